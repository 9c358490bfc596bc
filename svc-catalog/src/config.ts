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

/** Everything that this service reads from the environment. */
export const configSchema = z.object({
  ...baseConfig,
  MONGO_DB: baseConfig.MONGO_DB.default('hamkke-catalog'),
  LIST_MEMORY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000)
    .default(300)
    .describe('milliseconds for which a list of locations may be reused'),
  EXTENSION_PRIORITY_DAYS: extensionPriorityDays,
  CHECK_HOURS: checkHours,
  RESERVATIONS_URL: origin.describe('internal address of reservations'),
  PAYMENTS_URL: origin.describe('internal address of payments'),
  IDENTITY_URL: origin.describe('internal address of identity'),
  ADDRESS_SEARCH_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://business.juso.go.kr/addrlink/addrLinkApi.do')
    .describe('the public road-address search; https in production'),
  ADDRESS_SEARCH_KEY: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('approval key of the road-address search; without it the search says that it is down'),
  GEOCODER_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://nominatim.openstreetmap.org/search')
    .describe("the geocoder's search, Nominatim or what speaks like it; https in production"),
  GEOCODER_USER_AGENT: z
    .string()
    .regex(/^[\x20-\x7e]{3,200}$/, 'expected visible ASCII characters')
    .optional()
    .describe(
      'names this installation and how to reach who runs it, as the usage policy asks; without it geocoding says that it is down',
    ),
  GEOCODER_SPACING_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(1_000)
    .describe(
      'milliseconds between two questions to the geocoder over all instances; the public service allows no less than 1000',
    ),
  DEEPL_KEY: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe("the translator's key; without it texts of partners are shown as they were typed, in every language"),
  DEEPL_URL: origin
    .optional()
    .describe("where the translator answers; without it DeepL's own address, by the kind of key; https in production"),
  TRANSLATION_DAILY_CHARACTERS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(200_000)
    .describe(
      'characters that all instances together may have translated in a day; what is beyond is shown as it was typed',
    ),
  TRANSLATION_REST_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(86_400_000)
    .default(300_000)
    .describe('milliseconds for which the translator is not asked after it refused the key or the quota was used up'),
  APPLY_PRICES_EVERY_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(3_600_000)
    .default(60_000)
    .describe('pause between two looks for scheduled prices whose day has begun, in milliseconds'),
  REOPEN_EVERY_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(3_600_000)
    .default(30_000)
    .describe('pause between two looks for units that a failed removal or change of size left closed, in milliseconds'),
});
export type CatalogConfig = z.output<typeof configSchema>;

/** What the commands need: they answer no calls, and call no other service or provider. */
const commandSchema = configSchema.pick({
  MONGO_URL: true,
  MONGO_DB: true,
  NATS_URL: true,
  NATS_PREFIX: true,
  LOG_LEVEL: true,
  NODE_ENV: true,
  HAMKKE_FAILPOINTS: true,
  HAMKKE_CLOCK_OFFSET_MS: true,
});
export type CommandConfig = z.output<typeof commandSchema>;

/**
 * Reads the service's configuration.
 * @throws ConfigError with one line per bad key, also in production for another priority than screens and terms promise
 */
export function readConfig(env = process.env): CatalogConfig {
  const config = loadConfig(configSchema, env);
  const broken = brokenPromises(config);
  if (broken.length > 0) throw new ConfigError(broken);
  return config;
}

/** Reads the configuration of a command. @throws ConfigError */
export const readCommandConfig = (env = process.env): CommandConfig => loadConfig(commandSchema, env);
