import { z } from 'zod';
import { readWindowRequest, requiredText, windowRequestFields } from '../payments/read-window-request.ts';
import type { StandInSettings } from '../settings.ts';
import type { CardIssue } from './records.ts';

/** The browser's request to store a card; fields the stand-in has no use for are let through unread. */
const issueRequestSchema = z.object({
  ...windowRequestFields,
  billingKeyMethod: z.literal('CARD'),
  issueId: requiredText.optional(),
  issueName: requiredText.optional(),
});

export type IssueRequest = z.output<typeof issueRequestSchema>;

/**
 * Reads and checks a request to store a card as the provider does before it opens its window.
 *
 * @throws {WindowRefusal} `BadRequest`, `StoreNotFound`, `ChannelNotFound`
 */
export function readIssueRequest(value: unknown, settings: StandInSettings): IssueRequest {
  return readWindowRequest(issueRequestSchema, value, settings);
}

/** Turns a checked request into what is stored of it. */
export function cardIssueOf(request: IssueRequest): CardIssue {
  const { storeId, channelKey = '', issueId, issueName, customer = {}, customData, noticeUrls = [] } = request;
  return {
    storeId,
    channelKey,
    ...(issueId === undefined ? {} : { issueId }),
    ...(issueName === undefined ? {} : { issueName }),
    customer,
    ...(customData ? { customData: JSON.stringify(customData) } : {}),
    noticeUrls,
  };
}
