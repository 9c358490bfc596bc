/** A cancellation as the provider's books show it. */
export interface ProviderCancellation {
  readonly id: string;
  readonly status: 'SUCCEEDED' | 'REQUESTED' | 'FAILED' | 'OTHER';
  readonly amount: number;
  readonly reason: string;
  readonly trigger: string | undefined;
  readonly cancelledAt: Date | undefined;
}

/** A payment as the provider's server describes it, reduced to what an order is judged by. */
export interface ProviderPayment {
  readonly paymentId: string;
  /** `captured` covers paid, partly and wholly cancelled: money moved once. */
  readonly status: 'open' | 'failed' | 'captured';
  readonly transactionId: string;
  readonly storeId: string;
  readonly channelKey: string | undefined;
  readonly channelType: string | undefined;
  readonly currency: string;
  /** What was charged, before any cancellation. */
  readonly total: number;
  readonly paidAt: Date | undefined;
  readonly failure: string | undefined;
  readonly cancellations: readonly ProviderCancellation[];
}

/** What may still be cancelled: a cancellation that the card company has not answered yet already reserves its amount. */
export function cancellableAmount(payment: ProviderPayment): number {
  const reserved = payment.cancellations.filter((one) => one.status === 'SUCCEEDED' || one.status === 'REQUESTED');
  return payment.total - reserved.reduce((sum, one) => sum + one.amount, 0);
}

/** The reason given to the provider for a refund of ours; it ends with the marker. */
export function refundReason(marker: string): string {
  return `함께보관 환불 [${marker}]`;
}

/** The cancellation that a refund of ours led to, if any; failed ones do not count, for the refund is then asked for again. */
export function cancellationOf(payment: Pick<ProviderPayment, 'cancellations'>, marker: string): ProviderCancellation | undefined {
  return payment.cancellations.find((one) => one.status !== 'FAILED' && one.reason.includes(`[${marker}]`));
}
