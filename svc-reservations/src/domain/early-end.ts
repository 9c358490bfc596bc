import { earlyEnd, type CalendarDate } from '@hamkke/money';
import { isFunded, refundable } from './money-back.ts';
import type { EarlyEndRefund, Reservation } from './reservation.ts';

/**
 * What comes back when the rental ends on a day: what was paid less what the used days would have cost, and never less
 * than an earlier notice promised; of a rental that moved here also less what the days before would have cost beyond what
 * was paid for them. Null where nothing was paid through the provider, or the rental was sold without a
 * tariff. Source: decisions 0051 and 0053
 */
export function earlyEndRefund(reservation: Reservation, leaveDate: CalendarDate): EarlyEndRefund | null {
  const { tariff, range, notice, movedFrom } = reservation;
  if (!tariff || !isFunded(reservation)) return null;
  const promisedBefore = notice?.refund?.refund ?? 0;
  const paid = refundable(reservation) + promisedBefore;
  const ended = earlyEnd(tariff, { start: range.start, paid }, leaveDate);
  if (!ended) return null;
  const { usedDays, use, refund } = ended;
  const earlier = movedFrom?.shortfall ?? 0;
  return {
    paid,
    usedDays,
    chargedDays: use.days,
    lines: use.lines,
    cost: use.amount,
    ...(earlier > 0 && { earlier }),
    refund: Math.max(promisedBefore, refund - earlier),
    promisedBefore,
  };
}

/** Won that a notice owes beyond what an earlier one promised; 0 where nothing comes back. */
export const newlyOwed = (refund: EarlyEndRefund | null): number =>
  refund === null ? 0 : refund.refund - refund.promisedBefore;
