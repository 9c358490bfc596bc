import type { Snapshot, LedgerEntry, Order, ProviderPayment } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { unsettled, wrong } from '../finding.ts';
import type { CheckRules } from './rules.ts';
import { grace } from './rules.ts';

export const refundedOf = ({ cancellations }: Pick<Order, 'cancellations'>): number =>
  cancellations.reduce((sum, { amount }) => sum + amount, 0);
export const leftOf = (order: Pick<Order, 'capture' | 'cancellations'>): number =>
  (order.capture?.amount ?? 0) - refundedOf(order);
const sumOf = (entries: readonly LedgerEntry[], kind: string) =>
  entries.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

const unpaid = new Set(['created', 'ready', 'failed', 'abandoned']);
const known = new Set([...unpaid, 'paid', 'mismatch', 'confirmed', 'refunding', 'refunded']);

interface Rule {
  readonly name: string;
  readonly says: string;
  readonly holds: (order: Order, entries: readonly LedgerEntry[]) => boolean;
}

const paidEntries = (entries: readonly LedgerEntry[]) => entries.filter(({ kind }) => kind === 'paid');

/** What one transaction writes, so what must be true of every order at any moment. */
const rules: readonly Rule[] = [
  {
    name: 'ledger-paid',
    says: 'a capture has exactly one paid entry of its amount, and no capture has none',
    holds: ({ capture }, entries) =>
      paidEntries(entries).length === (capture ? 1 : 0) && sumOf(entries, 'paid') === (capture?.amount ?? 0),
  },
  {
    name: 'ledger-refunded',
    says: 'each cancellation has one refunded entry of its amount',
    holds: (order, entries) =>
      sumOf(entries, 'refunded') === refundedOf(order) &&
      entries.filter(({ kind }) => kind === 'refunded').length === order.cancellations.length,
  },
  {
    name: 'refunded-once',
    says: 'no cancellation of the provider is counted twice',
    holds: (order, entries) =>
      [order.cancellations.map(({ id }) => id), entries.flatMap(({ cancellationId }) => cancellationId ?? [])].every(
        (ids) => new Set(ids).size === ids.length,
      ),
  },
  { name: 'refunded-too-much', says: 'no more goes back than came in', holds: (order) => leftOf(order) >= 0 },
  {
    name: 'state',
    says: 'an order has money exactly when its state says so',
    holds: ({ state, capture }) => known.has(state) && unpaid.has(state) === (capture === null),
  },
  {
    name: 'confirmed-amount',
    says: 'a confirmed order was paid as quoted',
    holds: ({ state, capture, amount }) =>
      state !== 'confirmed' ||
      (capture?.amount === amount && capture.currency === 'KRW' && capture.objections.length === 0),
  },
  {
    name: 'refund-owed',
    says: 'an order that is refunding owes something',
    holds: ({ state, refunds }) => state !== 'refunding' || refunds.length > 0,
  },
  {
    name: 'refund-done',
    says: 'a refunded order owes nothing more',
    holds: (order) => order.state !== 'refunded' || isPaidBack(order),
  },
  {
    name: 'refund-owed-once',
    says: 'each cancelling owes one refund, and a payment that is turned away another at most',
    holds: ({ refunds }) =>
      new Set(refunds.map(({ marker }) => marker)).size === refunds.length &&
      refunds.filter(({ cause }) => cause !== 'cancelled').length <= 1,
  },
  {
    name: 'refunded-beyond',
    says: 'we send no more back than we owe',
    holds: (order) => sentBack(order) <= owedBack(order),
  },
];

/** What went back by refunds of ours. */
const sentBack = ({ cancellations }: Order) =>
  cancellations.reduce((sum, { amount, trigger }) => sum + (trigger === 'provider' ? 0 : amount), 0);
const owedBack = ({ refunds }: Order) => refunds.reduce((sum, { amount }) => sum + amount, 0);

function isPaidBack(order: Order): boolean {
  if (order.refunds.some(({ state }) => state !== 'done')) return false;
  if (leftOf(order) === 0) return true;
  if (order.refunds.length === 0 || order.refunds.some(({ cause }) => cause !== 'cancelled')) return false;
  return refundedOf(order) >= order.refunds.reduce((sum, { amount }) => sum + amount, 0);
}

function againstProvider(order: Order, { paid, cancelled }: Pick<ProviderPayment, 'paid' | 'cancelled'>): Finding[] {
  const [captured, refunded] = [order.capture?.amount ?? 0, refundedOf(order)];
  const label = `order ${order.orderId} (${order.state})`;
  return [
    ...(captured === paid
      ? []
      : [
          unsettled(
            'I2',
            'provider-paid',
            order.orderId,
            `${label}: we have ${captured} captured, the provider ${paid}`,
          ),
        ]),
    ...(refunded === cancelled
      ? []
      : [
          unsettled(
            'I2',
            'provider-refunded',
            order.orderId,
            `${label}: we have ${refunded} given back, the provider ${cancelled}`,
          ),
        ]),
  ];
}

const nothingPaid = { paid: 0, cancelled: 0 };

/** I2, the money alone: orders, ledger and the provider's books agree to the won. */
export function checkMoney(
  { now, orders, ledger, provider }: Pick<Snapshot, 'now' | 'orders' | 'ledger' | 'provider'>,
  { webhookMs = grace.webhook }: Pick<CheckRules, 'webhookMs'>,
): Finding[] {
  const entriesOf = Map.groupBy(ledger, ({ orderId }) => orderId);
  const ids = new Set(orders.map(({ orderId }) => orderId));
  const found = orders.flatMap((order) =>
    rules
      .filter(({ holds }) => !holds(order, entriesOf.get(order.orderId) ?? []))
      .map(({ name, says }) =>
        wrong('I2', name, order.orderId, `order ${order.orderId} (${order.state}) breaks: ${says}`),
      ),
  );
  for (const [orderId, entries] of entriesOf)
    if (!ids.has(orderId))
      found.push(
        wrong('I2', 'ledger-without-order', orderId, `${entries.length} ledger entries of an order that is not there`),
      );
  if (!provider) return found;
  const byId = new Map(provider.map((payment) => [payment.paymentId, payment]));
  // A lost webhook is made up for by reconciliation.
  const isFresh = (payment: ProviderPayment | undefined) =>
    payment?.changedAt !== undefined && Math.abs(now.getTime() - payment.changedAt.getTime()) < webhookMs;
  for (const order of orders)
    if (!isFresh(byId.get(order.orderId)))
      found.push(...againstProvider(order, byId.get(order.orderId) ?? nothingPaid));
  // Read after the databases: an order may be younger than what was read of ours, so this may pass.
  const strangers = provider.filter((one) => !ids.has(one.paymentId) && one.paid > one.cancelled && !isFresh(one));
  found.push(
    ...strangers.map(({ paymentId, paid, cancelled }) =>
      unsettled(
        'I2',
        'captured-without-order',
        paymentId,
        `the provider has ${paid - cancelled} for an order that is not there`,
      ),
    ),
  );
  return found;
}
