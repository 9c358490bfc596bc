import { baseConfig, loadConfig, sealKeySchema } from '@hamkke/service-kit';
import { z } from 'zod';
import { channelListSchema } from './providers/channel-list.ts';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

const keys = z.object({
  ...baseConfig,
  MONGO_DB: baseConfig.MONGO_DB.default('hamkke-payments'),
  CATALOG_URL: origin.describe('internal address of catalog'),
  RESERVATIONS_URL: origin.describe('internal address of reservations'),
  IDENTITY_URL: origin.describe('internal address of identity'),
  PUBLIC_ORIGIN: origin.describe('where people reach the product; the provider sends the browser back there'),
  WEBHOOK_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('where the provider sends its notices; /api/payment-webhook on PUBLIC_ORIGIN unless told'),
  PORTONE_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.portone.io')
    .describe("origin of the payment provider's REST interface"),
  PORTONE_ALLOWED_HOSTS: z
    .string()
    .default('')
    .describe("hosts besides the provider's own that production may use for it, comma separated"),
  PORTONE_STORE_ID: z.string().min(1).describe('our store at the provider'),
  PORTONE_CHANNEL_KEY: z
    .string()
    .min(1)
    .describe('the channel of saved cards and renewals, and of card payments where PORTONE_CHANNELS lists none'),
  PORTONE_CHANNELS: channelListSchema
    .optional()
    .describe(
      'ways to pay, in the order shown, as a JSON list of { key, method, provider }: the channel, how it pays (card, kakaopay, …) and its payment company as PortOne names it; without it cards alone, by PORTONE_CHANNEL_KEY',
    ),
  PORTONE_API_SECRET: z.string().min(1).describe("secret of the provider's REST interface"),
  CARD_KEY: sealKeySchema.describe(
    "AES-256 key, 32 random bytes in base64url, under which the provider's keys of saved cards are stored; without it no saved card can be charged again",
  ),
  PORTONE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^(whsec_)?[A-Za-z0-9+/=]+(,(whsec_)?[A-Za-z0-9+/=]+)*$/,
      'expected whsec_ and base64, several separated by commas',
    )
    .describe("secret of the provider's notices; two separated by a comma while one replaces the other"),
  DEPLOYMENT: z
    .enum(['production', 'staging'])
    .default('production')
    .describe(
      "what NODE_ENV=production runs for; only staging may use the provider's test channel and test books, with no money in them",
    ),
  PORTONE_TEST_CHANNEL: flag
    .optional()
    .describe('accept payments of a test channel; true unless production, which refuses true but for staging'),
  PORTONE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(10_000)
    .describe('limit of a call to the provider, in milliseconds'),
  NOTICE_INLINE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(20_000)
    .default(3000)
    .describe('how long a notice is settled before it is answered and left to reconciliation'),
  RECONCILE_EVERY_MS: z.coerce
    .number()
    .int()
    .min(20)
    .max(600_000)
    .default(3000)
    .describe('pause between two rounds of reconciliation, in milliseconds'),
  RENEW_EVERY_MS: z.coerce
    .number()
    .int()
    .min(20)
    .max(600_000)
    .default(5000)
    .describe('pause between two looks for rentals to renew, in milliseconds'),
  SETTLE_EVERY_MS: z.coerce
    .number()
    .int()
    .min(20)
    .max(86_400_000)
    .default(600_000)
    .describe('pause between two looks for months to settle, in milliseconds'),
  TRANSFER_EVERY_MS: z.coerce
    .number()
    .int()
    .min(20)
    .max(3_600_000)
    .default(5000)
    .describe(
      "pause between two rounds of passing payments and refunds on to the provider's settlement, in milliseconds",
    ),
  PORTONE_PLATFORM: flag
    .default(true)
    .describe("the provider's settlement with partners is switched on for us; false passes nothing on"),
  PORTONE_PLATFORM_TEST: flag
    .optional()
    .describe("pass on into the provider's test books; true unless production, which refuses true but for staging"),
});

/** Everything that this service reads from the environment. */
export const configSchema = keys.superRefine((config, { addIssue }) => {
  if (config.NODE_ENV !== 'production' || config.DEPLOYMENT === 'staging') return;
  for (const key of ['PORTONE_TEST_CHANNEL', 'PORTONE_PLATFORM_TEST'] as const)
    if (config[key])
      addIssue({ code: 'custom', path: [key], message: 'is for tries: production takes real money only' });
});
export type PaymentsConfig = z.output<typeof configSchema>;

/** What the commands need: they answer no calls and call no provider. */
const commandSchema = keys.pick({ MONGO_URL: true, MONGO_DB: true, LOG_LEVEL: true });
export type CommandConfig = z.output<typeof commandSchema>;

/** Reads the service's configuration. @throws ConfigError with one line per bad key */
export const readConfig = (env = process.env): PaymentsConfig => loadConfig(configSchema, env);

/** Reads the configuration of a command. @throws ConfigError */
export const readCommandConfig = (env = process.env): CommandConfig => loadConfig(commandSchema, env);

/** The import of saved cards needs the service's key. */
const importConfigSchema = commandSchema.extend({ CARD_KEY: configSchema.shape.CARD_KEY.optional() });

/** Reads the configuration of the import. @throws ConfigError */
export const readImportConfig = (env = process.env): z.output<typeof importConfigSchema> =>
  loadConfig(importConfigSchema, env);
