import { baseConfig, loadConfig } from '@hamkke/service-kit';
import { z } from 'zod';

const addresses = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()).filter(Boolean))
  .refine((list) => list.every((address) => /^[^\s@]+@[^\s@]+$/.test(address)), 'expected e-mail addresses with commas between')
  .transform((list): ReadonlySet<string> => new Set(list));

/** Everything that this service reads from the environment. */
export const configSchema = z.object({
  ...baseConfig,
  MONGO_DB: baseConfig.MONGO_DB.default('hamkke-identity'),
  ADMIN_EMAILS: addresses.describe('addresses of the administrators, with commas between; a record is an administrator only while its proven address is here'),
});
export type IdentityConfig = z.output<typeof configSchema>;

/** What the commands need: they answer no calls. */
const commandSchema = configSchema.omit({ PORT: true, SERVICE_KEY: true, TRUSTED_KEYS: true, NATS_URL: true });
export type CommandConfig = z.output<typeof commandSchema>;

/** Reads the service's configuration. @throws ConfigError with one line per bad key */
export const readConfig = (env = process.env): IdentityConfig => loadConfig(configSchema, env);

/** Reads the configuration of a command. @throws ConfigError */
export const readCommandConfig = (env = process.env): CommandConfig => loadConfig(commandSchema, env);
