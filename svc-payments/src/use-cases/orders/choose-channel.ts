import type { PaymentMethod } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { channelsOf, offeredMethod, type Channel, type ChannelSettings } from '../../domain/channel.ts';
import type { Customer } from '../../domain/order.ts';

/** Screens of before there was a choice name no way to pay, and open a card's window. */
const unnamed = (channels: readonly Channel[]) => channels.find(({ method }) => method === 'card') ?? channels[0];

/**
 * The channel by which an order will be paid: that of the way to pay that was chosen, else the card's, else the first.
 * Whether a window needs the phone on computers only the browser knows, so there the server requires none.
 * @throws METHOD_CLOSED where the way to pay is not offered, VALIDATION naming `customerPhone` where its window always
 * needs the phone and there is none. Source: decision 0060
 */
export function chooseChannel(
  settings: ChannelSettings,
  { method, customer }: { readonly method?: PaymentMethod | undefined; readonly customer: Customer },
): Channel {
  const channels = channelsOf(settings);
  const channel = method === undefined ? unnamed(channels) : channels.find((offered) => offered.method === method);
  if (!channel) throw new DomainError('METHOD_CLOSED');
  if (offeredMethod(channel).phone === 'always' && !customer.phone)
    throw new DomainError('VALIDATION', undefined, {
      fields: [{ path: 'customerPhone', code: 'required', message: 'the window of this way to pay needs the phone' }],
    });
  return channel;
}
