import type { GivenConsent, PaymentMethod } from '@hamkke/contracts';
import { inclusiveDays, type DateRange, type Period, type Tariff } from '@hamkke/money';
import { refundsOf, type Customer, type Language, type LedgerEntry, type Order, type OrderedUnit } from './order.ts';
import { refundReason } from './payment.ts';
import {
  acceptRefund,
  confirm,
  finishIntent,
  oweBack,
  prepareRefund,
  recordCancellation,
  recordCapture,
  type OrderChange,
} from './transitions.ts';

/**
 * An order that was paid and confirmed before this system wrote its ledger; partly or wholly refunded where it says so.
 */
export interface PastOrder {
  readonly orderId: string;
  readonly reservationId: string;
  readonly unit: OrderedUnit;
  readonly customer: Customer;
  readonly language: Language;
  /** What the customer agreed to, where that is known. */
  readonly consent?: GivenConsent | undefined;
  readonly orderName: string;
  /** The reservation that it extended, where it did. */
  readonly continues?: string | undefined;
  /** The member who placed it; null for a visitor's. */
  readonly userId?: string | null | undefined;
  /** What it was sold by, where that is known. */
  readonly tariff?: Tariff | undefined;
  readonly period: Period;
  readonly range: DateRange;
  /** Won. */
  readonly amount: number;
  /** A card where it is not said. */
  readonly method?: PaymentMethod | undefined;
  readonly storeId: string;
  readonly channelKey: string;
  readonly transactionId: string;
  readonly paidAt: Date;
  /** The payment company's own slip, where it is known. */
  readonly receiptUrl?: string | undefined;
  readonly confirmedAt: Date;
  readonly refund?:
    | {
        readonly cancellationId: string;
        readonly amount: number;
        readonly at: Date;
        /** The version of its reservation that owes it; by default the first one: imported as cancelled. */
        readonly version?: number | undefined;
      }
    | undefined;
}

/**
 * The order and its ledger entries as they would stand had it been sold here: by the same transitions, so that the
 * ledger follows the same rules.
 */
export function bookPastOrder({
  transactionId,
  paidAt,
  receiptUrl,
  confirmedAt,
  refund,
  consent,
  continues,
  userId,
  tariff,
  method,
  ...sold
}: PastOrder): {
  order: Order;
  entries: LedgerEntry[];
} {
  const ready: Order = {
    ...sold,
    consent: consent ?? null,
    continues: continues ?? null,
    moves: null,
    waiting: null,
    tariff: tariff ?? null,
    method: method ?? 'card',
    version: 1,
    state: 'ready',
    visitorId: 'imported',
    userId: userId ?? null,
    days: inclusiveDays(sold.range),
    openKey: null,
    holdUntil: paidAt,
    attempts: [],
    createdAt: paidAt,
    changedAt: paidAt,
  };
  const payment = {
    paymentId: sold.orderId,
    status: 'captured' as const,
    transactionId,
    storeId: sold.storeId,
    channelKey: sold.channelKey,
    channelType: undefined,
    currency: 'KRW',
    total: sold.amount,
    discount: 0,
    paidAt,
    receiptUrl,
    failure: undefined,
    cancellations: [],
  };
  const paid = recordCapture(ready, payment, [], paidAt);
  const confirmed = confirm(paid.order, confirmedAt);
  const changes = [paid, confirmed, ...(refund ? refundSteps(confirmed.order, refund) : [])];
  return { order: changes.at(-1)?.order ?? ready, entries: changes.flatMap(({ ledger }) => ledger ?? []) };
}

function refundSteps(
  confirmed: Order,
  { cancellationId: id, amount, at, version = 1 }: NonNullable<PastOrder['refund']>,
): OrderChange[] {
  const owed = oweBack(confirmed, { amount, version }, at);
  const intent = owed?.order.refunds[0];
  if (!owed || !intent) return [];
  const prepared = prepareRefund(owed.order, intent, { amount, cancellable: confirmed.amount });
  const accepted = acceptRefund(prepared.order, intent, id, at);
  const cancellation = {
    id,
    status: 'SUCCEEDED' as const,
    amount,
    reason: refundReason(intent.marker),
    trigger: 'API',
    requestedAt: at,
    cancelledAt: at,
  };
  const recorded = recordCancellation(accepted.order, cancellation, at);
  const done = refundsOf(recorded.order).find(({ marker }) => marker === intent.marker) ?? intent;
  return [owed, prepared, accepted, recorded, finishIntent(recorded.order, done, at)];
}
