import type { IssueOutcome } from './issue-card.ts';

/** What the merchant's page gets. No `code` on success: its presence means failure. */
export type IssueResponse = {
  transactionType: 'ISSUE_BILLING_KEY';
  billingKey: string;
  code?: string;
  message?: string;
  pgCode?: string;
  pgMessage?: string;
};

/** Writes an outcome as the browser SDK's `IssueBillingKeyResponse`; a failed one names a key that is not issued. */
export function presentIssueResponse(billingKey: string, outcome: IssueOutcome): IssueResponse {
  const common = { transactionType: 'ISSUE_BILLING_KEY', billingKey } as const;
  if (outcome.stored) return common;
  const { reason, pgCode, pgMessage } = outcome.failure;
  return { ...common, code: 'FAILURE_TYPE_PG', message: reason, pgCode, pgMessage };
}
