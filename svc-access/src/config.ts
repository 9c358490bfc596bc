import { baseConfig, ConfigError, loadConfig, sealKeySchema } from '@hamkke/service-kit';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
const seconds = z.coerce.number().positive().max(86_400);
const secret = z.string().min(1).max(400).optional();

/** Everything that this service reads from the environment. */
export const configSchema = z.object({
  ...baseConfig,
  PORT: baseConfig.PORT.default(4008),
  MONGO_DB: baseConfig.MONGO_DB.default('hamkke-access'),
  RESERVATIONS_URL: origin.describe('internal address of reservations'),
  CATALOG_URL: origin.describe('internal address of catalog'),
  ACCESS_KEY: sealKeySchema.describe(
    'AES-256 key, 32 random bytes in base64url, under which door codes are stored; without it no code can be shown or set again',
  ),
  PUSH_EVERY_SECONDS: seconds
    .default(2)
    .describe('pause between two looks for changes of codes that locks do not have yet'),
  CHECK_LOCKS_EVERY_SECONDS: seconds
    .default(60)
    .describe('after how many seconds a lock is looked at again: whether it can be reached, and what was opened'),
  TTLOCK_URL: origin.default('https://euapi.ttlock.com').describe("origin of TTLock's cloud; https in production"),
  TTLOCK_CLIENT_ID: secret.describe(
    'our application at TTLock; without it and the other three its locks cannot be chosen',
  ),
  TTLOCK_CLIENT_SECRET: secret.describe('secret of our application at TTLock'),
  TTLOCK_USERNAME: secret.describe('the account at TTLock whose locks are used'),
  TTLOCK_PASSWORD: secret.describe('password of the account at TTLock'),
  SEAM_URL: origin.default('https://connect.getseam.com').describe("origin of Seam's interface; https in production"),
  SEAM_API_KEY: secret.describe('key of our workspace at Seam; without it its locks cannot be chosen'),
});
export type AccessConfig = z.output<typeof configSchema>;

const ttlockKeys = ['TTLOCK_CLIENT_ID', 'TTLOCK_CLIENT_SECRET', 'TTLOCK_USERNAME', 'TTLOCK_PASSWORD'] as const;

/** What is wrong between keys: one line each. */
function problemsOf(config: AccessConfig): string[] {
  const missing = ttlockKeys.filter((key) => config[key] === undefined);
  const partly = missing.length > 0 && missing.length < ttlockKeys.length ? missing : [];
  return partly.map((key) => `${key}: is missing, and the other keys of TTLock are there`);
}

/** Reads the service's configuration. @throws ConfigError with one line per bad key */
export function readConfig(env: NodeJS.ProcessEnv = process.env): AccessConfig {
  const config = loadConfig(configSchema, env);
  const problems = problemsOf(config);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** What the import reads: the database, no network, and the service's key, which passes need. */
const importSchema = configSchema
  .pick({ MONGO_URL: true, MONGO_DB: true, LOG_LEVEL: true })
  .extend({ ACCESS_KEY: configSchema.shape.ACCESS_KEY.optional() });

/** Reads the configuration of the import. @throws ConfigError */
export const readImportConfig = (env: NodeJS.ProcessEnv = process.env): z.output<typeof importSchema> =>
  loadConfig(importSchema, env);
