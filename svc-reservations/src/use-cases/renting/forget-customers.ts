import { randomUUID } from 'node:crypto';
import { addDays, seoulDateOf, startOfSeoulDay } from '@hamkke/money';
import type { Actor, Reservation } from '../../domain/reservation.ts';
import type { ReservationDeps } from '../reservation-deps.ts';
import { createWorkOff } from '../work-off.ts';
import { eraseAll } from './erase-all.ts';

const by: Actor = { kind: 'system', id: null };
const batch = 100;
const dayMs = 86_400_000;

type ForgettingDeps = Omit<ReservationDeps, 'mutex'>;
/** Forgets customers of reservations that are due; answers of how many. Payments forgets the order by the event. */
export type ForgetCustomers = (signal?: AbortSignal) => Promise<number>;

interface Due {
  readonly read: (limit: number) => Promise<Reservation[]>;
  /** Checked again in the transaction: a reservation may have changed since it was read. */
  readonly isDue: (reservation: Reservation) => boolean;
}

function createForgetting({ store, clock, failpoints }: ForgettingDeps, { read, isDue }: Due): ForgetCustomers {
  async function forget(locationId: string, reservationIds: readonly string[]): Promise<number> {
    const count = await store.transact(randomUUID(), async (tx) => {
      const due = (await tx.findMany(reservationIds, locationId)).filter(isDue);
      await tx.dropPhotos(due.map(({ reservationId }) => reservationId));
      const changes = await eraseAll(tx, due, { now: clock(), by });
      await failpoints.hit('forget-customers.after-close');
      await tx.save(changes);
      await failpoints.hit('forget-customers.before-commit');
      return changes.length;
    });
    await failpoints.hit('forget-customers.after-commit');
    return count;
  }

  return createWorkOff({
    read,
    idOf: ({ reservationId }) => reservationId,
    groupOf: ({ locationId }) => locationId,
    work: (rows) =>
      forget(
        rows[0].locationId,
        rows.map(({ reservationId }) => reservationId),
      ),
    batch,
    clock,
  });
}

/**
 * Forgets customers whose reservation never was one: holds that nobody paid, `unpaidRetentionDays` after they were
 * cancelled.
 * Source: the privacy notice ("until the purpose is met"), contracts policy
 */
export function createForgetUnpaid(deps: ForgettingDeps, retentionDays: number): ForgetCustomers {
  const before = () => new Date(deps.clock().getTime() - retentionDays * dayMs);
  return createForgetting(deps, {
    read: (limit) => deps.store.neverRented(before(), limit),
    isDue: ({ state, verdict }) => state.status === 'cancelled' && verdict === null && state.since < before(),
  });
}

/**
 * Forgets who a contract was with, `contractRetentionYears` after its last day and its last change of state: until then
 * records of contracts and payments must be retained, and no longer. Source: the privacy notice, 전자상거래법 시행령 article 6,
 * contracts policy
 */
export function createForgetEnded(deps: ForgettingDeps, retentionYears: number): ForgetCustomers {
  const before = () => {
    // A leap day more at most: a day late rather than early.
    const day = addDays(seoulDateOf(deps.clock()), -Math.ceil(retentionYears * 365.25));
    return { day, instant: startOfSeoulDay(day) };
  };
  return createForgetting(deps, {
    read: (limit) => deps.store.endedBefore(before(), limit),
    isDue({ state, range }) {
      const { day, instant } = before();
      return (state.status === 'expired' || state.status === 'cancelled') && state.since < instant && range.end < day;
    },
  });
}
