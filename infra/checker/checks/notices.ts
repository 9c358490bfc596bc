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
 * the used days it is what this one adds. Source: decision 0051
 */
function newlyOwed({ tariff, start }: Reservation, { refundable }: Owing, leaveDate: string): number {
  const cost = tariff && costOfUse(tariff, inclusiveDays({ start: calendarDate(start), end: calendarDate(leaveDate) }));
  return Math.max(0, refundable - (cost ?? refundable));
}

/** Whether its payment was there at a change for sure: a verdict about what was given by hand before has no time. */
const wasPaid = ({ history }: Reservation, { version }: HistoryEntry) =>
  history.some((entry) => entry.version < version && entry.to === 'active' && /^(paid|imported)/.test(entry.why));

/** Of earlier notices nobody stores the day: it lay between the last one's and the end that was agreed first. */
function owedAmiss(reservation: Reservation, notices: readonly Owing[]): Finding[] {
  const { reservationId, notice, end } = reservation;
  return notices.flatMap((one, index) => {
    const most = newlyOwed(reservation, one, notice?.leaveDate ?? end);
    const last = index === notices.length - 1 ? most : newlyOwed(reservation, one, notice?.previousEndDate ?? end);
    const least = wasPaid(reservation, one.entry) ? last : 0;
    if (one.owed >= least && one.owed <= most) return [];
    const reckoned = least === most ? `${most}` : `${least} to ${most}`;
    return [
      wrong(
        'I2',
        'owed-as-reckoned',
        reservationId,
        `reservation ${reservationId}: its notice, version ${one.entry.version}, owes ${one.owed} back, its tariff comes to ${reckoned}`,
      ),
    ];
  });
}

function otherSum({ reservationId, notice }: Reservation, notices: readonly Owing[]): Finding[] {
  const [shown, owed] = [notice?.refund?.refund ?? 0, notices.reduce((sum, one) => sum + one.owed, 0)];
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

/** One that was held by an earlier release has none, and owes nothing. */
function otherTariff({ reservationId, tariff }: Reservation, order: Order | undefined): Finding[] {
  if (!tariff || !order?.tariff || termsOf(tariff) === termsOf(order.tariff)) return [];
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
