import type { Cancellation, PaymentRecord } from '../books/records.ts';

/** The value-added tax inside an amount of won, rounded to the won: one eleventh of what is not tax free. */
export function includedVat(totalAmount: number, taxFreeAmount: number): number {
  return Math.round((totalAmount - taxFreeAmount) / 11);
}

export type Balance = {
  cancelled: number;
  cancelledTaxFree: number;
  left: number;
  leftTaxFree: number;
  leftVat: number;
};

const sum = (cancellations: Cancellation[], field: 'totalAmount' | 'taxFreeAmount' | 'vatAmount') =>
  cancellations.reduce((total, one) => total + one[field], 0);

/**
 * What of a captured payment has gone back, and what may still go back.
 *
 * A cancellation that the card company has not answered yet already reserves its amount.
 */
export function balanceOf(record: PaymentRecord): Balance {
  const order = capturedOrder(record);
  const done = record.cancellations.filter((one) => one.status === 'SUCCEEDED');
  const reserved = record.cancellations.filter((one) => one.status !== 'FAILED');
  return {
    cancelled: sum(done, 'totalAmount'),
    cancelledTaxFree: sum(done, 'taxFreeAmount'),
    left: (record.capture?.amount ?? 0) - sum(reserved, 'totalAmount'),
    leftTaxFree: (order?.taxFreeAmount ?? 0) - sum(reserved, 'taxFreeAmount'),
    leftVat: (order?.vatAmount ?? 0) - sum(reserved, 'vatAmount'),
  };
}

/** The attempt a payment is shown by: the one that took the money, else the newest. */
export function currentAttempt(record: PaymentRecord) {
  return record.attempts.find((attempt) => attempt.txId === record.capture?.txId) ?? record.attempts.at(-1);
}

function capturedOrder(record: PaymentRecord) {
  return record.capture ? currentAttempt(record)?.order : undefined;
}

export type PaymentStatus = 'READY' | 'PAID' | 'FAILED' | 'PARTIAL_CANCELLED' | 'CANCELLED';

/** The status REST shows, derived from what has happened. */
export function statusOf(record: PaymentRecord): PaymentStatus {
  if (!record.capture) return currentAttempt(record)?.failed ? 'FAILED' : 'READY';
  const { cancelled } = balanceOf(record);
  if (cancelled === 0) return 'PAID';
  return cancelled >= record.capture.amount ? 'CANCELLED' : 'PARTIAL_CANCELLED';
}
