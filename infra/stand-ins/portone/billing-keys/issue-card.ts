import { randomBytes, randomUUID } from 'node:crypto';
import type { Failure } from '../books/records.ts';
import type { ProviderDeps } from '../deps.ts';
import { findTestCard, unknownCard } from '../payments/test-cards.ts';
import type { CardBehaviour } from '../payments/test-cards.ts';
import { billingKeyNotifications } from './notification.ts';
import type { BillingKeyRecord, CardIssue } from './records.ts';

export type IssueOutcome = { stored: true } | { stored: false; failure: Failure };
export type CardStoring = { outcome: IssueOutcome; behaviour: CardBehaviour | 'unknown' };

/** Opens the storing of a card: a new billing key that is not issued yet, and `BillingKey.Ready` to the merchant. */
export async function openIssue(deps: ProviderDeps, issue: CardIssue, redirectUrl?: string): Promise<BillingKeyRecord> {
  const at = deps.clock.timestamp();
  const opened = {
    billingKey: `billing-key-${randomUUID()}`,
    windowKey: randomBytes(24).toString('base64url'),
    issue,
    ...(redirectUrl ? { redirectUrl } : {}),
    requestedAt: at,
  };
  return deps.billingKeys.record(opened.billingKey, () => ({
    result: { ...opened, webhooks: [] },
    entries: [
      { entry: 'issue-opened', billingKey: opened.billingKey, at, opened },
      ...billingKeyNotifications(deps, 'BillingKey.Ready', opened),
    ],
  }));
}

/** Stores a card as its number says. Storing charges nothing, so a card without money can be stored. */
export async function storeTestCard(deps: ProviderDeps, billingKey: string, card: string): Promise<CardStoring> {
  const known = findTestCard(card);
  if (!known) return { behaviour: 'unknown', outcome: await failIssue(deps, billingKey, unknownCard) };
  const outcome = known.storingFailure
    ? await failIssue(deps, billingKey, known.storingFailure)
    : await issue(deps, billingKey, known.number);
  return { behaviour: known.behaviour, outcome };
}

/** Ends the storing of a card without a billing key; one that is issued stays issued, and nothing is sent. */
export function failIssue(deps: ProviderDeps, billingKey: string, failure: Failure): Promise<IssueOutcome> {
  return endIssue(deps, billingKey, (record, at) => ({
    result: { stored: false, failure },
    entries: [
      { entry: 'issue-failed', billingKey, at, failure },
      ...billingKeyNotifications(deps, 'BillingKey.Failed', record),
    ],
  }));
}

function issue(deps: ProviderDeps, billingKey: string, cardNumber: string): Promise<IssueOutcome> {
  return endIssue(deps, billingKey, (record, at) => ({
    result: { stored: true },
    entries: [
      { entry: 'issued', billingKey, at, cardNumber },
      ...billingKeyNotifications(deps, 'BillingKey.Issued', record),
    ],
  }));
}

/** Ends the storing of a card once: a repetition answers what came of it first. Durable before it answers. */
function endIssue(
  deps: ProviderDeps,
  billingKey: string,
  end: (
    record: BillingKeyRecord,
    at: string,
  ) => { result: IssueOutcome; entries: ReturnType<typeof billingKeyNotifications> },
): Promise<IssueOutcome> {
  return deps.billingKeys.record<IssueOutcome>(billingKey, (record) => {
    if (!record) throw new Error(`no billing key ${billingKey} in the books`);
    if (record.issued) return { entries: [], result: { stored: true } };
    if (record.failed) return { entries: [], result: { stored: false, failure: record.failed.failure } };
    return end(record, deps.clock.timestamp());
  });
}
