import type { ChargeOutcome } from './charge-card.ts';

/** What the merchant's page gets. No `code` on success: its presence means failure. */
export type PaymentResponse = {
  transactionType: 'PAYMENT';
  txId: string;
  paymentId: string;
  code?: string;
  message?: string;
  pgCode?: string;
  pgMessage?: string;
};

/** Writes an outcome as the browser SDK's `PaymentResponse`. */
export function presentResponse(paymentId: string, txId: string, outcome: ChargeOutcome): PaymentResponse {
  const common = { transactionType: 'PAYMENT', txId, paymentId } as const;
  if (outcome.captured) return common;
  const { reason, pgCode, pgMessage } = outcome.failure;
  return { ...common, code: outcome.code, message: reason, pgCode, pgMessage };
}

/** The merchant's return address with a window's response in its query, or nothing when there is no such address. */
export function returnAddress(redirectUrl: string | undefined, response: Record<string, string>): string | undefined {
  if (!redirectUrl) return undefined;
  const url = new URL(redirectUrl);
  for (const [name, value] of Object.entries(response)) url.searchParams.set(name, value);
  return url.href;
}
