import { orderSummarySchema } from '@hamkke/contracts';
import type { Payment, PaymentCancellation } from '@portone/server-sdk/payment';
import type { Unrecognized } from '@portone/server-sdk';
import { isUnrecognizedPayment, isUnrecognizedPaymentCancellation } from '@portone/server-sdk/payment';
import type { ProviderCancellation, ProviderPayment } from '../domain/payment.ts';

const statuses = {
  PAID: 'captured',
  PARTIAL_CANCELLED: 'captured',
  CANCELLED: 'captured',
  FAILED: 'failed',
  READY: 'open',
  PAY_PENDING: 'open',
  VIRTUAL_ACCOUNT_ISSUED: 'open',
} as const;

type KnownPayment = Exclude<Payment, { readonly status: Unrecognized }>;

const instant = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

/** A virtual account that was never paid into can be cancelled, too: no money moved. */
function statusOf(payment: KnownPayment): ProviderPayment['status'] {
  if (payment.status === 'PARTIAL_CANCELLED' || payment.status === 'CANCELLED')
    return payment.paidAt !== undefined || payment.amount.cancelled > 0 ? 'captured' : 'open';
  return statuses[payment.status];
}

/** The slip's address as the contract allows it (http or https); anything else is dropped, for people will open it. */
const slipOf = (address: string | undefined) => orderSummarySchema.shape.receiptUrl.safeParse(address).data;

/** What only payments have that were captured. */
function captureOf(payment: KnownPayment): Pick<ProviderPayment, 'paidAt' | 'receiptUrl' | 'cancellations'> {
  if (payment.status !== 'PAID' && payment.status !== 'PARTIAL_CANCELLED' && payment.status !== 'CANCELLED')
    return { paidAt: undefined, cancellations: [] };
  return {
    paidAt: instant(payment.paidAt),
    receiptUrl: slipOf(payment.receiptUrl),
    cancellations: (payment.cancellations ?? []).flatMap(readCancellation),
  };
}

/**
 * Reduces the provider's answer to what an order is checked by; undefined for a status that this version of the client
 * does not know.
 */
export function readProviderPayment(payment: Payment): ProviderPayment | undefined {
  if (isUnrecognizedPayment(payment) || !(payment.status in statuses)) return undefined;
  return {
    paymentId: payment.id,
    status: statusOf(payment),
    transactionId: payment.transactionId,
    storeId: payment.storeId,
    channelKey: payment.channel?.key,
    channelType: payment.channel?.type,
    currency: payment.currency,
    total: payment.amount.total - payment.amount.discount,
    discount: payment.amount.discount,
    failure: payment.status === 'FAILED' ? (payment.failure.pgCode ?? 'declined') : undefined,
    ...captureOf(payment),
  };
}

function readCancellation(cancellation: PaymentCancellation): ProviderCancellation[] {
  if (isUnrecognizedPaymentCancellation(cancellation)) return [];
  const { id, status, totalAmount: amount, reason, trigger, requestedAt, cancelledAt } = cancellation;
  return [
    { id, status, amount, reason, trigger, requestedAt: instant(requestedAt), cancelledAt: instant(cancelledAt) },
  ];
}
