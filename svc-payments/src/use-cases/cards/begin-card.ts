import type { BillingKeyRequest } from '@hamkke/contracts';
import type { CardDeps } from './card-deps.ts';

/** What the provider's window and the card company's message call what is stored. */
const issueName = '함께보관 자동 연장 카드';
/** Random bytes of an issue number: 32 letters and digits, of 40 that the provider takes. */
const issueBytes = 16;

/**
 * What the provider's window needs to store a card for a person. The id of the person in it is what the provider
 * repeats about the card later on, and what saving it is decided by. Source: external-services 1.2
 */
export function createBeginCard({
  merchant: { storeId, channelKey, webhookUrl },
  publicOrigin,
  random,
}: Pick<CardDeps, 'merchant' | 'publicOrigin' | 'random'>): (wanted: {
  readonly userId: string;
  /** A path of ours. */
  readonly next: string;
}) => BillingKeyRequest {
  return ({ userId, next }) => ({
    storeId,
    channelKey,
    billingKeyMethod: 'CARD',
    issueId: Buffer.from(random(issueBytes)).toString('hex'),
    issueName,
    customer: { customerId: userId },
    redirectUrl: `${publicOrigin}${next}`,
    noticeUrls: [webhookUrl],
  });
}
