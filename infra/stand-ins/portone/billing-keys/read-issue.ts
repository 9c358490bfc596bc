import { z } from 'zod';
import { WindowRefusal } from '../payments/provider-error.ts';
import { readWindowRequest, requiredText, windowRequestFields } from '../payments/read-window-request.ts';
import type { CheckedRequest } from '../payments/read-window-request.ts';
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
export function readIssueRequest(value: unknown, settings: StandInSettings): CheckedRequest<IssueRequest> {
  const checked = readWindowRequest(issueRequestSchema, value, settings);
  if (checked.channel.key !== settings.channelKey)
    throw new WindowRefusal('BadRequest', 'billingKeyMethod: 이 채널에서 지원하지 않는 결제수단입니다 (CARD).');
  return checked;
}

/** Turns a checked request into what is stored of it. */
export function cardIssueOf({ request, channel }: CheckedRequest<IssueRequest>): CardIssue {
  const { storeId, issueId, issueName, customer = {}, customData, noticeUrls = [] } = request;
  return {
    storeId,
    channelKey: channel.key,
    pgProvider: channel.provider,
    ...(issueId === undefined ? {} : { issueId }),
    ...(issueName === undefined ? {} : { issueName }),
    customer,
    ...(customData ? { customData: JSON.stringify(customData) } : {}),
    noticeUrls,
  };
}
