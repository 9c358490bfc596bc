import { policy } from '@hamkke/contracts';
import {
  baseConfig,
  brokenPromises,
  checkHours,
  ConfigError,
  extensionPriorityDays,
  loadConfig,
} from '@hamkke/service-kit';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
const seconds = z.coerce.number().positive().max(86_400);

/** Every key that this service reads. */
export const configSchema = z.object({
  ...baseConfig,
  PORT: baseConfig.PORT.default(4002),
  MONGO_DB: baseConfig.MONGO_DB.default('hamkke-reservations'),
  IDENTITY_URL: origin.describe('internal address of identity'),
  CATALOG_URL: origin.describe('internal address of catalog'),
  HOLD_MINUTES: z.coerce
    .number()
    .positive()
    .max(1440)
    .default(policy.holdMinutes)
    .describe('tests only: minutes until an unpaid hold lapses; production refuses any but the promised ones'),
  EXTENSION_PRIORITY_DAYS: extensionPriorityDays,
  CHECK_HOURS: checkHours,
  LIMITS_SCALE: z.coerce
    .number()
    .min(0.1)
    .max(1_000_000)
    .default(1)
    .describe('multiplies the limits on live holds, for load tests'),
  LAPSE_EVERY_SECONDS: seconds.default(20).describe('pause between two tidyings of lapsed holds'),
  END_RENTALS_EVERY_SECONDS: seconds
    .default(300)
    .describe('pause between two looks for rentals whose last day has passed'),
  FORGET_EVERY_SECONDS: seconds
    .default(3600)
    .describe('pause between two looks for unpaid reservations whose customers are to be forgotten'),
  OFFER_EVERY_SECONDS: seconds
    .default(5)
    .describe('pause between two looks for units that may be offered to who waits'),
  REMIND_EVERY_SECONDS: seconds
    .default(600)
    .describe('pause between two looks for rentals whose customers are to be told that they end soon'),
});
export type Config = z.output<typeof configSchema>;

/** What the commands read: the database, and nothing of the network. */
export const commandConfigSchema = configSchema.pick({ MONGO_URL: true, MONGO_DB: true, LOG_LEVEL: true });

/**
 * Reads the environment.
 * @throws ConfigError, also in production for another hold or another priority than screens and terms promise
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const config = loadConfig(configSchema, env);
  const broken = brokenPromises(config);
  if (broken.length > 0) throw new ConfigError(broken);
  return config;
}
