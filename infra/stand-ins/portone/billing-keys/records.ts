import type { BillingKeyWebhook, Failure, Order } from '../books/records.ts';

/** What the merchant requested when it had a card stored. */
export type CardIssue = {
  storeId: string;
  channelKey: string;
  pgProvider?: Order['pgProvider'];
  /** The merchant's own number of this request. */
  issueId?: string;
  issueName?: string;
  customer: Record<string, unknown>;
  /** Already serialised: REST hands custom data back as a JSON string. */
  customData?: string;
  noticeUrls: string[];
};

/** A card that a merchant may charge without its holder, from the opening of the window on. */
export type BillingKeyRecord = {
  billingKey: string;
  /** Unguessable; whoever holds it may type a card into this window. */
  windowKey: string;
  issue: CardIssue;
  redirectUrl?: string;
  requestedAt: string;
  failed?: { at: string; failure: Failure };
  issued?: { at: string; cardNumber: string };
  deleted?: { at: string; reason?: string; requester?: string };
  webhooks: BillingKeyWebhook[];
};
