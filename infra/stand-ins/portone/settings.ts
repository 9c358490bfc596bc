import { z } from 'zod';
import { channelKeySchema, channelListSchema, findChannel } from './channels/channels.ts';
import { factsOf } from './channels/pg-providers.ts';

const fields = z.object({
  port: z.number().int().min(0).max(65535).default(4010),
  host: z.string().min(1).default('127.0.0.1'),
  secret: z.string().min(8, 'must have at least 8 characters'),
  webhookSecret: z.string().regex(/^whsec_[A-Za-z0-9+/]{20,}={0,2}$/, 'must be whsec_ followed by base64'),
  storeId: z.string().regex(/^store-[\w-]+$/, 'must look like store-...'),
  /** The channel of cards and stored cards. */
  channelKey: channelKeySchema,
  /** What else is there to pay with: a method of a channel each. */
  channels: channelListSchema.default([]),
  dataDir: z.string().min(1).optional(),
  defaultWebhookUrl: z.url().optional(),
  /** The provider's retry spacing (0, 1, 4, 16, 64, 256 minutes) is divided by this. */
  webhookRetryScale: z.number().positive().default(120),
  /** How long the card called "slow" takes, in milliseconds. */
  slowCardMs: z.number().int().min(0).default(30_000),
});

/** Everything a running stand-in needs to know; `dataDir` missing means books in memory only. */
export const standInOptionsSchema = fields.superRefine((settings, { addIssue }) => {
  const provider = findChannel(settings, settings.channelKey)?.provider;
  if (provider && !factsOf(provider).methods.includes('card'))
    addIssue({ code: 'custom', path: ['channels'], message: `${settings.channelKey} must take cards` });
});

export type StandInOptions = z.input<typeof standInOptionsSchema>;
export type StandInSettings = z.output<typeof standInOptionsSchema>;

const optional = (value: string | undefined) => (value === undefined || value === '' ? undefined : value);
const numeric = (value: string | undefined) => (optional(value) === undefined ? undefined : Number(value));

/** JSON as it is parsed; text that is none stays a text, which no list is. */
function parsedJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Reads the stand-in's settings from environment variables.
 *
 * @throws {Error} with one line per bad variable
 */
export function settingsFromEnvironment(env: Record<string, string | undefined>): StandInSettings {
  const names: Record<string, string> = {
    port: 'PORT',
    host: 'LISTEN_HOST',
    secret: 'PORTONE_API_SECRET',
    webhookSecret: 'PORTONE_WEBHOOK_SECRET',
    storeId: 'PORTONE_STORE_ID',
    channelKey: 'PORTONE_CHANNEL_KEY',
    channels: 'PORTONE_CHANNELS',
    dataDir: 'DATA_DIR',
    defaultWebhookUrl: 'DEFAULT_WEBHOOK_URL',
    webhookRetryScale: 'WEBHOOK_RETRY_SCALE',
    slowCardMs: 'SLOW_CARD_MS',
  };
  const parsed = standInOptionsSchema.safeParse({
    port: numeric(env.PORT),
    host: optional(env.LISTEN_HOST),
    secret: optional(env.PORTONE_API_SECRET),
    webhookSecret: optional(env.PORTONE_WEBHOOK_SECRET),
    storeId: optional(env.PORTONE_STORE_ID),
    channelKey: optional(env.PORTONE_CHANNEL_KEY),
    channels: parsedJson(optional(env.PORTONE_CHANNELS)),
    dataDir: optional(env.DATA_DIR) ?? '.local/data/portone',
    defaultWebhookUrl: optional(env.DEFAULT_WEBHOOK_URL),
    webhookRetryScale: numeric(env.WEBHOOK_RETRY_SCALE),
    slowCardMs: numeric(env.SLOW_CARD_MS),
  });
  if (parsed.success) return parsed.data;
  const complaints = new Map<string, string[]>();
  for (const { path, message } of parsed.error.issues) {
    const [field, ...inside] = path.map(String);
    const name = names[field ?? ''] ?? path.join('.');
    const complaint = optional(env[name]) === undefined ? 'is not set' : [...inside, message].join(': ');
    complaints.set(name, [...(complaints.get(name) ?? []), complaint]);
  }
  const lines = [...complaints].map(([name, of]) => `${name}: ${of.join('; ')}`);
  throw new Error(`the payment provider's stand-in cannot start:\n  ${lines.join('\n  ')}`);
}
