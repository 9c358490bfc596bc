import type { Order, Refund, Reservation } from '../../snapshot.ts';
import { takesUnit } from '../../checks/rental.ts';
import { cancelByProvider, confirm } from './arbiter.ts';
import type { Mutable, World } from './world.ts';
import { change, emitEvent } from './world.ts';

const reservationOf = (world: World, order: Order) =>
  world.reservations.get(order.reservationId) as Mutable<Reservation>;
const refunded = ({ cancellations }: Order) => cancellations.reduce((sum, { amount }) => sum + amount, 0);
const remaining = (order: Order): number => (order.capture?.amount ?? 0) - refunded(order);

function changed(world: World, order: Mutable<Order>, facts: Partial<Order>): void {
  Object.assign(order, facts, { version: order.version + 1, changedAt: world.now });
}

function book(
  world: World,
  order: Order,
  kind: 'paid' | 'refunded',
  amount: number,
  cancellationId: string | null,
  at: Date,
): void {
  const { orderId, unitId } = order;
  const ownerId = world.units.find((one) => one.unitId === unitId)?.ownerId ?? null;
  const key = cancellationId === null ? `${orderId}:paid` : `${orderId}:refunded:${cancellationId}`;
  world.ledger.push({ key, kind, orderId, ownerId, amount, currency: 'KRW', cancellationId, at });
  if (ownerId !== null)
    world.transfers.set(key, {
      key,
      kind,
      orderId,
      ownerId,
      amount,
      cancellationId,
      state: 'waiting',
      partnerId: null,
      at,
      reason: null,
      attempts: 0,
      dueAt: world.now,
    });
}

/** Money moves at the provider; no webhook has come yet. */
export function payAtProvider(world: World, order: Order, amount = order.amount): void {
  const payment = world.provider.get(order.orderId);
  if (payment && payment.paid === 0) Object.assign(payment, { paid: amount, changedAt: world.now });
}

/** Brings the order to its end: what the provider took is recorded, and the arbiter decides. */
export function processOrder(world: World, order: Mutable<Order>, paidAt = world.now): void {
  const payment = world.provider.get(order.orderId);
  if (order.capture || !payment || payment.paid === 0) return;
  const objections = payment.paid === order.amount ? [] : ['amount'];
  changed(world, order, {
    state: objections.length === 0 ? 'paid' : 'mismatch',
    capture: { amount: payment.paid, currency: 'KRW', objections, paidAt },
  });
  book(world, order, 'paid', payment.paid, null, paidAt);
  emitEvent(world, 'payment.paid', order.orderId, order.version);
  if (objections.length > 0) {
    const reservation = reservationOf(world, order);
    if (reservation.status === 'pending') cancelByProvider(world, reservation);
    owe(world, order, 'mismatch', remaining(order), 'mismatch');
  } else if (confirm(world, reservationOf(world, order)) === 'confirmed') changed(world, order, { state: 'confirmed' });
  else owe(world, order, 'rejected', remaining(order), 'rejected');
}

function owe(world: World, order: Mutable<Order>, cause: string, amount: number, mark: string): void {
  changed(world, order, {
    state: 'refunding',
    refunds: [
      ...order.refunds,
      { marker: `${order.orderId}-${mark}`, cause, amount, state: 'owed', owedAt: world.now },
    ],
  });
}

/** Money of a cancelled or shortened rental is owed back by its order, under the version of that change. */
export function oweRefund(world: World, { orderId, version }: Reservation, amount: number): void {
  const order = world.orders.get(orderId ?? '');
  if (!order?.capture || amount === 0) return;
  const promised = order.refunds.reduce((sum, one) => sum + (one.state === 'done' ? 0 : one.amount), 0);
  const left = Math.min(amount, remaining(order) - promised);
  if (left > 0) owe(world, order, 'cancelled', left, `cancelled-${version}`);
}

