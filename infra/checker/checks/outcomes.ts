import type { Snapshot, Order, Reservation } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { unsettled, wrong } from '../finding.ts';
import { checkDecisions } from './decisions.ts';
import { checkNotices } from './notices.ts';
import { leftOf } from './money.ts';
import { isFundedElsewhere, isGiven, isGivenByHand, lastStatusChange } from './rental.ts';

/** The arbiter confirmed its order, or it was imported as a rental that goes on. */
const wasConfirmed = (reservation: Reservation | undefined) =>
  reservation?.verdict === 'confirmed' ||
  reservation?.history.some(({ why, to }) => why === 'imported' && to === 'active') === true;

/** Given for this order's money, and not for what a manager decided on. */
const isGivenForMoney = (reservation: Reservation | undefined) =>
  reservation !== undefined && isGiven(reservation) && !isGivenByHand(reservation);

/** The provider's staff gave everything back, it said, and so the unit was given back. */
const isCancelledByProvider = (reservation: Reservation | undefined) => {
  const move = reservation?.status === 'cancelled' ? lastStatusChange(reservation) : undefined;
  return move?.why === 'provider' && move.from === 'active' && move.by !== 'operator';
};

interface Rule<Subject> {
  readonly name: string;
  readonly says: string;
  readonly breaks: (subject: Subject) => boolean;
}

interface Paid {
  readonly order: Order;
  readonly reservation: Reservation | undefined;
}

const isPaidBack = ({ refunds }: Order) => refunds.some(({ cause }) => cause === 'rejected' || cause === 'mismatch');

/** A captured payment comes to its one outcome: the unit, or the money back. */
const outcomeRules: readonly Rule<Paid>[] = [
  {
    name: 'no-outcome',
    says: 'money was captured, and is neither confirmed nor owed back',
    breaks: ({ order: { state } }) => state === 'paid' || state === 'mismatch',
  },
  {
    name: 'confirmed-without-money',
    says: 'the order is confirmed, and all of its money went back',
    breaks: ({ order }) => order.state === 'confirmed' && leftOf(order) === 0,
  },
  {
    name: 'confirmed-without-box',
    says: 'the order is confirmed, and reservations never confirmed it',
    breaks: ({ order, reservation }) => order.state === 'confirmed' && !wasConfirmed(reservation),
  },
  {
    name: 'box-and-refund',
    says: 'the unit was given although the payment goes back',
    breaks: ({ order, reservation }) =>
      isPaidBack(order) && (isGivenForMoney(reservation) || reservation?.verdict === 'confirmed'),
  },
  {
    name: 'box-without-money',
    says: 'the unit is still given although all money went back',
    breaks: ({ order, reservation }) =>
      leftOf(order) === 0 &&
      !isPaidBack(order) &&
      reservation?.status === 'active' &&
      isGivenForMoney(reservation) &&
      !isFundedElsewhere(reservation),
  },
  {
    name: 'money-without-box',
    says: 'the provider had given everything back when the unit was taken away, and money was not refunded',
    breaks: ({ order, reservation }) => isCancelledByProvider(reservation) && leftOf(order) > 0,
  },
];

const confirmationsOf = ({ history }: Reservation) =>
  history.filter(({ why }) => why === 'paid' || why === 'paid-after-lapse').length;
const wasGiven = ({ history }: Reservation) => history.some(({ to }) => to === 'active');

/** What the arbiter said is what it did. */
const verdictRules: readonly Rule<Reservation>[] = [
  { name: 'confirmed-twice', says: 'it was confirmed more than once', breaks: (one) => confirmationsOf(one) > 1 },
  {
    name: 'verdict',
    says: 'it is confirmed and never was active',
    breaks: (one) => one.verdict === 'confirmed' && !wasGiven(one),
  },
  {
    name: 'verdict',
    says: 'it was rejected, and goes on all the same',
    breaks: (one) =>
      one.verdict === 'rejected' &&
      (isGivenForMoney(one) || (one.status === 'pending' && lastStatusChange(one)?.why !== 'set')),
  },
];

/** A unit that is given for an order needs that order's money. */
const paymentRules: readonly Rule<{ reservation: Reservation; order: Order | undefined }>[] = [
  {
    name: 'box-without-money',
    says: 'the unit was given, and no money was captured',
    breaks: ({ reservation, order }) =>
      (isGivenForMoney(reservation) || reservation.verdict === 'confirmed') && !order?.capture,
  },
];

function outcomeOf(order: Order, reservation: Reservation | undefined): Finding[] {
  const label = `order ${order.orderId} (${order.state}), reservation ${order.reservationId} (${reservation?.status ?? 'not there'})`;
  return outcomeRules
    .filter(({ breaks }) => breaks({ order, reservation }))
    .map(({ name, says }) => unsettled('I2', name, order.orderId, `${label}: ${says}`));
}

function paidFor(reservation: Reservation, order: Order | undefined): Finding[] {
  const { reservationId, status, orderId } = reservation;
  const label = `reservation ${reservationId} (${status}) of order ${orderId} (${order?.state ?? 'not there'})`;
  return [
    ...verdictRules
      .filter(({ breaks }) => breaks(reservation))
      .map(({ name, says }) => wrong('I2', name, reservationId, `${label}: ${says}`)),
    ...paymentRules
      .filter(({ breaks }) => breaks({ reservation, order }))
      .map(({ name, says }) => unsettled('I2', name, reservationId, `${label}: ${says}`)),
  ];
}

const moneyBack = (reservation: Reservation, order: Order | undefined): Finding[] => [
  ...checkDecisions(reservation, order),
  ...checkNotices(reservation, order),
];

/** I2, the outcomes: every captured payment has exactly one, and it is the one that its reservation shows. */
export function checkOutcomes({ orders, reservations }: Pick<Snapshot, 'orders' | 'reservations'>): Finding[] {
  const reservationOf = new Map(reservations.map((reservation) => [reservation.reservationId, reservation]));
  return [
    ...orders
      .filter(({ capture }) => capture)
      .flatMap((order) => outcomeOf(order, reservationOf.get(order.reservationId))),
    ...reservations
      .filter(({ orderId }) => orderId === null)
      .flatMap((reservation) => moneyBack(reservation, undefined)),
  ];
}

/** I2, the outcomes: what the reservation of an order shows was paid for by that order. */
export function checkVerdicts({ orders, reservations }: Pick<Snapshot, 'orders' | 'reservations'>): Finding[] {
  const orderOf = new Map(orders.map((order) => [order.orderId, order]));
  return reservations.flatMap((reservation) => {
    if (reservation.orderId === null) return [];
    const order = orderOf.get(reservation.orderId);
    return [...paidFor(reservation, order), ...moneyBack(reservation, order)];
  });
}
