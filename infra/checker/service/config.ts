import { baseConfig, loadConfig } from '@hamkke/service-kit';
import { z } from 'zod';
import { policyTerms } from '../checks/rules.ts';
import type { CheckSettings } from '../settings.ts';
import { providerOf, readTerms, urlsOf } from '../settings.ts';

const database = (service: string) =>
  baseConfig.MONGO_DB.default(`hamkke-${service}`).describe(`name of the database of ${service}`);
const address = (service: string) =>
  baseConfig.MONGO_URL.optional().describe(`address of the database of ${service}; MONGO_URL by default`);
/** Terms that can be read; what they come to is read where they are used. */
const terms = z
  .string()
  .refine(
    (text) =>
      text
        .split(',')
        .every((group, index) =>
          (index === 0
            ? /^(\d{4}-\d{2}:)?\d{1,3}\/\d{1,2}\/(included|added)$/
            : /^\d{4}-\d{2}:\d{1,3}\/\d{1,2}\/(included|added)$/
          ).test(group.trim()),
        ),
    'expected percent/day/VAT, from the second on behind a month',
  );
const milliseconds = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Everything that this process reads from the environment. */
export const configSchema = z.object({
  ...baseConfig,
  MONGO_DB: baseConfig.MONGO_DB.default('hamkke-checker'),
  MONGO_URL_CATALOG: address('catalog'),
  MONGO_URL_RESERVATIONS: address('reservations'),
  MONGO_URL_PAYMENTS: address('payments'),
  MONGO_URL_IDENTITY: address('identity'),
  MONGO_URL_ACCESS: address('access'),
  MONGO_DB_CATALOG: database('catalog'),
  MONGO_DB_RESERVATIONS: database('reservations'),
  MONGO_DB_PAYMENTS: database('payments'),
  MONGO_DB_IDENTITY: database('identity'),
  MONGO_DB_ACCESS: database('access'),
  PORTONE_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("origin of the payment provider's REST interface, whose books are compared"),
  PORTONE_STORE_ID: z
    .string()
    .min(1)
    .optional()
    .describe('our store at the provider; with the secret, its own list of payments is compared'),
  PORTONE_API_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe("secret of the provider's REST interface; without it only the books of its stand-in are compared"),
  CHECK_EVERY_MS: milliseconds(0, 604_800_000)
    .default(3_600_000)
    .describe('how long after the last check the next one begins by itself, in milliseconds; 0 is never'),
  CHECK_SETTLE_MS: milliseconds(0, 600_000)
    .default(20_000)
    .describe('for how long something may be under way before it is a finding, in milliseconds'),
  CHECK_EVENT_LIMIT_MS: milliseconds(0, 3_600_000)
    .default(60_000)
    .describe('how long an event may wait to be published or handled, in milliseconds'),
  CHECK_SETTLEMENT_TERMS: terms
    .optional()
    .describe(
      'what was agreed with partners, the oldest first: percent/day/VAT, from a month on, as 90/15/included,2026-11:85/15/added; the policy by default',
    ),
  PORTONE_PLATFORM: z
    .enum(['true', 'false', '1', '0'])
    .default('true')
    .describe("whether payments are passed on to the provider's settlement with partners"),
  CHECK_CLAIM_MS: milliseconds(300, 600_000)
    .default(60_000)
    .describe(
      'after how long without a sign of life a check counts as given up, in milliseconds; the clocks of all processes must agree to less',
    ),
});
export type CheckerConfig = z.output<typeof configSchema>;

/** Reads the configuration. @throws ConfigError with one line per bad key */
export const readConfig = (env = process.env): CheckerConfig => loadConfig(configSchema, env);

/** What is checked, and with which time of grace. */
export function settingsOf(config: CheckerConfig): CheckSettings {
  return {
    mongoUrl: config.MONGO_URL,
    mongoUrls: urlsOf(
      (service) =>
        ({
          catalog: config.MONGO_URL_CATALOG,
          reservations: config.MONGO_URL_RESERVATIONS,
          payments: config.MONGO_URL_PAYMENTS,
          identity: config.MONGO_URL_IDENTITY,
          access: config.MONGO_URL_ACCESS,
        })[service],
    ),
    databases: {
      catalog: config.MONGO_DB_CATALOG,
      reservations: config.MONGO_DB_RESERVATIONS,
      payments: config.MONGO_DB_PAYMENTS,
      identity: config.MONGO_DB_IDENTITY,
      access: config.MONGO_DB_ACCESS,
    },
    provider: providerOf(config.PORTONE_API_URL, config.PORTONE_API_SECRET, config.PORTONE_STORE_ID),
    natsUrl: config.NATS_URL,
    natsPrefix: config.NATS_PREFIX,
    clockOffsetMs: config.NODE_ENV === 'production' ? 0 : config.HAMKKE_CLOCK_OFFSET_MS,
    graceMs: config.CHECK_SETTLE_MS,
    eventMs: config.CHECK_EVENT_LIMIT_MS,
    settlementTerms: config.CHECK_SETTLEMENT_TERMS ? readTerms(config.CHECK_SETTLEMENT_TERMS) : [policyTerms],
    passesOn: config.PORTONE_PLATFORM === 'true' || config.PORTONE_PLATFORM === '1',
  };
}
