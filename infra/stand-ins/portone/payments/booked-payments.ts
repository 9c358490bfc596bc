import type { PaymentRecord } from '../books/records.ts';
import type { Method } from '../channels/methods.ts';
import { balanceOf, currentAttempt, statusOf } from './amounts.ts';
import { presentCancellation } from './present-payment.ts';

/** One payment as the books have it, in whole won, for the checker. */
export type BookedPayment = {
  paymentId: string;
  status: string;
  storeId: string;
  channelKey: string;
  method: Method;
  orderName: string;
  currency: string;
  totalAmount: number;
  paid: number;
  cancelled: number;
  /** Requested, not yet answered by the card company. */
  cancelPending: number;
  requestedAt: string;
  paidAt?: string;
  transactionId: string;
  /** The stored card that paid it, or was charged last. */
  billingKey?: string;
  attempts: { txId: string; requestedAt: string; failedAt?: string; pgCode?: string }[];
  cancellations: Record<string, unknown>[];
  updatedAt: string;
};

/** A payment as the books have it; nothing when it was only registered in advance. */
export function bookedPayment(record: PaymentRecord): BookedPayment | undefined {
  const attempt = currentAttempt(record);
  if (!attempt) return undefined;
  const { storeId, channelKey, method = 'card', orderName, currency, totalAmount } = attempt.order;
  const paid = record.capture?.amount ?? 0;
  const { cancelled, left } = balanceOf(record);
  return {
    paymentId: record.paymentId,
    status: statusOf(record),
    storeId,
    channelKey,
    method,
    orderName,
    currency,
    totalAmount,
    paid,
    cancelled,
    cancelPending: paid - cancelled - left,
    requestedAt: attempt.requestedAt,
    ...(record.capture ? { paidAt: record.capture.paidAt } : {}),
    transactionId: attempt.txId,
    ...(attempt.billingKey ? { billingKey: attempt.billingKey } : {}),
    attempts: record.attempts.map((one) => ({
      txId: one.txId,
      requestedAt: one.requestedAt,
      ...(one.failed ? { failedAt: one.failed.at, pgCode: one.failed.failure.pgCode } : {}),
    })),
    cancellations: record.cancellations.map(presentCancellation),
    updatedAt: record.updatedAt,
  };
}
