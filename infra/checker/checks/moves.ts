import { calendarDate, inclusiveDays } from '@hamkke/money';
import type { MovedFrom, MovedTo, Order, Reservation, Snapshot, Tariff } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { wrong } from '../finding.ts';
import { owingsOf } from './decisions.ts';
import { noteSides, type MoveSides } from './move-sides.ts';
import { dayPrice, daysOf, priceOf } from './quotes.ts';
import { agreedEnd, isLeaving } from './rental.ts';
import { leastCharge } from './rules.ts';

/** A reservation to which a rental moves, or moved. */
type Arrived = Reservation & { readonly movedFrom: MovedFrom };
/** A reservation from which a rental moved on. */
type Left = Reservation & { readonly movedTo: MovedTo };

interface Rule<Subject> {
  readonly name: string;
  readonly says: string;
  readonly breaks: (subject: Subject) => boolean;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const isPart = (left: number, value: number) => left >= 0 && left <= value;

/** What a day of a period costs, in won; a fixed period gives a day more than it is priced by. */
function rateOf(tariff: Tariff, period: string): number {
  const days = daysOf[period];
  return days === undefined ? dayPrice(tariff) : (priceOf[period]?.(tariff) ?? 0) / (days + 1);
}

/**
 * Whether a reservation costs what its unit does for the days left; a difference that is too small to be charged is
 * left out. The half of a hundred may go either way.
 */
function isPriced(reservation: Arrived): boolean {
  const { tariff, period, start, amount, movedFrom } = reservation;
  if (!tariff) return false;
  const end = calendarDate(agreedEnd(reservation));
  const full = rateOf(tariff, period) * inclusiveDays({ start: calendarDate(start), end });
  const isWhole = amount % 100 === 0 && Math.abs(amount - full) < 50.01;
  if (movedFrom.charged > 0) return isWhole && movedFrom.charged >= leastCharge;
  const lacking = Math.round(full / 100) * 100 - amount;
  return isWhole || (lacking > 0 && lacking < leastCharge);
}

const wasConfirmed = ({ history }: Reservation) => history.some(({ why }) => why.startsWith('paid'));

/** What of what came with a rental went back by the orders of the units before. */
const returnedElsewhere = ({ history }: Reservation) => sumOf(history.map(({ elsewhere = 0 }) => elsewhere));

/** What of what went with a rental came back to the order of this unit and of those before. */
const returnedTo = ({ history }: Reservation) =>
  sumOf(history.flatMap(({ why, owed = 0, elsewhere = 0 }) => (why === 'owed' ? [owed, elsewhere] : [])));

const arrivedRules: readonly Rule<Arrived>[] = [
  {
    name: 'move-price',
    says: 'it costs what came with the rental and what its order took, and nothing else',
    breaks: ({ amount, movedFrom: { value, charged } }) => amount !== value + charged,
  },
  {
    name: 'move-price',
    says: 'it costs what its unit does for the days left',
    breaks: (one) => !isPriced(one),
  },
  {
    name: 'move-sides',
    says: 'it begins on the day of the move',
    breaks: ({ start, movedFrom: { moveDate } }) => start !== moveDate,
  },
  {
    name: 'move-returned',
    says: 'what is not left of what came with the rental is owed by the orders before',
    breaks: (one) => one.movedFrom.left !== null && one.movedFrom.value - one.movedFrom.left !== returnedElsewhere(one),
  },
  {
    name: 'move-order',
    says: 'a rental moves without an order where nothing is charged, and at once',
    breaks: ({ orderId, history, movedFrom: { charged, left } }) =>
      orderId === null && (charged !== 0 || left === null || history[0]?.why !== 'moved'),
  },
  {
    name: 'move-order',
    says: 'a rental moves by an order with its confirmation, and not before',
    breaks: (one) => one.orderId !== null && (one.movedFrom.left !== null) !== wasConfirmed(one),
  },
];

const leftRules: readonly Rule<Left>[] = [
  {
    name: 'move-sides',
    says: 'what is left of what went with the rental is a part of it',
    breaks: ({ movedTo: { left, value } }) => !isPart(left, value),
  },
  {
    name: 'move-sides',
    says: 'it does not renew, for the rental goes on elsewhere',
    breaks: ({ renewing }) => renewing,
  },
  {
    name: 'move-refund',
    says: 'what came back by the move is owed by it',
    breaks: ({ history, movedTo: { refund } }) =>
      refund !== sumOf(history.filter(isLeaving).map(({ owed = 0, elsewhere = 0 }) => owed + elsewhere)),
  },
  {
    name: 'move-returned',
    says: 'what is not left of what went with the rental is owed here or before',
    breaks: (one) => one.movedTo.value - one.movedTo.left !== returnedTo(one),
  },
];

/** The own order owes first, and the orders before only what came with the rental. */
const rules: readonly Rule<Reservation>[] = [
  {
    name: 'move-own-first',
    says: 'its own order gives back what it can before those of the units before do',
    breaks: (one) =>
      owingsOf(one).some(({ elsewhere, owed, own }) => elsewhere > 0 && (one.movedFrom === null || owed !== own)),
  },
];

const found = <Subject extends Reservation>(subject: Subject, some: readonly Rule<Subject>[]): Finding[] =>
  some
    .filter(({ breaks }) => breaks(subject))
    .map(({ name, says }) =>
      wrong('I2', name, subject.reservationId, `reservation ${subject.reservationId} breaks: ${says}`),
    );

/** The order of a move names the rental that moves, and costs the difference. */
function misordered(order: Order, reservation: Reservation | undefined): Finding[] {
  if (!reservation) return [];
  const { movedFrom } = reservation;
  const [is, right] = [order.moves ?? 'none', movedFrom?.reservationId ?? 'none'];
  if (is === right && (!movedFrom || (order.amount === movedFrom.charged && order.amount > 0))) return [];
  return [
    wrong(
      'I2',
      'move-order',
      order.orderId,
      `order ${order.orderId} moves ${is} for ${order.amount}, its reservation moves ${right} for ${movedFrom?.charged ?? 0}`,
    ),
  ];
}

/**
 * I2, moved: what a rental that moved costs, what came and went with it, and what of that goes back by which order, each
 * reservation by itself. Notes both sides of each move, which meet in another slice. Source: decision 0053
 */
export function checkMoves(
  { orders, reservations }: Pick<Snapshot, 'orders' | 'reservations'>,
  sides: MoveSides,
): Finding[] {
  const reservationOf = new Map(reservations.map((one) => [one.reservationId, one]));
  return [
    ...orders.flatMap((order) => misordered(order, reservationOf.get(order.reservationId))),
    ...reservations.flatMap((one) => {
      const { movedFrom, movedTo } = one;
      noteSides(one, sides);
      return [
        ...found(one, rules),
        ...(movedFrom ? found({ ...one, movedFrom }, arrivedRules) : []),
        ...(movedTo ? found({ ...one, movedTo }, leftRules) : []),
      ];
    }),
  ];
}
