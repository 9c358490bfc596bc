import { createHash } from 'node:crypto';
import type { Attempt, Cancellation, PaymentRecord, WebhookRecord } from '../books/records.ts';
import { maximumDeliveries } from '../webhooks/retry-spacing.ts';
import { balanceOf, currentAttempt, statusOf } from './amounts.ts';
import type { PaymentStatus } from './amounts.ts';

const present = (pairs: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(pairs).filter(([, value]) => value !== undefined));

/** The wire form of a cancellation. */
export function presentCancellation(cancellation: Cancellation): Record<string, unknown> {
  const { skipWebhook: _unsent, ...wire } = cancellation;
  return wire;
}

/** The wire form of a notification's history, as `payment.webhooks` and `resend-webhook` show it. */
export function presentWebhook(webhook: WebhookRecord): Record<string, unknown> {
  const failed = webhook.response ? 'FAILED_NOT_OK_RESPONSE' : 'FAILED_UNEXPECTED_ERROR';
  return present({
    paymentStatus: webhook.paymentStatus,
    id: webhook.id,
    status: webhook.executions === 0 ? undefined : webhook.state === 'delivered' ? 'SUCCEEDED' : failed,
    url: webhook.url,
    isAsync: false,
    currentExecutionCount: webhook.executions,
    maxExecutionCount: maximumDeliveries,
    request: { body: webhook.body, requestedAt: webhook.queuedAt },
    response: webhook.response,
    triggeredAt: webhook.queuedAt,
  });
}

/**
 * The wire form of a payment: a union on `status` whose members carry different fields.
 *
 * Names differ from the request on purpose: `customer.fullName` comes back as `customer.name`, custom data as a string.
 */
export function presentPayment(record: PaymentRecord): Record<string, unknown> | undefined {
  const attempt = currentAttempt(record);
  if (!attempt) return undefined;
  const status = statusOf(record);
  return present({
    status,
    id: record.paymentId,
    transactionId: attempt.txId,
    merchantId: `merchant-${merchantNumber(attempt.order.storeId)}`,
    storeId: attempt.order.storeId,
    method: record.capture ? presentMethod(record) : undefined,
    channel: {
      type: 'TEST',
      id: `channel-id-${attempt.order.channelKey.slice('channel-key-'.length)}`,
      key: attempt.order.channelKey,
      name: 'card',
      pgProvider: 'TOSSPAYMENTS',
      pgMerchantId: 'tvivarepublica',
    },
    version: 'V2',
    webhooks: record.webhooks.length > 0 ? record.webhooks.map(presentWebhook) : undefined,
    requestedAt: attempt.requestedAt,
    updatedAt: record.updatedAt,
    statusChangedAt: statusChangedAt(record, attempt, status),
    orderName: attempt.order.orderName,
    amount: presentAmount(record, attempt),
    currency: attempt.order.currency,
    customer: presentCustomer(attempt.order.customer),
    products: attempt.order.products,
    customData: attempt.order.customData,
    ...presentOutcome(record, attempt, status),
  });
}

function presentOutcome(record: PaymentRecord, attempt: Attempt, status: PaymentStatus): Record<string, unknown> {
  if (status === 'READY') return {};
  if (status === 'FAILED') return { failedAt: attempt.failed?.at, failure: attempt.failed?.failure };
  const paid = {
    paidAt: record.capture?.paidAt,
    pgTxId: record.capture?.pgTxId,
    receiptUrl: `https://receipt.invalid/${record.capture?.pgTxId}`,
    cancellations: record.cancellations.length > 0 ? record.cancellations.map(presentCancellation) : undefined,
  };
  if (status === 'PAID') return { ...paid, disputes: [] };
  return { ...paid, cancelledAt: lastCancelledAt(record) };
}

function presentAmount(record: PaymentRecord, attempt: Attempt): Record<string, number> {
  const { totalAmount, taxFreeAmount, vatAmount, discountAmount = 0 } = attempt.order;
  const { cancelled, cancelledTaxFree } = balanceOf(record);
  return {
    total: totalAmount,
    taxFree: taxFreeAmount,
    vat: vatAmount,
    supply: totalAmount - taxFreeAmount - vatAmount,
    discount: discountAmount,
    paid: record.capture ? record.capture.amount - cancelled : 0,
    cancelled,
    cancelledTaxFree,
  };
}

function presentMethod(record: PaymentRecord): Record<string, unknown> {
  const number = record.capture?.cardNumber ?? '';
  return {
    type: 'PaymentMethodCard',
    card: {
      publisher: 'SHINHAN_CARD',
      issuer: 'SHINHAN_CARD',
      brand: 'LOCAL',
      type: 'CREDIT',
      ownerType: 'PERSONAL',
      bin: number.slice(0, 6),
      name: '신한카드',
      number: `${number.slice(0, 6)}******${number.slice(-4)}`,
    },
    approvalNumber: record.capture?.approvalNumber,
    installment: { month: record.capture?.installmentMonths ?? 0, isInterestFree: false },
    pointUsed: false,
  };
}

function presentCustomer(customer: Record<string, unknown>): Record<string, unknown> {
  const { fullName, customerId, firstName, lastName, address, firstNameKana: _f, lastNameKana: _l, ...same } = customer;
  const joined = [lastName, firstName].filter((piece) => typeof piece === 'string').join(' ');
  return present({
    id: customerId,
    name: fullName ?? (joined === '' ? undefined : joined),
    address: presentAddress(address),
    ...same,
  });
}

function presentAddress(address: unknown): unknown {
  if (typeof address !== 'object' || address === null) return undefined;
  const lines = address as Record<string, unknown>;
  const oneLine = [lines.province, lines.city, lines.addressLine1, lines.addressLine2].filter(Boolean).join(' ');
  return { type: 'SEPARATED', oneLine, ...lines };
}

function statusChangedAt(record: PaymentRecord, attempt: Attempt, status: PaymentStatus): string {
  if (status === 'READY') return attempt.requestedAt;
  if (status === 'FAILED') return attempt.failed?.at ?? attempt.requestedAt;
  if (status === 'PAID') return record.capture?.paidAt ?? attempt.requestedAt;
  return lastCancelledAt(record) ?? record.updatedAt;
}

function lastCancelledAt(record: PaymentRecord): string | undefined {
  return record.cancellations
    .flatMap((one) => (one.cancelledAt ? [one.cancelledAt] : []))
    .toSorted()
    .at(-1);
}

/** One account number per store, the same after every restart. */
function merchantNumber(storeId: string): string {
  const hex = createHash('sha256').update(storeId).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