function record(world: World, order: Mutable<Order>, amount: number, trigger: string, requestedAt = world.now): void {
  world.count += 1;
  const id = `c${world.count}`;
  const payment = world.provider.get(order.orderId);
  if (payment) {
    payment.cancelled += amount;
    payment.changedAt = world.now;
    payment.cancellations = [
      ...(payment.cancellations ?? []),
      { id, amount, trigger: trigger === 'provider' ? 'CONSOLE' : 'API', requestedAt },
    ];
  }
  changed(world, order, { cancellations: [...order.cancellations, { id, amount, trigger }] });
  book(world, order, 'refunded', amount, id, world.now);
  emitEvent(world, 'payment.refunded', order.orderId, order.version);
  const reservation = reservationOf(world, order);
  const byProvider = trigger === 'provider';
  reservation.refunds = [
    ...reservation.refunds,
    { version: order.version, amount, ...(byProvider ? { byProvider } : {}) },
  ];
  change(world, reservation, { why: 'refunded', by: byProvider ? 'provider' : 'payments' });
  if (byProvider && remaining(order) === 0) cancelByProvider(world, reservation);
}

const openOf = ({ refunds }: Order) => refunds.find(({ state }) => state !== 'done');

function become(world: World, order: Mutable<Order>, marker: string, state: string): void {
  const refunds = order.refunds.map((one) => (one.marker === marker ? { ...one, state } : one));
  changed(world, order, { refunds, state: refunds.every((one) => one.state === 'done') ? 'refunded' : 'refunding' });
}

/** Requests the oldest open refund of an order at the provider; the card company takes its time. */
export function requestRefund(world: World, order: Mutable<Order>): void {
  const open = openOf(order);
  if (open?.state !== 'owed') return;
  world.refundRequestedAt.set(open.marker, world.now);
  become(world, order, open.marker, 'requested');
}

/** The oldest open refund of an order goes back, less what the provider's staff gave back before it was requested. */
export function sendRefund(world: World, order: Mutable<Order>): void {
  const open = openOf(order);
  if (!open) return;
  const amount = Math.min(restOf(world, open), remaining(order));
  if (amount > 0) record(world, order, amount, open.cause, world.refundRequestedAt.get(open.marker));
  become(world, order, open.marker, 'done');
}

const restOf = (world: World, { marker, amount }: Refund) => amount - (world.setOff.get(marker) ?? 0);
/** What refunds of a state have not got back yet. */
const stillOwed = (world: World, { refunds }: Order, state: string) =>
  refunds.reduce((sum, one) => sum + (one.state === state ? restOf(world, one) : 0), 0);

/** What the provider's staff gave back counts against what we owe and have not requested yet, the oldest first. */
function setOffAgainst(world: World, order: Mutable<Order>, amount: number): void {
  let rest = amount;
  for (const one of order.refunds.filter(({ state }) => state === 'owed')) {
    const part = Math.min(restOf(world, one), rest);
    rest -= part;
    world.setOff.set(one.marker, (world.setOff.get(one.marker) ?? 0) + part);
    if (restOf(world, one) === 0) become(world, order, one.marker, 'done');
  }
}

/**
 * Whether a rental that goes on would lose its last won to a refund of ours after this one of the provider's staff. The
 * service then cancels it, which this world does not play: such a refund is left out.
 */
function leavesNothing(world: World, order: Order, amount: number): boolean {
  const left = remaining(order) - amount;
  const promised = stillOwed(world, order, 'requested') + Math.max(0, stillOwed(world, order, 'owed') - amount);
  return takesUnit(reservationOf(world, order).status) && left > 0 && promised >= left;
}

/**
 * Whether money of units before went on with a rental to a third unit: what the staff give back of the order between
 * them is a matter for a person, which this world does not play.
 */
const isPassedOn = ({ movedFrom, movedTo }: Reservation) => movedFrom !== null && movedTo !== null;

/** The provider's own staff give money back. */
export function giveBackAtProvider(world: World, order: Mutable<Order>, wanted: number): void {
  // What the card company already works on does not change its amount.
  const amount = Math.min(wanted, remaining(order) - stillOwed(world, order, 'requested'));
  if (amount <= 0 || leavesNothing(world, order, amount) || isPassedOn(reservationOf(world, order))) return;
  record(world, order, amount, 'provider');
  if (order.refunds.some(({ state }) => state === 'owed')) setOffAgainst(world, order, amount);
  else if (remaining(order) === 0 && order.state === 'confirmed') changed(world, order, { state: 'refunded' });
}
