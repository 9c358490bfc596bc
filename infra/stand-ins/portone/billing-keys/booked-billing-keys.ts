import type { ProviderDeps } from '../deps.ts';

/** One stored card as the books have it. */
export type BookedBillingKey = {
  billingKey: string;
  /** Whom the merchant had it stored for. */
  customerId: string | null;
  issueId: string | null;
  lastFour: string;
  issuedAt: string;
  deleted: boolean;
  /** How many payments it was charged for. */
  charges: number;
};

/** Every card that was stored, deleted ones too. */
export function bookedBillingKeys({ billingKeys, books }: ProviderDeps): BookedBillingKey[] {
  const charges = new Map<string, number>();
  for (const { attempts, capture } of books.all()) {
    const charged = attempts.find(({ txId }) => txId === capture?.txId)?.billingKey;
    if (charged !== undefined) charges.set(charged, (charges.get(charged) ?? 0) + 1);
  }
  return billingKeys.all().flatMap(({ billingKey, issue, issued, deleted }) => {
    if (!issued) return [];
    const { customerId } = issue.customer;
    return [
      {
        billingKey,
        customerId: typeof customerId === 'string' ? customerId : null,
        issueId: issue.issueId ?? null,
        lastFour: issued.cardNumber.slice(-4),
        issuedAt: issued.at,
        deleted: deleted !== undefined,
        charges: charges.get(billingKey) ?? 0,
      },
    ];
  });
}
