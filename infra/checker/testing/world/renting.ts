import { addDays, calendarDate, earlyEnd, seoulDateOf, type CalendarDate } from '@hamkke/money';
import type { HistoryEntry, Order, Reservation, Tariff } from '../../snapshot.ts';
import { never } from '../../snapshot.ts';
import { owingsOf } from '../../checks/decisions.ts';
import { takesUnit } from '../../checks/rental.ts';
import { cancelReservation } from './arbiter.ts';
import { oweRefund } from './paying.ts';
import type { Mutable, World } from './world.ts';
import { change, free, hourMs, makeLasting, shorten, take, worldPrices, worldTariff } from './world.ts';

const periods = {
  monthly: [30, worldPrices.monthlyPrice],
  quarterly: [90, worldPrices.quarterlyPrice],
  yearly: [365, worldPrices.yearlyPrice],
} as const;

export interface RentalInput {
  readonly unit: number;
  /** Days from now to the first one. */
  readonly ahead: number;
  readonly period: 'custom' | keyof typeof periods;
  /** For a custom range. */
  readonly days?: number;
  /** What it is sold by; null for an order from before decision 0051. */
  readonly tariff?: Tariff | null;
}

/** What an order is for. */
interface OrderedRange extends Pick<Order, 'unitId' | 'start' | 'end' | 'period' | 'amount' | 'tariff'> {}

/** Adds an order and its hold, where its range can be had; undefined where `takeRange` says that it cannot. */
export function addOrder(
  world: World,
  { unitId, start, end, period, amount, tariff }: OrderedRange,
  { until, continues, renewing }: Pick<Reservation, 'until' | 'continues' | 'renewing'>,
  takeRange: (reservation: Reservation) => boolean,
): Mutable<Order> | undefined {
  world.count += 1;
  const orderId = `H${seoulDateOf(world.now).replaceAll('-', '').slice(2)}${String(world.count).padStart(16, '0')}`;
  const reservationId = `R${orderId.slice(1)}`;
  const reservation: Mutable<Reservation> = {
    reservationId,
    orderId,
    unitId,
    locationId: 'l',
    start,
    end,
    amount,
    status: 'pending',
    until,
    continues,
    renewing,
    version: 0,
    verdict: null,
    tariff,
    notice: null,
    refundOwed: 0,
    owedBefore: 0,
    refunds: [],
    history: [],
  };
  if (!takeRange(reservation)) return undefined;
  const order: Mutable<Order> = {
    orderId,
    reservationId,
    isImported: false,
    unitId,
    period,
    start,
    end,
    amount,
    tariff,
    state: 'ready',
    version: 2,
    createdAt: world.now,
    changedAt: world.now,
    holdUntil: until,
    capture: null,
    refunds: [],
    cancellations: [],
  };
  world.reservations.set(reservationId, reservation);
  world.orders.set(orderId, order);
  world.provider.set(orderId, { paymentId: orderId, paid: 0, cancelled: 0, cancellations: [] });
  change(world, reservation, { why: 'held', by: 'visitor', event: 'held' });
  return order;
}

/** Places an order with its hold of 15 minutes; undefined where the range is taken. */
export function place(
  world: World,
  { unit, ahead, period, days = 30, tariff = worldTariff }: RentalInput,
): Mutable<Order> | undefined {
  const { unitId } = world.units[unit % world.units.length] as World['units'][number];
  const start = addDays(seoulDateOf(world.now), ahead);
  const [length, price] = period === 'custom' ? [days - 1, worldPrices.dailyPrice * days] : periods[period];
  const range = { unitId, start, end: addDays(start, length), period, amount: Math.round(price / 100) * 100, tariff };
  const until = new Date(world.now.getTime() + hourMs / 4);
  return addOrder(world, range, { until, continues: null, renewing: false }, (reservation) =>
    take(world, reservation, until),
  );
}

/** What could still be given back now. */
function refundable(reservation: Reservation): number {
  const next = {
    version: reservation.version + 1,
    from: reservation.status,
    to: 'probe',
    at: new Date(0),
    why: 'probe',
  };
  return owingsOf({ ...reservation, history: [...reservation.history, next] }).at(-1)?.refundable ?? 0;
}

function isInFreeHours(world: World, reservation: Reservation): boolean {
  const paidAt = reservation.history.findLast(({ why, to }) => to === 'active' && why.startsWith('paid'))?.at;
  return paidAt !== undefined && world.now.getTime() - paidAt.getTime() < 24 * hourMs;
}

function cancelForMoney(world: World, reservation: Mutable<Reservation>): void {
  const owed = refundable(reservation);
  cancelReservation(world, reservation, 'renter', 'renter', owed);
  oweRefund(world, reservation, owed);
}

/** The customer cancels: a hold at any time, a rental within 24 hours of the payment. */
export function cancelByCustomer(world: World, reservation: Mutable<Reservation>): void {
  if (reservation.status === 'pending') cancelReservation(world, reservation, 'renter', 'renter', 0);
  else if (
    reservation.status === 'active' &&
    isInFreeHours(world, reservation) &&
    reservation.end >= seoulDateOf(world.now)
  )
    cancelForMoney(world, reservation);
}

