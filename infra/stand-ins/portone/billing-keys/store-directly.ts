import { z } from 'zod';
import type { ProviderDeps } from '../deps.ts';
import { storingClosedByVisitor } from '../payments/test-cards.ts';
import { failIssue, openIssue, storeTestCard } from './issue-card.ts';
import { presentIssueResponse } from './issue-response.ts';
import type { IssueResponse } from './issue-response.ts';
import { cardIssueOf, readIssueRequest } from './read-issue.ts';

/** The body of `POST /__control/billing-keys`. */
export const directStoringSchema = z.object({
  customerId: z.string(),
  /** A test card's number or behaviour, or `close`: the visitor gives up. */
  card: z.string().default('approve'),
  issueId: z.string().optional(),
  issueName: z.string().optional(),
  /** What else the request says of the customer. */
  customer: z.record(z.string(), z.unknown()).default({}),
  customData: z.record(z.string(), z.unknown()).optional(),
  noticeUrls: z.array(z.string()).optional(),
  storeId: z.string().optional(),
  channelKey: z.string().optional(),
});

/** A card stored without a browser. */
export type DirectStoring = z.input<typeof directStoringSchema>;

/**
 * Stores a card as the window would.
 *
 * @throws {WindowRefusal} as the browser script would be refused
 */
export async function storeDirectly(deps: ProviderDeps, storing: DirectStoring): Promise<IssueResponse> {
  const { card, customerId, customer, storeId, channelKey, ...rest } = directStoringSchema.parse(storing);
  const checked = readIssueRequest(
    {
      ...rest,
      storeId: storeId ?? deps.settings.storeId,
      channelKey: channelKey ?? deps.settings.channelKey,
      billingKeyMethod: 'CARD',
      customer: { ...customer, customerId },
    },
    deps.settings,
  );
  const { billingKey } = await openIssue(deps, cardIssueOf(checked));
  const outcome =
    card === 'close'
      ? await failIssue(deps, billingKey, storingClosedByVisitor)
      : (await storeTestCard(deps, billingKey, card)).outcome;
  return presentIssueResponse(billingKey, outcome);
}
