import { addDays, customerDailyPrice, seoulDateOf } from '@hamkke/money';
import type { Order, Prices, Reservation } from '../../snapshot.ts';
import { tariffOf, type WorldUnit } from './units.ts';
import type { Mutable, World } from './world.ts';
import { change, hourMs, take } from './world.ts';

const periods = {
  monthly: [30, ({ monthlyPrice }: Prices) => monthlyPrice],
  quarterly: [90, ({ quarterlyPrice }: Prices) => quarterlyPrice],
  yearly: [365, ({ yearlyPrice }: Prices) => yearlyPrice],
} as const;

export interface RentalInput {
  readonly unit: number;
  /** Days from now to the first one. */
  readonly ahead: number;
  readonly period: 'custom' | keyof typeof periods;
  /** For a custom range. */
  readonly days?: number;
  /** The shortest rental; null for an order from before decision 0051. */
  readonly minimumDays?: number | null;
}

/** What an order is for. */
interface OrderedRange extends Pick<Order, 'unitId' | 'start' | 'end' | 'period' | 'amount' | 'tariff'> {}

/** The values of a new reservation. */
export const untouched = {
  locationId: 'l',
  continues: null,
  renewing: false,
  version: 0,
  verdict: null,
  notice: null,
  movedFrom: null,
  movedTo: null,
  refundOwed: 0,
  owedBefore: 0,
  refunds: [],
  history: [],
} as const satisfies Partial<Reservation>;

/** What of a hold its order does not say; one to which a rental moves is worth more than its order costs. */
type HoldFacts = Pick<Reservation, 'until' | 'continues' | 'renewing'> &
  Partial<Pick<Reservation, 'amount' | 'tariff' | 'movedFrom'>>;

/** Adds an order and its hold, where its range can be had; undefined where `takeRange` says that it cannot. */
export function addOrder(
  world: World,
  { unitId, start, end, period, amount, tariff }: OrderedRange,
  facts: HoldFacts,
  takeRange: (reservation: Reservation) => boolean,
): Mutable<Order> | undefined {
  world.count += 1;
  const orderId = `H${seoulDateOf(world.now).replaceAll('-', '').slice(2)}${String(world.count).padStart(16, '0')}`;
  const reservationId = `R${orderId.slice(1)}`;
  const reservation: Mutable<Reservation> = {
    ...untouched,
    reservationId,
    orderId,
    unitId,
    period,
    start,
    end,
    amount,
    tariff,
    status: 'pending',
    ...facts,
  };
  if (!takeRange(reservation)) return undefined;
  const order: Mutable<Order> = {
    orderId,
    reservationId,
    moves: facts.movedFrom?.reservationId ?? null,
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
    holdUntil: facts.until,
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
  { unit, ahead, period, days = 30, minimumDays = 30 }: RentalInput,
): Mutable<Order> | undefined {
  const to = world.units[unit % world.units.length] as WorldUnit;
  const { unitId, prices } = to;
  const start = addDays(seoulDateOf(world.now), ahead);
  const [length, price] =
    period === 'custom'
      ? [days - 1, customerDailyPrice(prices) * days]
      : [periods[period][0], periods[period][1](prices)];
  const tariff = minimumDays === null ? null : tariffOf(to, minimumDays);
  const range = { unitId, start, end: addDays(start, length), period, amount: Math.round(price / 100) * 100, tariff };
  const until = new Date(world.now.getTime() + hourMs / 4);
  return addOrder(world, range, { until, continues: null, renewing: false }, (reservation) =>
    take(world, reservation, until),
  );
}
