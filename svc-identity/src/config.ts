import { policy } from '@hamkke/contracts';
import { baseConfig, ConfigError, loadConfig, sealKeySchema } from '@hamkke/service-kit';
import { z } from 'zod';
import { providerKeys } from './providers/oidc/provider-settings.ts';
import { solapiKeys, solapiProblems } from './providers/talk/solapi-settings.ts';

const addresses = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((address) => /^[^\s@]+@[^\s@]+$/.test(address)),
    'expected e-mail addresses with commas between',
  )
  .transform((list): ReadonlySet<string> => new Set(list));

const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

const keys = z.object({
  ...baseConfig,
  MONGO_DB: baseConfig.MONGO_DB.default('hamkke-identity'),
  ADMIN_EMAILS: addresses.describe(
    'addresses of the administrators, with commas between; a record is an administrator only while its proven address is here',
  ),
  PUBLIC_ORIGIN: origin.describe('where people reach the product; identity providers send the browser back there'),
  CATALOG_URL: origin.describe('internal address of catalog'),
  RESERVATIONS_URL: origin.describe('internal address of reservations'),
  PAYMENTS_URL: origin.describe('internal address of payments'),
  ACCESS_URL: origin.describe('internal address of access'),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'offered'])
    .optional()
    .describe(
      'whether administrators and super users hold no role until a second factor is set up; `required` in production where nothing is said, else `offered`',
    ),
  SECOND_FACTOR_KEY: sealKeySchema.describe(
    'AES-256 key, 32 random bytes in base64url, under which the secrets of second factors are stored; without it they cannot be read again',
  ),
  LIMITS_SCALE: z.coerce
    .number()
    .min(1)
    .max(1_000_000)
    .default(1)
    .describe('multiplies the wrong passwords that are free of waiting, for load tests'),
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).describe('mail server, with user and password where it asks for them'),
  MAIL_FROM: z
    .string()
    .min(3)
    .default('함께보관 <no-reply@localhost>')
    .describe(
      "sender of all mails, `Name <address>`; where the name is Korean, mails of other languages carry the product's name in theirs",
    ),
  MAIL_EVERY_MS: z.coerce
    .number()
    .int()
    .min(10)
    .max(60_000)
    .default(1_000)
    .describe('pause between two looks at the queue of mails, in ms'),
  QUIET_HOURS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('tests only: off lets mails leave at night that can wait; production refuses it'),
  ...providerKeys,
  ...solapiKeys,
});

/** Everything that this service reads from the environment. */
export const configSchema = keys.superRefine((config, { addIssue }) => {
  for (const [key, message] of solapiProblems(config)) addIssue({ code: 'custom', path: [key], message });
});
export type IdentityConfig = z.output<typeof configSchema>;

/** What the commands need: they answer no calls and call nobody. */
const commandSchema = keys.pick({ MONGO_URL: true, MONGO_DB: true, LOG_LEVEL: true, ADMIN_EMAILS: true });
export type CommandConfig = z.output<typeof commandSchema>;

const restoreSchema = keys.pick({
  MONGO_URL: true,
  MONGO_DB: true,
  LOG_LEVEL: true,
  ADMIN_EMAILS: true,
  NATS_URL: true,
  NATS_PREFIX: true,
});

/**
 * Reads the service's configuration.
 * @throws ConfigError with one line per bad key, also in production for mails at hours that the screens exclude
 */
export function readConfig(env = process.env): IdentityConfig {
  const config = loadConfig(configSchema, env);
  const { from, until } = policy.mailHours;
  if (config.NODE_ENV === 'production' && config.QUIET_HOURS === 'off')
    throw new ConfigError([`QUIET_HOURS: mails that can wait are promised between ${from}:00 and ${until}:00`]);
  return config;
}

/** Reads the configuration of a command. @throws ConfigError */
export const readCommandConfig = (env = process.env): CommandConfig => loadConfig(commandSchema, env);

/** Reads the configuration of the command that follows a restore. @throws ConfigError */
export const readRestoreConfig = (env = process.env) => loadConfig(restoreSchema, env);

/** What administrators and super users need besides the first proof. */
export const secondFactorPolicyOf = ({
  ADMIN_SECOND_FACTOR,
  NODE_ENV,
}: Pick<IdentityConfig, 'ADMIN_SECOND_FACTOR' | 'NODE_ENV'>) =>
  ADMIN_SECOND_FACTOR ?? (NODE_ENV === 'production' ? 'required' : 'offered');