/** What a notice adds to what earlier ones owe, in won; undefined where nothing can come back. */
function owedByNotice(reservation: Reservation, leaveDate: CalendarDate): number | undefined {
  const { tariff, start, notice, verdict } = reservation;
  if (!tariff || verdict !== 'confirmed') return undefined;
  const before = notice?.refund?.refund ?? 0;
  const paid = refundable(reservation) + before;
  return Math.max(0, (earlyEnd(tariff, { start: calendarDate(start), paid }, leaveDate)?.refund ?? 0) - before);
}

/** A notice of ending, at least seven days ahead. */
export function giveNotice(world: World, reservation: Mutable<Reservation>, daysAhead: number): void {
  const leave = addDays(seoulDateOf(world.now), 7 + daysAhead);
  if (reservation.status !== 'active' || leave >= reservation.end || leave < reservation.start) return;
  shorten(world, reservation, leave);
  const previousEndDate = reservation.notice?.previousEndDate ?? reservation.end;
  const owed = owedByNotice(reservation, leave);
  const refundOwed = owed ?? 0;
  const refund = owed === undefined ? null : { refund: (reservation.notice?.refund?.refund ?? 0) + owed };
  Object.assign(reservation, {
    end: leave,
    renewing: false,
    notice: { leaveDate: leave, previousEndDate, refund },
    refundOwed: reservation.refundOwed + refundOwed,
  });
  change(world, reservation, {
    why: 'notice',
    by: 'renter',
    event: 'rescheduled',
    refundOwed,
    entry: refundOwed > 0 ? { owed: refundOwed } : {},
  });
  oweRefund(world, reservation, refundOwed);
}

const eventOf: Readonly<Record<string, string>> = {
  pending: 'held',
  active: 'confirmed',
  expired: 'expired',
  cancelled: 'cancelled',
};

type Decision = HistoryEntry['decision'];

/** What a manager must decide about the money: for giving a unit without any, and for ending a paid rental early. */
function decisionFor(world: World, reservation: Reservation, to: string, refund: number): Decision {
  const left = refundable(reservation);
  if (to === 'active') return left === 0 ? { kind: refund % 2 === 0 ? 'free' : 'paid-outside' } : undefined;
  const isEarly = to === 'expired' && takesUnit(reservation.status) && seoulDateOf(world.now) <= reservation.end;
  if (left === 0 || (to !== 'cancelled' && !isEarly)) return undefined;
  // Who may still cancel for nothing gets everything back.
  const amount = isEarly && isInFreeHours(world, reservation) ? left : Math.min(refund, left);
  return amount > 0 ? { kind: 'refund', amount } : { kind: 'no-refund' };
}

/** Moves the range as the new status needs it; false where somebody else has it. */
function moveRange(world: World, reservation: Reservation, to: string): boolean {
  const from = reservation.status;
  if (takesUnit(to)) return (takesUnit(from) && makeLasting(world, reservation)) || take(world, reservation, never);
  if (from !== 'cancelled') free(world, reservation);
  return true;
}

/** What a manager sets by hand is between them and the customer: it does not go on by itself any more. */
function endRenewing(world: World, reservation: Mutable<Reservation>): void {
  if (!reservation.renewing) return;
  shorten(world, reservation, calendarDate(reservation.end));
  reservation.renewing = false;
}

/** A manager sets a status by hand, with the decision that it requires: so many won back, or none. */
export function setByHand(world: World, reservation: Mutable<Reservation>, to: string, refund: number): void {
  if (reservation.status === to || (takesUnit(to) && reservation.end < seoulDateOf(world.now))) return;
  endRenewing(world, reservation);
  const decision = decisionFor(world, reservation, to, refund);
  if (!moveRange(world, reservation, to)) return;
  const refundOwed = decision?.kind === 'refund' ? (decision.amount ?? 0) : 0;
  Object.assign(reservation, {
    owedBefore: reservation.owedBefore + reservation.refundOwed,
    refundOwed,
    ...(takesUnit(to) ? { until: never } : {}),
  });
  const why = to === 'cancelled' ? 'owner' : 'set';
  change(world, reservation, {
    why,
    by: 'owner',
    to,
    event: eventOf[to] ?? '',
    refundOwed,
    entry: decision ? { decision } : {},
  });
  oweRefund(world, reservation, refundOwed);
}

/** What only its own service has to know, and an erasure, which has an event. */
export function touch(world: World, reservation: Mutable<Reservation>, what: 'claimed' | 'photo' | 'erased'): void {
  if (what === 'erased' && (takesUnit(reservation.status) || reservation.history.some(({ why }) => why === 'erased')))
    return;
  change(world, reservation, {
    why: what,
    by: what === 'erased' ? 'system' : 'renter',
    ...(what === 'erased' ? { event: 'erased' } : {}),
  });
}
