import type { RefundIntent } from './order.ts';

/** A cancellation as the provider shows it. */
export interface ProviderCancellation {
  readonly id: string;
  readonly status: 'SUCCEEDED' | 'REQUESTED' | 'FAILED' | 'OTHER';
  readonly amount: number;
  readonly reason: string;
  readonly trigger: string | undefined;
  readonly requestedAt: Date | undefined;
  readonly cancelledAt: Date | undefined;
}

/** A payment as the provider's server describes it, reduced to what an order is checked by. */
export interface ProviderPayment {
  readonly paymentId: string;
  /** `captured` covers paid, partly and wholly cancelled: money moved once. */
  readonly status: 'open' | 'failed' | 'captured';
  readonly transactionId: string;
  readonly storeId: string;
  readonly channelKey: string | undefined;
  readonly channelType: string | undefined;
  readonly currency: string;
  /** What was charged, before any cancellation: what was requested less the discount. */
  readonly total: number;
  /** What a promotion of the provider or the card company took off. */
  readonly discount: number;
  readonly paidAt: Date | undefined;
  /** Where the payment company shows its own slip; absent where it shows none. */
  readonly receiptUrl?: string | undefined;
  readonly failure: string | undefined;
  readonly cancellations: readonly ProviderCancellation[];
}

/**
 * What may still be cancelled: a cancellation that the card company has not answered yet already reserves its amount.
 */
export function cancellableAmount(payment: ProviderPayment): number {
  const reserved = payment.cancellations.filter((one) => one.status === 'SUCCEEDED' || one.status === 'REQUESTED');
  return payment.total - reserved.reduce((sum, one) => sum + one.amount, 0);
}

/**
 * The reason given to the provider for a refund of ours, for people who read its console; it may come back cut or
 * changed.
 */
export function refundReason(marker: string): string {
  return `함께보관 환불 [${marker}]`;
}

/**
 * Names one attempt at the provider: a repetition of the same attempt gets the same answer. Source: external-services
 * 1.3
 */
export function refundKey({ marker, attempts }: Pick<RefundIntent, 'marker' | 'attempts'>): string {
  return `hamkke-refund-${marker}-${attempts}`;
}

/**
 * Whether the card company still has to answer a cancellation, ours or another's: until then nobody knows what is left
 * to give back.
 */
export function isAwaited(
  payment: Pick<ProviderPayment, 'cancellations'>,
  { cancellationIds }: Pick<RefundIntent, 'cancellationIds'>,
): boolean {
  const open = payment.cancellations.some(({ status }) => status === 'REQUESTED' || status === 'OTHER');
  // One that the provider took and does not list yet.
  return open || cancellationIds.some((id) => !payment.cancellations.some((one) => one.id === id));
}
