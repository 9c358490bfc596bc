import { paymentMethods } from '@hamkke/contracts';
import { z } from 'zod';
import { channelProviders, hasMethod, type Channel } from '../domain/channel.ts';

const keyProblem = 'key does not begin with channel-key-';
const entrySchema = z.strictObject(
  {
    key: z.string(keyProblem).regex(/^channel-key-[\w-]+$/, keyProblem),
    method: z.enum(paymentMethods, `method is none of ${paymentMethods.join(', ')}`),
    provider: z.enum(channelProviders, `provider is none of ${channelProviders.join(', ')}`),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? 'has other fields too' : 'is no { key, method, provider }') },
);
type Entry = z.output<typeof entrySchema>;

/** What speaks against an entry besides its form, by those before it. */
function conflictOf({ key, method, provider }: Entry, before: readonly (Entry | undefined)[]): string | undefined {
  if (!hasMethod(provider, method)) return `${provider} does not have ${method}`;
  const same = before.findIndex((other) => other?.method === method);
  if (same >= 0) return `${method} is in entry ${same + 1} already`;
  const shared = before.findIndex((other) => other?.key === key && other.provider !== provider);
  return shared < 0 ? undefined : `key is of another provider in entry ${shared + 1}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Channels of PortOne as a JSON list of { key, method, provider }; says of each wrong entry what is wrong, once. */
export const channelListSchema = z.string().transform((text, context): readonly Channel[] => {
  const list = parsed(text);
  const refuse = (message: string) => void context.issues.push({ code: 'custom', input: text, message });
  if (!Array.isArray(list)) refuse('is no JSON list of { key, method, provider }');
  else if (list.length === 0) refuse('lists no channel; left out, cards alone are offered');
  const channels: (Entry | undefined)[] = [];
  for (const [at, value] of (Array.isArray(list) ? list : []).entries()) {
    const { data, error } = entrySchema.safeParse(value);
    const problem = data ? conflictOf(data, channels) : (error.issues[0]?.message ?? 'is wrong');
    if (problem) refuse(`entry ${at + 1}${data ? ` (${data.method})` : ''}: ${problem}`);
    channels.push(data);
  }
  return channels.filter((channel) => channel !== undefined);
});
