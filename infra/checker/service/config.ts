import { baseConfig, loadConfig } from '@hamkke/service-kit';
import { z } from 'zod';
import type { CheckSettings } from '../settings.ts';

const database = (service: string) => baseConfig.MONGO_DB.default(`hamkke-${service}`).describe(`name of the database of ${service}`);
const milliseconds = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Everything that this process reads from the environment. */
export const configSchema = z.object({
  ...baseConfig,
  MONGO_DB: baseConfig.MONGO_DB.default('hamkke-checker'),
  MONGO_DB_CATALOG: database('catalog'),
  MONGO_DB_RESERVATIONS: database('reservations'),
  MONGO_DB_PAYMENTS: database('payments'),
  MONGO_DB_IDENTITY: database('identity'),
  PORTONE_API_URL: z.url({ protocol: /^https?$/ }).optional().describe("the payment provider's stand-in, whose books are compared; the real provider shows none"),
  CHECK_EVERY_MS: milliseconds(0, 604_800_000).default(3_600_000).describe('how long after the last check the next one begins by itself, in milliseconds; 0 is never'),
  CHECK_SETTLE_MS: milliseconds(0, 600_000).default(20_000).describe('for how long something may be under way before it is a finding, in milliseconds'),
  CHECK_EVENT_LIMIT_MS: milliseconds(0, 3_600_000).default(60_000).describe('how long an event may wait to be published or handled, in milliseconds'),
  CHECK_CLAIM_MS: milliseconds(300, 600_000).default(60_000).describe('after how long without a sign of life a check counts as given up, in milliseconds; the clocks of all processes must agree to less'),
});
export type CheckerConfig = z.output<typeof configSchema>;

/** Reads the configuration. @throws ConfigError with one line per bad key */
export const readConfig = (env = process.env): CheckerConfig => loadConfig(configSchema, env);

/** What is judged, and how patiently. */
export function settingsOf(config: CheckerConfig): CheckSettings {
  return {
    mongoUrl: config.MONGO_URL,
    databases: { catalog: config.MONGO_DB_CATALOG, reservations: config.MONGO_DB_RESERVATIONS, payments: config.MONGO_DB_PAYMENTS, identity: config.MONGO_DB_IDENTITY },
    providerUrl: config.PORTONE_API_URL,
    natsUrl: config.NATS_URL,
    natsPrefix: config.NATS_PREFIX,
    clockOffsetMs: config.NODE_ENV === 'production' ? 0 : config.HAMKKE_CLOCK_OFFSET_MS,
    settleMs: config.CHECK_SETTLE_MS,
    eventMs: config.CHECK_EVENT_LIMIT_MS,
  };
}
