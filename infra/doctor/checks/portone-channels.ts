import { paymentMethods } from '@hamkke/contracts';
import { z } from 'zod';
import type { ProviderAnswer } from '../request.ts';
import { type Environment, given } from '../verdict.ts';

const variable = 'PORTONE_CHANNELS';
/** Where an operator finds channels and their keys. */
export const channelConsole = 'admin.portone.io, 결제 연동, 연동 관리, 채널 관리';
const keyProblem = 'key does not begin with channel-key-';

/**
 * One channel as far as its form says. Which company has which way to pay svc-payments knows, and it does not start with
 * another (exit code 78).
 */
const channelSchema = z.object(
  {
    key: z.string(keyProblem).startsWith('channel-key-', keyProblem),
    method: z.enum(paymentMethods, `method is none of ${paymentMethods.join(', ')}`),
    provider: z.string('provider is missing').min(1, 'provider is missing'),
  },
  'is no { key, method, provider }',
);
type ListedChannel = z.output<typeof channelSchema>;

function listIn(text: string): readonly unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.length > 0 ? list : undefined;
  } catch {
    return undefined;
  }
}

interface Listed {
  readonly channels: readonly { readonly name: string; readonly channel: ListedChannel }[];
  readonly problems: readonly string[];
}

/** The channels that payments would be taken through, and what is wrong with the form of the others. */
export function readChannels(env: Environment): Listed {
  const text = given(env, variable);
  if (text === undefined) return { channels: [], problems: [] };
  const list = listIn(text);
  if (!list) return { channels: [], problems: [`${variable}: is no JSON list of { key, method, provider }`] };
  const channels: Listed['channels'][number][] = [];
  const problems: string[] = [];
  for (const [at, value] of list.entries()) {
    const { data: channel, error } = channelSchema.safeParse(value);
    const name = `${variable}: entry ${at + 1}${channel ? ` (${channel.method})` : ''}`;
    const isTwice = channels.some((other) => other.channel.method === channel?.method);
    if (!channel) problems.push(`${name}: ${error.issues[0]?.message ?? 'is wrong'} (${channelConsole})`);
    else if (isTwice) problems.push(`${name}: ${channel.method} is listed twice`);
    else channels.push({ name, channel });
  }
  return { channels, problems };
}

const errorSchema = z.object({ type: z.string() });

/**
 * Reads the card promotions of each channel that can be read so: those of NHN KCP alone, without cost. CHANNEL_NOT_FOUND
 * says that the key is none of ours; any other answer says nothing of the channel. Of other companies only a first
 * payment shows it. Source: PortOne REST V2, `GET /payment-gateways/card-promotion`
 */
export async function unknownChannels(
  { channels }: Listed,
  read: (path: string) => Promise<ProviderAnswer>,
): Promise<readonly string[]> {
  const readable = channels.filter(({ channel }) => channel.provider === 'KCP_V2');
  const found = await Promise.all(
    readable.map(async ({ name, channel }) => {
      const query = new URLSearchParams({ channelKey: channel.key, amount: '1000' });
      const { body } = await read(`/payment-gateways/card-promotion?${query.toString()}`);
      const isUnknown = errorSchema.safeParse(body).data?.type === 'CHANNEL_NOT_FOUND';
      return isUnknown ? [`${name}: key is no channel of this store (${channelConsole})`] : [];
    }),
  );
  return found.flat();
}
