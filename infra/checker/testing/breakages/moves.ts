import type { HistoryEntry, MovedFrom, MovedTo, Order, Reservation } from '../../snapshot.ts';
import { both, changing, event, type Spoil } from '../spoils.ts';
import type { Breakage } from './breakage.ts';
import { moved } from './moved.ts';

const { snapshot: lawful, first, second, third, even, evenNext, held, cheap, dear } = moved();
const rowOf = (id: string) => lawful.reservations.find(({ reservationId }) => reservationId === id) as Reservation;
const orderOf = (id: string) => lawful.orders.find(({ reservationId }) => reservationId === id) as Order;

const rental =
  (id: string, change: Partial<Reservation>): Spoil =>
  ({ reservations }) => ({ reservations: changing(reservations, (one) => one.reservationId === id, change) });
const order =
  (id: string, change: Partial<Order>): Spoil =>
  ({ orders }) => ({ orders: changing(orders, (one) => one.reservationId === id, change) });
const came = (id: string, change: Partial<MovedFrom>, more: Partial<Reservation> = {}): Spoil =>
  rental(id, { ...more, movedFrom: { ...(rowOf(id).movedFrom as MovedFrom), ...change } });
const went = (id: string, change: Partial<MovedTo>, more: Partial<Reservation> = {}): Spoil =>
  rental(id, { ...more, movedTo: { ...(rowOf(id).movedTo as MovedTo), ...change } });
const entries = (id: string, why: string, change: Partial<HistoryEntry>): Pick<Reservation, 'history'> => ({
  history: changing(rowOf(id).history, (one) => one.why === why, change),
});
const more = (row: Reservation, won: number) => ({ amount: row.amount + won });
const [secondFrom, secondTo] = [rowOf(second).movedFrom as MovedFrom, rowOf(second).movedTo as MovedTo];
const [thirdFrom, firstTo] = [rowOf(third).movedFrom as MovedFrom, rowOf(first).movedTo as MovedTo];
const [heldFrom, evenFrom] = [rowOf(held).movedFrom as MovedFrom, rowOf(evenNext).movedFrom as MovedFrom];
const [evenTo, dearFrom] = [rowOf(even).movedTo as MovedTo, rowOf(dear).movedFrom as MovedFrom];
const leaving = rowOf(second).history.find(({ why }) => why === 'moved') as HistoryEntry;

