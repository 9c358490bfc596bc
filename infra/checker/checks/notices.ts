import { calendarDate, inclusiveDays } from '@hamkke/money';
import type { HistoryEntry, Order, Reservation, Tariff } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { wrong } from '../finding.ts';
import { costOfUse } from './cost-of-use.ts';
import type { Owing } from './decisions.ts';
import { owingsOf } from './decisions.ts';
import { isNotice } from './rental.ts';

/**
 * What a notice newly owes, in won, if `leaveDate` is the last day of use. What could still be given back is what was
 * paid less what went back or was promised for other reasons, and less what earlier notices promised: less the price of
 * the used days it is what this one adds. Of a rental that moved here, days in units before that are not paid at their
 * own price count too. Source: decisions 0051 and 0053
 */
function newlyOwed({ tariff, start, movedFrom }: Reservation, { refundable }: Owing, leaveDate: string): number {
  const cost = tariff && costOfUse(tariff, inclusiveDays({ start: calendarDate(start), end: calendarDate(leaveDate) }));
  return Math.max(0, refundable - (cost ?? refundable) - (movedFrom?.shortfall ?? 0));
}

/** Whether its payment was there at a change for sure: a verdict about what was given by hand before has no time. */
const wasPaid = ({ history }: Reservation, { version }: HistoryEntry) =>
  history.some((entry) => entry.version < version && entry.to === 'active' && /^(paid|imported|moved)/.test(entry.why));

/** What a notice owes in all, whichever orders do. */
const allOf = ({ owed, elsewhere }: Owing) => owed + elsewhere;

/** Of earlier notices nobody stores the day: it lay between the last one's and the end that was agreed first. */
function owedAmiss(reservation: Reservation, notices: readonly Owing[]): Finding[] {
  const { reservationId, notice, end } = reservation;
  return notices.flatMap((one, index) => {
    const most = newlyOwed(reservation, one, notice?.leaveDate ?? end);
    const last = index === notices.length - 1 ? most : newlyOwed(reservation, one, notice?.previousEndDate ?? end);
    const least = wasPaid(reservation, one.entry) ? last : 0;
    if (allOf(one) >= least && allOf(one) <= most) return [];
    const reckoned = least === most ? `${most}` : `${least} to ${most}`;
    return [
      wrong(
        'I2',
        'owed-as-reckoned',
        reservationId,
        `reservation ${reservationId}: its notice, version ${one.entry.version}, owes ${allOf(one)} back, its tariff comes to ${reckoned}`,
      ),
    ];
  });
}

function otherSum({ reservationId, notice }: Reservation, notices: readonly Owing[]): Finding[] {
  const [shown, owed] = [notice?.refund?.refund ?? 0, notices.reduce((sum, one) => sum + allOf(one), 0)];
  if (shown === owed) return [];
  return [
    wrong(
      'I2',
      'notice-sum',
      reservationId,
      `reservation ${reservationId}: its notice says that ${shown} comes back, its notices owe ${owed}`,
    ),
  ];
}

const termsOf = ({ dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice, minimumDays }: Tariff) =>
  [dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice, minimumDays].join(' ');

/**
 * Whether a rental was sold by what its order says. After a move the days in the unit before count for the shortest
 * rental, so that it is no longer than the order's.
 */
function isSoldBy(tariff: Tariff, ordered: Tariff, hasMoved: boolean): boolean {
  if (!hasMoved) return termsOf(tariff) === termsOf(ordered);
  const { minimumDays } = tariff;
  return (
    minimumDays > 0 && minimumDays <= ordered.minimumDays && termsOf(tariff) === termsOf({ ...ordered, minimumDays })
  );
}

/** One that was held by an earlier release has none, and owes nothing. */
function otherTariff({ reservationId, tariff, movedFrom }: Reservation, order: Order | undefined): Finding[] {
  if (!tariff || !order?.tariff || isSoldBy(tariff, order.tariff, movedFrom !== null)) return [];
  return [
    wrong(
      'I2',
      'tariff',
      reservationId,
      `reservation ${reservationId} was sold by ${termsOf(tariff)}, its order ${order.orderId} by ${termsOf(order.tariff)}`,
    ),
  ];
}

/**
 * I2, ended early: what the notices of a reservation owe is what was paid beyond the price of the used days, by the
 * tariff of its order; nothing without a tariff or a payment.
 */
export function checkNotices(reservation: Reservation, order: Order | undefined): Finding[] {
  const notices = owingsOf(reservation).filter(({ entry }) => isNotice(entry));
  return [...owedAmiss(reservation, notices), ...otherSum(reservation, notices), ...otherTariff(reservation, order)];
}
