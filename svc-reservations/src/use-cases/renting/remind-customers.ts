import { randomUUID } from 'node:crypto';
import { addDays, seoulDateOf } from '@hamkke/money';
import { remind } from '../../domain/customer-changes.ts';
import type { CustomerRules } from '../../domain/customer-rules.ts';
import type { Actor, Reservation } from '../../domain/reservation.ts';
import type { ReservationDeps } from '../reservation-deps.ts';
import { createWorkOff } from '../work-off.ts';

const by: Actor = { kind: 'system', id: null };
const batch = 100;

/** Which rentals go on by one of these: a paid one, or the next term of a rental that renews. */
const extendedOf = (extensions: readonly Reservation[]) =>
  new Set(
    extensions.filter(({ state, renewing }) => state.status === 'active' || renewing).map(({ continues }) => continues),
  );

export type RemindCustomers = (signal?: AbortSignal) => Promise<number>;

/**
 * Publishes an event of rentals whose last day in Seoul is a week ahead or, where that was missed or the day moved,
 * nearer; once for each last day. A rental that goes on does not end: its customer is reminded of the last period, and
 * of none while it renews.
 * Answers how many.
 * Source: design domain.md "Policy" (the notice's seven days).
 */
export function createRemindCustomers({
  store,
  clock,
  failpoints,
  rules,
}: Omit<ReservationDeps, 'mutex'> & { rules: CustomerRules }): RemindCustomers {
  const days = (now: Date) => ({ from: seoulDateOf(now), to: addDays(seoulDateOf(now), rules.endingNoticeDays) });

  /** What is due. Rentals that go on stay where they are, so that they are passed by, page by page. */
  async function readDue(limit: number): Promise<Reservation[]> {
    const found: Reservation[] = [];
    for (let skip = 0; ;) {
      const page = await store.unreminded(days(clock()), { limit, skip });
      const extended = extendedOf(await store.extensionsOf(page.map(({ reservationId }) => reservationId)));
      found.push(...page.filter(({ reservationId, renewing }) => !renewing && !extended.has(reservationId)));
      if (page.length < limit || found.length >= limit) return found.slice(0, limit);
      skip += page.length;
    }
  }

  async function remindOfLocation(locationId: string, reservationIds: readonly string[]): Promise<number> {
    const count = await store.transact(randomUUID(), async (tx) => {
      const now = clock();
      const { from, to } = days(now);
      const extended = extendedOf(await tx.extensionsOf(reservationIds, locationId));
      const due = (await tx.findMany(reservationIds, locationId)).filter(
        ({ reservationId, range, renewing }) =>
          range.end >= from && range.end <= to && !renewing && !extended.has(reservationId),
      );
      const changes = due.flatMap((reservation) => remind(reservation, { now, by }) ?? []);
      await tx.save(changes);
      await failpoints.hit('remind-customers.before-commit');
      return changes.length;
    });
    await failpoints.hit('remind-customers.after-commit');
    return count;
  }

  return createWorkOff({
    read: readDue,
    idOf: ({ reservationId }) => reservationId,
    groupOf: ({ locationId }) => locationId,
    work: (rows) =>
      remindOfLocation(
        rows[0].locationId,
        rows.map(({ reservationId }) => reservationId),
      ),
    batch,
    clock,
  });
}
