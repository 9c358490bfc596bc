import { isWallet, walletNames } from '../channels/methods.ts';
import type { Attempt, Cancellation, Capture, PaymentRecord, PaymentWebhook } from '../books/records.ts';
import { maximumDeliveries } from '../webhooks/retry-spacing.ts';
import { balanceOf, currentAttempt, statusOf } from './amounts.ts';
import type { PaymentStatus } from './amounts.ts';
import { merchantIdOf, present, presentCard, presentChannel, presentCustomer } from './present-pieces.ts';

/** The wire form of a cancellation. */
export function presentCancellation(cancellation: Cancellation): Record<string, unknown> {
  const { skipWebhook: _unsent, ...wire } = cancellation;
  return wire;
}

/** The wire form of a notification's history, as `payment.webhooks` and `resend-webhook` show it. */
export function presentWebhook(webhook: PaymentWebhook): Record<string, unknown> {
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
    merchantId: merchantIdOf(attempt.order.storeId),
    storeId: attempt.order.storeId,
    method: record.capture ? presentMethod(record.capture, attempt) : undefined,
    channel: presentChannel(attempt.order),
    version: 'V2',
    billingKey: attempt.billingKey,
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

/** A wallet pays by the card in it, or out of its own money. */
function presentMethod(capture: Capture, { order: { method = 'card' } }: Attempt): Record<string, unknown> {
  if (method === 'transfer') return present({ type: 'PaymentMethodTransfer', bank: capture.bank });
  if (!isWallet(method)) return presentCardMethod(capture);
  return {
    type: 'PaymentMethodEasyPay',
    provider: walletNames[method],
    easyPayMethod:
      capture.cardNumber === undefined ? { type: 'PaymentMethodEasyPayMethodCharge' } : presentCardMethod(capture),
  };
}

function presentCardMethod(capture: Capture): Record<string, unknown> {
  return {
    type: 'PaymentMethodCard',
    card: presentCard(capture.cardNumber ?? ''),
    approvalNumber: capture.approvalNumber,
    installment: { month: capture.installmentMonths, isInterestFree: false },
    pointUsed: false,
  };
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
