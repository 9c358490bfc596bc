import type { PaymentMethod } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { channelsOf, offeredMethod, type Channel, type ChannelSettings } from '../../domain/channel.ts';
import type { Customer } from '../../domain/order.ts';

/**
 * The channel by which an order will be paid: that of the way to pay that was chosen, else the first that is offered.
 * Whether a window needs the phone on computers only the browser knows, so there the server requires none.
 * @throws METHOD_CLOSED where the way to pay is not offered, VALIDATION naming `customerPhone` where its window always
 * needs the phone and there is none. Source: decision 0060
 */
export function chooseChannel(
  settings: ChannelSettings,
  { method, customer }: { readonly method?: PaymentMethod | undefined; readonly customer: Customer },
): Channel {
  const channel = channelsOf(settings).find((offered) => method === undefined || offered.method === method);
  if (!channel) throw new DomainError('METHOD_CLOSED');
  if (offeredMethod(channel).phone === 'always' && !customer.phone)
    throw new DomainError('VALIDATION', undefined, {
      fields: [{ path: 'customerPhone', code: 'required', message: 'the window of this way to pay needs the phone' }],
    });
  return channel;
}