/** I2, I3 and I4: rentals that moved to another unit for other money than they must, or on one side only. */
export const moveBreakages: readonly Breakage[] = [
  [
    'I2 move-price',
    'what a rental moved to costs more than came with it and was charged',
    came(held, { value: heldFrom.value - 1_000 }),
  ],
  [
    'I2 move-price',
    'a move to a dearer unit costs too little',
    both(
      came(held, { charged: heldFrom.charged - 1_000 }, more(rowOf(held), -1_000)),
      order(held, { amount: heldFrom.charged - 1_000 }),
    ),
  ],
  [
    'I2 move-price',
    'a rental moved to a dearer unit for nothing',
    rental(evenNext, { tariff: rowOf(held).tariff }),
    ['I2 quote'],
  ],
  [
    'I2 move-price',
    'a difference of a few won was charged',
    both(came(held, { value: heldFrom.value + heldFrom.charged - 100, charged: 100 }), order(held, { amount: 100 })),
  ],
  ['I2 move-order', 'the order of a move names another rental', order(held, { moves: 'nobody' })],
  ['I2 move-order', 'the order of a move names no rental', order(held, { moves: null }), ['I2 quote']],
  [
    'I2 move-order',
    'the order of a move costs another sum than is charged',
    order(held, { amount: heldFrom.charged + 100 }),
    ['I4 hold-changed'],
  ],
  [
    'I2 move-order',
    'a difference was charged, and there is no order',
    came(evenNext, { value: evenFrom.value - 5_000, charged: 5_000 }),
    ['I2 move-returned', 'I2 move-sides'],
  ],
  [
    'I2 move-order',
    'a rental moved at once, and its history begins otherwise',
    rental(evenNext, entries(evenNext, 'moved', { why: 'set' })),
  ],
  [
    'I2 move-order',
    'a rental moved before its order was paid',
    came(held, { left: heldFrom.value }),
    ['I2 move-sides'],
  ],
  ['I2 move-order', 'the order of a move was paid, and nothing moved', came(dear, { left: null }), ['I2 move-sides']],
  ['I2 move-sides', 'the unit that was left names another reservation', went(even, { reservationId: 'nobody' })],
  ['I2 move-sides', 'the unit that was left knows of no move', rental(even, { movedTo: null }), ['I4 hold-changed']],
  ['I2 move-sides', 'the other unit knows of no move', rental(evenNext, { movedFrom: null })],
  [
    'I2 move-sides',
    'more is left at the unit that was left than at the other one',
    went(cheap, { value: dearFrom.value + 1_000, left: dearFrom.value + 1_000 }),
  ],
  [
    'I2 move-sides',
    'more is left than ever came',
    both(came(evenNext, { left: evenFrom.value + 1_000 }), went(even, { left: evenTo.value + 1_000 })),
    ['I2 move-returned'],
  ],
  [
    'I2 move-sides',
    'the unit that was left is left a day later',
    went(even, {}, { end: '2027-01-22' }),
    ['I3 picture'],
  ],
  ['I2 move-sides', 'the day of the move is another one', went(even, { moveDate: '2027-01-20' })],
  ['I2 move-sides', 'what a rental moved to begins on another day', came(held, { moveDate: '2027-01-27' })],
  ['I2 move-sides', 'a rental renews although it moved on', rental(even, { renewing: true }), ['I1 not-guarded']],
  [
    'I2 move-returned',
    'both units say that more is left than did not go back',
    both(came(third, { left: (thirdFrom.left ?? 0) + 1_000 }), went(second, { left: secondTo.left + 1_000 })),
  ],
  [
    'I2 move-returned',
    'what a rental gives back after its move is owed by nobody before',
    both(
      came(third, { left: thirdFrom.value }),
      went(
        second,
        { left: secondTo.value },
        {
          history: rowOf(second).history.filter(({ why }) => why !== 'owed'),
        },
      ),
    ),
    ['I3 told-untrue'],
  ],
  [
    'I2 move-own-first',
    'the order before gives back what the own one could',
    both(
      came(
        second,
        { left: (secondFrom.left ?? 0) - 1_000 },
        {
          ...entries(second, 'moved', {
            owed: (leaving.owed ?? 0) - 1_000,
            elsewhere: (leaving.elsewhere ?? 0) + 1_000,
          }),
          refundOwed: rowOf(second).refundOwed - 1_000,
        },
      ),
      went(first, { left: firstTo.left - 1_000 }),
    ),
    ['I2 move-returned', 'I3 told-untrue'],
  ],
  [
    'I2 move-own-first',
    'another order than the own one owes, and nothing came with the rental',
    rental(cheap, { history: changing(rowOf(cheap).history, ({ why }) => why === 'paid', { elsewhere: 1_000 }) }),
    ['I2 move-refund'],
  ],
  [
    'I2 move-refund',
    'a move owes money, and says that nothing came back',
    rental(even, { ...entries(even, 'moved', { owed: 1_000 }), refundOwed: 1_000 }),
    ['I2 refund-forgotten', 'I3 told-untrue'],
  ],
  ['I2 move-refund', 'a move says that more came back than it owes', went(even, { refund: 1_000 })],
  [
    'I2 move-refund',
    'a move gave nothing back, and the other unit costs less',
    went(second, { refund: 0 }, entries(second, 'moved', { owed: 0, elsewhere: 0 })),
    ['I2 move-own-first', 'I2 move-returned', 'I2 owed-as-decided', 'I3 told-untrue'],
  ],
  [
    'I2 move-refund',
    'more went with a rental than its days are worth',
    both(
      came(evenNext, { value: evenFrom.value + 1_000, left: evenFrom.value + 1_000 }, more(rowOf(evenNext), 1_000)),
      went(even, { value: evenTo.value + 1_000, left: evenTo.value + 1_000 }),
    ),
    ['I2 move-price'],
  ],
  ['I2 move-refund', 'what used days lack was forgotten at a move', came(evenNext, { shortfall: 0 })],
  ['I2 move-refund', 'a move that was paid for says that more is lacking', came(dear, { shortfall: 90_000 })],
  [
    'I2 owed-as-reckoned',
    'a notice owes what days in the unit before still lack',
    came(third, { shortfall: 1_000 }),
    ['I2 move-refund'],
  ],
  [
    'I2 owed-as-decided',
    'a rental gives back what an order before must owe, and that owes nothing',
    rental(first, { refundOwed: 0 }),
  ],
  [
    'I2 refund-forgotten',
    'an order before owes money back, and payments never received it',
    order(first, { refunds: orderOf(first).refunds.slice(0, 1) }),
  ],
  [
    'I2 tariff',
    'a rental moved, and its shortest rental became longer',
    rental(held, { tariff: { ...(rowOf(held).tariff as NonNullable<Reservation['tariff']>), minimumDays: 31 } }),
  ],
  [
    'I2 quote',
    'a move was sold by other prices than those of the list',
    both(
      rental(held, { tariff: { ...(rowOf(held).tariff as NonNullable<Reservation['tariff']>), monthlyPrice: 1 } }),
      order(held, { tariff: { ...(orderOf(held).tariff as NonNullable<Order['tariff']>), monthlyPrice: 1 } }),
    ),
  ],
  [
    'I2 verdict',
    'the order of a move was rejected, and the rental moved',
    rental(dear, { verdict: 'rejected' }),
    ['I2 confirmed-without-box'],
  ],
  [
    'I3 told-untrue',
    'another sum was published than an order before owes',
    event('reservation.owed', { refundOwed: 1 }),
  ],
  [
    'I4 unheard',
    'what an order before owes was never handled by payments',
    ({ inbox, events }) => {
      const owed = new Set(events.flatMap(({ id, type }) => (type === 'reservation.owed' ? [id] : [])));
      return { inbox: inbox.filter(({ eventId }) => !owed.has(eventId)) };
    },
  ],
  [
    'I4 hold-changed',
    'the unit that was left is kept for longer than was ordered',
    went(even, {}, { end: '2027-11-21' }),
    ['I2 move-sides', 'I3 picture'],
  ],
  [
    'I4 hold-changed',
    'a rental that moved had another last day than was ordered',
    went(even, { previousEndDate: '2027-11-19' }),
    ['I2 move-refund'],
  ],
];
