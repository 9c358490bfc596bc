import type { Order, Reservation } from '../../snapshot.ts';
import { order, reservation } from '../spoils.ts';
import type { Spoil } from '../spoils.ts';
import { worldTariff } from '../world/units.ts';
import type { Breakage } from './breakage.ts';
import { years } from './years.ts';

const { snapshot: lawful, left, leaving } = years();
const rowOf = (orderId: string) => lawful.reservations.find((one) => one.orderId === orderId) as Reservation;
const refundsOf = (orderId: string) =>
  lawful.orders.find((one) => one.orderId === orderId)?.refunds as Order['refunds'];
const [first, second] = rowOf(leaving).history.flatMap(({ why, version, owed = 0 }) =>
  why === 'notice' ? [{ version, owed }] : [],
) as [{ version: number; owed: number }, { version: number; owed: number }];

/** Notices owe other sums, in won by version, and the reservation agrees with itself. */
function owes(orderId: string, sums: ReadonlyMap<number, number>): Spoil {
  const { history, notice } = rowOf(orderId);
  const changed = history.map((entry) => ({ ...entry, owed: sums.get(entry.version) ?? entry.owed ?? 0 }));
  const sum = changed.reduce((total, { owed }) => total + owed, 0);
  return reservation(orderId, {
    history: changed,
    refundOwed: sum,
    notice: notice && { ...notice, refund: { refund: sum } },
  });
}
const leftBy = (more: number): Spoil => {
  const { version = 0, owed = 0 } = rowOf(left).history.find(({ why }) => why === 'notice') ?? {};
  return owes(left, new Map([[version, owed + more]]));
};
function says(orderId: string, refund: { readonly refund: number } | null): Spoil {
  const { notice } = rowOf(orderId);
  return reservation(orderId, { notice: notice && { ...notice, refund } });
}

/** I2 and I3: notices of ending that owe another sum than the used days leave of what was paid. */
export const noticeBreakages: readonly Breakage[] = [
  ['I2 owed-as-reckoned', 'a notice owes more than the used days left', leftBy(1_000), ['I2 refund-forgotten']],
  ['I2 owed-as-reckoned', 'a notice owes less than the used days left', leftBy(-1_000)],
  [
    'I2 owed-as-reckoned',
    'an earlier notice owes more than the last one could',
    owes(
      leaving,
      new Map([
        [first.version, first.owed + second.owed + 1_000],
        [second.version, 0],
      ]),
    ),
    ['I2 refund-forgotten', 'I3 told-untrue'],
  ],
  [
    'I2 owed-as-reckoned',
    'the last notice owes again what an earlier one owed',
    owes(leaving, new Map([[second.version, first.owed + second.owed]])),
    ['I2 refund-forgotten', 'I3 told-untrue'],
  ],
  [
    'I2 owed-as-reckoned',
    'a notice owes money of a rental from before its prices were stored',
    reservation(left, { tariff: null }),
  ],
  [
    'I2 owed-as-reckoned',
    'a notice owes by other prices than those of the order',
    reservation(left, { tariff: { ...worldTariff, monthlyPrice: 40_000 } }),
    ['I2 tariff'],
  ],
  [
    'I2 owed-as-reckoned',
    'a notice owes money of a rental that was never paid',
    reservation(leaving, { verdict: null }),
  ],
  ['I2 owed-as-decided', 'a notice owes money, and the reservation owes none', reservation(left, { refundOwed: 0 })],
  ['I2 notice-sum', 'a notice says that a won less comes back', says(left, { refund: rowOf(left).refundOwed - 1 })],
  ['I2 notice-sum', 'a second notice says what it added alone', says(leaving, { refund: second.owed })],
  ['I2 notice-sum', 'a notice says that nothing can come back', says(left, null)],
  ['I2 tariff', 'the order was sold by another price', order(left, { tariff: { ...worldTariff, yearlyPrice: 1 } })],
  [
    'I2 tariff',
    'the order was sold with another shortest rental',
    order(left, { tariff: { ...worldTariff, minimumDays: 7 } }),
  ],
  [
    'I2 refund-forgotten',
    'a second notice owes money, and payments never received it',
    order(leaving, { state: 'refunded', refunds: refundsOf(leaving).slice(0, 1) }),
  ],
  [
    'I2 refund-forgotten',
    'payments owe a part of what a notice owes',
    order(leaving, {
      refunds: refundsOf(leaving).map((one) => ({
        ...one,
        amount: one.state === 'owed' ? one.amount - 1_000 : one.amount,
      })),
    }),
  ],
  [
    'I3 told-untrue',
    'another sum was published than a notice owes',
    ({ events }) => ({
      events: events.map((one) =>
        one.type === 'reservation.rescheduled' && one.version === second.version
          ? { ...one, refundOwed: one.refundOwed + 1_000 }
          : one,
      ),
    }),
  ],
  [
    'I3 told-untrue',
    'a notice was published without what it owes',
    ({ events }) => ({
      events: events.map((one) => (one.type === 'reservation.rescheduled' ? { ...one, refundOwed: 0 } : one)),
    }),
  ],
];
