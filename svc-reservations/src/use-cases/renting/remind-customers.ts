import { randomUUID } from 'node:crypto';
import { addDays, seoulDateOf } from '@hamkke/money';
import { remind } from '../../domain/customer-changes.ts';
import type { CustomerRules } from '../../domain/customer-rules.ts';
import type { Actor } from '../../domain/reservation.ts';
import type { ReservationDeps } from '../reservation-deps.ts';
import { createWorkOff } from '../work-off.ts';

const by: Actor = { kind: 'system', id: null };
const batch = 100;

export type RemindCustomers = (signal?: AbortSignal) => Promise<number>;

/**
 * Publishes an event of rentals whose last day in Seoul is a week ahead or, where that was missed or the day moved,
 * nearer; once for each last day. Answers how many.
 * Source: design domain.md "Policy" (the notice's seven days).
 */
export function createRemindCustomers({
  store,
  clock,
  failpoints,
  rules,
}: Omit<ReservationDeps, 'mutex'> & { rules: CustomerRules }): RemindCustomers {
  const days = (now: Date) => ({ from: seoulDateOf(now), to: addDays(seoulDateOf(now), rules.endingNoticeDays) });

  async function remindOfLocation(locationId: string, reservationIds: readonly string[]): Promise<number> {
    const count = await store.transact(randomUUID(), async (tx) => {
      const now = clock();
      const { from, to } = days(now);
      const due = (await tx.findMany(reservationIds, locationId)).filter(
        ({ range }) => range.end >= from && range.end <= to,
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
    read: (limit) => store.unreminded(days(clock()), limit),
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
