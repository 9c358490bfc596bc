import type { Books, Order, OutboxEvent, Reservation } from '../books.ts';
import type { Finding } from '../finding.ts';
import { unsettled, wrong } from '../finding.ts';
import { leftOf } from './money.ts';

const given = new Set(['active', 'expired']);
const isGiven = (reservation: Reservation | undefined) => reservation !== undefined && given.has(reservation.status);

/** The arbiter confirmed its order, or it was brought in as a rental that stands. */
const wasConfirmed = (reservation: Reservation | undefined) => reservation?.verdict === 'confirmed' || reservation?.history.some(({ why, to }) => why === 'imported' && to === 'active') === true;

/** Who manages the branch may give a box for money that came in elsewhere, or for nothing: that is decided, and no mistake of the books. */
const isSetByHand = (reservation: Reservation | undefined) => reservation?.history.some(({ why }) => why === 'set') === true;

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

/** A captured payment comes to its one outcome: the box, or the money back. */
const outcomeRules: readonly Rule<Paid>[] = [
  { name: 'no-outcome', says: 'money was captured, and is neither confirmed nor owed back', breaks: ({ order: { state } }) => state === 'paid' || state === 'mismatch' },
  { name: 'confirmed-without-money', says: 'the order is confirmed, and all of its money went back', breaks: ({ order }) => order.state === 'confirmed' && leftOf(order) === 0 },
  {
    name: 'confirmed-without-box',
    says: 'the order is confirmed, and reservations never confirmed it',
    breaks: ({ order, reservation }) => order.state === 'confirmed' && !wasConfirmed(reservation),
  },
  {
    name: 'box-and-refund',
    says: 'the box was given although the payment goes back',
    breaks: ({ order, reservation }) => isPaidBack(order) && ((isGiven(reservation) && !isSetByHand(reservation)) || reservation?.verdict === 'confirmed'),
  },
  {
    name: 'box-without-money',
    says: 'the box is still given although all money went back',
    breaks: ({ order, reservation }) => leftOf(order) === 0 && reservation?.status === 'active' && !isSetByHand(reservation),
  },
];

const confirmationsOf = ({ history }: Reservation) => history.filter(({ why }) => why === 'paid' || why === 'paid-after-lapse').length;
const wasGiven = ({ history }: Reservation) => history.some(({ to }) => to === 'active');

/** What the arbiter said is what it did. */
const verdictRules: readonly Rule<Reservation>[] = [
  { name: 'confirmed-twice', says: 'it was confirmed more than once', breaks: (one) => confirmationsOf(one) > 1 },
  { name: 'verdict', says: 'it is confirmed and never was active', breaks: (one) => one.verdict === 'confirmed' && !wasGiven(one) },
  { name: 'verdict', says: 'it was rejected, and stands all the same', breaks: (one) => one.verdict === 'rejected' && one.status !== 'cancelled' && !isSetByHand(one) },
];

/** A box that is given for an order needs that order's money. */
const paymentRules: readonly Rule<{ reservation: Reservation; order: Order | undefined }>[] = [
  {
    name: 'box-without-money',
    says: 'the box was given, and no money was captured',
    breaks: ({ reservation, order }) => ((isGiven(reservation) && !isSetByHand(reservation)) || reservation.verdict === 'confirmed') && !order?.capture,
  },
];

function outcomeOf(order: Order, reservation: Reservation | undefined): Finding[] {
  const told = `order ${order.orderId} (${order.state}), reservation ${order.reservationId} (${reservation?.status ?? 'not there'})`;
  return outcomeRules.filter(({ breaks }) => breaks({ order, reservation })).map(({ name, says }) => unsettled('I2', name, order.orderId, `${told}: ${says}`));
}

function paidFor(reservation: Reservation, order: Order | undefined): Finding[] {
  const { reservationId, status, orderId } = reservation;
  const told = `reservation ${reservationId} (${status}) of order ${orderId} (${order?.state ?? 'not there'})`;
  return [
    ...verdictRules.filter(({ breaks }) => breaks(reservation)).map(({ name, says }) => wrong('I2', name, reservationId, `${told}: ${says}`)),
    ...paymentRules.filter(({ breaks }) => breaks({ reservation, order })).map(({ name, says }) => unsettled('I2', name, reservationId, `${told}: ${says}`)),
  ];
}

/** What a cancelled rental owes back must be owed by its order too. */
function refundOwed(orderId: string, events: readonly OutboxEvent[], order: Order | undefined): Finding[] {
  // Set active by hand and cancelled once more, a rental may owe several times.
  const owed = events.reduce((sum, event) => sum + event.refundOwed, 0);
  if (!order?.capture || leftOf(order) === 0) return [];
  const known = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
  if (known >= Math.min(owed, order.capture.amount)) return [];
  return [unsettled('I2', 'refund-forgotten', orderId, `order ${orderId} (${order.state}): its rental was cancelled with ${owed} owed back, and ${known} is owed`)];
}

/** I2, the outcomes: every captured payment has exactly one, and it is the one that the reservation shows. */
export function judgeOutcomes({ orders, reservations, events }: Pick<Books, 'orders' | 'reservations' | 'events'>): Finding[] {
  const orderOf = new Map(orders.map((order) => [order.orderId, order]));
  const reservationOf = new Map(reservations.map((reservation) => [reservation.reservationId, reservation]));
  return [
    ...orders.filter(({ capture }) => capture).flatMap((order) => outcomeOf(order, reservationOf.get(order.reservationId))),
    ...reservations.flatMap((reservation) => (reservation.orderId === null ? [] : paidFor(reservation, orderOf.get(reservation.orderId)))),
    ...[...Map.groupBy(events.filter(({ type, refundOwed: owed }) => type === 'reservation.cancelled' && owed > 0), (event) => event.orderId)].flatMap(([orderId, ones]) => (orderId ? refundOwed(orderId, ones, orderOf.get(orderId)) : [])),
  ];
}
