import { z } from 'zod';
import { findChannel } from '../channels/channels.ts';
import type { Channel } from '../channels/channels.ts';
import type { StandInSettings } from '../settings.ts';
import { WindowRefusal } from './provider-error.ts';

export const requiredText = z.string().min(1);
export const webAddress = z.string().regex(/^https?:\/\//, 'must start with http:// or https://');
/** The strictest of the card companies: letters and digits only, cut off after 40. */
export const paymentIdSchema = z.string().regex(/^[0-9A-Za-z]{1,40}$/, 'must be 1 to 40 letters and digits');
const windowType = z.enum(['IFRAME', 'POPUP', 'REDIRECTION', 'UI']);

/** What every request for a window has, whatever the window is for. */
export const windowRequestFields = {
  storeId: requiredText,
  channelKey: requiredText.optional(),
  channelGroupId: requiredText.optional(),
  customer: z.record(z.string(), z.unknown()).optional(),
  redirectUrl: webAddress.optional(),
  forceRedirect: z.boolean().optional(),
  noticeUrls: z.array(webAddress).optional(),
  customData: z.record(z.string(), z.unknown()).optional(),
  /** The window's language; a provider that does not have it ignores it, so any text will do. */
  locale: z.string().optional(),
  windowType: z.object({ pc: windowType.optional(), mobile: windowType.optional() }).optional(),
};

const windowRequestSchema = z.object(windowRequestFields);
export type WindowRequest = z.output<typeof windowRequestSchema>;

/** A request as it was read, and the channel that it names. */
export type CheckedRequest<Request> = { request: Request; channel: Channel };

/**
 * Reads and checks a request for a window as the provider does before it opens one.
 *
 * @throws {WindowRefusal} `BadRequest`, `StoreNotFound`, `ChannelNotFound`
 */
export function readWindowRequest<Request extends WindowRequest>(
  schema: z.ZodType<Request>,
  value: unknown,
  settings: StandInSettings,
): CheckedRequest<Request> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new WindowRefusal('BadRequest', `${issue?.path.join('.') || 'request'}: ${issue?.message ?? 'invalid'}`);
  }
  const request = parsed.data;
  if ((request.channelKey === undefined) === (request.channelGroupId === undefined)) {
    throw new WindowRefusal('BadRequest', 'channelKey 와 channelGroupId 중 하나만 입력해야 합니다.');
  }
  if (request.storeId !== settings.storeId) throw new WindowRefusal('StoreNotFound', '상점을 찾을 수 없습니다.');
  const channel = findChannel(settings, request.channelKey ?? '');
  if (!channel) throw new WindowRefusal('ChannelNotFound', '채널을 찾을 수 없습니다.');
  return { request, channel };
}
