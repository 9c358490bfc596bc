import { z } from 'zod';
import { methods } from './methods.ts';
import type { Method } from './methods.ts';
import { factsOf, pgProviderNames } from './pg-providers.ts';
import type { PgProvider } from './pg-providers.ts';

export const channelKeySchema = z.string().regex(/^channel-key-[\w-]+$/, 'must look like channel-key-...');

const listedChannelSchema = z.strictObject({
  key: channelKeySchema,
  method: z.enum(methods),
  provider: z.enum(pgProviderNames),
});
type ListedChannel = z.output<typeof listedChannelSchema>;

/** `PORTONE_CHANNELS`: one entry for each method of a channel. */
export const channelListSchema = z.array(listedChannelSchema).superRefine((list, { addIssue }) => {
  for (const [at, { key, method, provider }] of list.entries()) {
    const before = list.slice(0, at).filter((other) => other.key === key);
    const problem = !factsOf(provider).methods.includes(method)
      ? `${provider} does not have ${method}`
      : before.some((other) => other.provider !== provider)
        ? `the provider of ${key} is said twice`
        : before.some((other) => other.method === method) && `${method} of ${key} is there twice`;
    if (problem) addIssue({ code: 'custom', path: [at], message: problem });
  }
});

/** A channel of the store: one agreement with one provider, for one or more methods. */
export type Channel = { key: string; provider: PgProvider; methods: ReadonlySet<Method> };

/** `channelKey` is the channel of cards and stored cards; `channels` are listed beside it. */
type ChannelSettings = { channelKey: string; channels: readonly ListedChannel[] };

/** The channel of a key. The one of `channelKey` takes cards whatever is listed, and is Toss Payments' unless listed. */
export function findChannel({ channelKey, channels }: ChannelSettings, key: string): Channel | undefined {
  const listed = channels.filter((channel) => channel.key === key);
  const isCardChannel = key === channelKey;
  const provider = listed[0]?.provider ?? (isCardChannel ? 'TOSSPAYMENTS' : undefined);
  if (!provider) return undefined;
  const listedMethods = listed.map(({ method }) => method);
  return { key, provider, methods: new Set(isCardChannel ? ['card', ...listedMethods] : listedMethods) };
}

/** The key of the first channel that has a method; a card's is `channelKey`. */
export function channelKeyFor({ channelKey, channels }: ChannelSettings, method: Method): string | undefined {
  return method === 'card' ? channelKey : channels.find((channel) => channel.method === method)?.key;
}
