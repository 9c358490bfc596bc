import { addDays, type CalendarDate } from '@hamkke/money';
import type { Snapshot, Order, OutboxEvent, Prices, Stocked, Tariff } from '../snapshot.ts';
import { traceRetentionMs } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { wrong } from '../finding.ts';
import { grace } from './rules.ts';

/** Days from the first to the last one of a period with a price of its own. Source: product spec section 9 */
export const daysOf: Readonly<Record<string, number>> = { monthly: 30, quarterly: 90, yearly: 365 };
export const priceOf: Readonly<Record<string, (prices: Prices) => number>> = {
  monthly: (one) => one.monthlyPrice,
  quarterly: (one) => one.quarterlyPrice,
  yearly: (one) => one.yearlyPrice,
};

export const toHundred = (amount: number): number => Math.round(amount / 100) * 100;

/** What a day costs, in won. Source: product spec section 9 */
export const dayPrice = ({ dailyPrice, monthlyPrice }: Prices): number =>
  dailyPrice !== null && dailyPrice > 0 ? dailyPrice : toHundred(monthlyPrice / 30);

/** What an order costs by a price list, in won. Written anew on purpose. Source: product spec section 9 */
function costOf({ period, start, end }: Order, prices: Prices): number {
  const fixed = priceOf[period];
  if (fixed) return fixed(prices);
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
  return toHundred(dayPrice(prices) * days);
}

/**
 * The price list of an instant, by which something was quoted; undefined where nobody can know it any more, or it changed at that
 * moment.
 */
function knownPrices(
  createdAt: Date,
  unit: Stocked | undefined,
  events: readonly OutboxEvent[],
  now: Date,
): Prices | undefined {
  const [placed, from] = [createdAt.getTime(), now.getTime() - traceRetentionMs];
  const changes = events.filter(({ prices }) => prices).toSorted((a, b) => a.version - b.version);
  if (placed < from || changes.some(({ createdAt: at }) => Math.abs(at.getTime() - placed) < grace.price))
    return undefined;
  const last = changes.findLast((one) => one.createdAt.getTime() < placed);
  return last?.prices ?? (changes.length === 0 ? unit?.prices : undefined);
}

const pricesIn = ({ dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice }: Prices) =>
  [dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice].join(' ');

/** What a rental moves to costs the days that are left, by the price list of that moment. Source: decision 0053 */
function othersPrices(about: string, tariff: Tariff | null, prices: Prices | undefined): Finding[] {
  if (!prices || !tariff || pricesIn(tariff) === pricesIn(prices)) return [];
  return [
    wrong(
      'I2',
      'quote',
      about,
      `${about} was sold by ${pricesIn(tariff)} for a move, the price list says ${pricesIn(prices)}`,
    ),
  ];
}

function misquoted(order: Order, prices: Prices | undefined): Finding[] {
  const { orderId, period, start, end, amount, unitId, isRenewal = false } = order;
  const found = (rule: string, detail: string) => [
    wrong('I2', rule, orderId, `order ${orderId} of ${unitId}: ${detail}`),
  ];
  const days = daysOf[period];
  if (amount <= 0) return found('quote', `it was sold for ${amount}`);
  if (order.moves !== null) return othersPrices(orderId, order.tariff, prices);
  if (days !== undefined && addDays(start as CalendarDate, days) !== end)
    return found('quote', `${period} from ${start} does not end ${end}`);
  if (!prices || costOf(order, prices) === amount) return [];
  // A rise that came too late to be proposed is not charged. Source: decision 0050
  if (isRenewal && amount < costOf(order, prices)) return [];
  return found(
    'quote',
    `${period} ${start}..${end} was sold for ${amount}, its price list says ${costOf(order, prices)}`,
  );
}

/**
 * I2, quoted: every order was sold for what the price list of that moment says, where that is still known, and so was
 * what a rental moved to. Orders that were brought in were quoted elsewhere.
 */
export function checkQuotes({
  now,
  orders,
  reservations,
  stock,
  events,
}: Pick<Snapshot, 'now' | 'orders' | 'reservations' | 'stock' | 'events'>): Finding[] {
  const units = new Map(stock.flatMap((one) => (one.kind === 'unit' ? [[one.id, one] as const] : [])));
  const eventsOf = Map.groupBy(
    events.filter(({ type }) => type.startsWith('unit.')),
    ({ aggregateId }) => aggregateId,
  );
  const pricesAt = (createdAt: Date, unitId: string) =>
    knownPrices(createdAt, units.get(unitId), eventsOf.get(unitId) ?? [], now);
  return [
    ...orders
      .filter(({ isImported }) => !isImported)
      .flatMap((order) => misquoted(order, pricesAt(order.createdAt, order.unitId))),
    ...reservations.flatMap(({ reservationId, orderId, unitId, tariff, movedFrom, history: [first] }) =>
      movedFrom && orderId === null && first ? othersPrices(reservationId, tariff, pricesAt(first.at, unitId)) : [],
    ),
  ];
}
