import { baseConfig, loadConfig } from '@hamkke/service-kit';
import { z } from 'zod';

/** Everything that this service reads from the environment. */
export const configSchema = z.object({
  ...baseConfig,
  MONGO_DB: baseConfig.MONGO_DB.default('hamkke-catalog'),
  LIST_MEMORY_MS: z.coerce.number().int().min(0).max(1_000).default(300).describe('milliseconds for which a list of branches may be reused'),
});
export type CatalogConfig = z.output<typeof configSchema>;

/** What the commands need: they answer no calls. */
const commandSchema = configSchema.omit({ PORT: true, SERVICE_KEY: true, TRUSTED_KEYS: true, LIST_MEMORY_MS: true });
export type CommandConfig = z.output<typeof commandSchema>;

/** Reads the service's configuration. @throws ConfigError with one line per bad key */
export const readConfig = (env = process.env): CatalogConfig => loadConfig(configSchema, env);

/** Reads the configuration of a command. @throws ConfigError */
export const readCommandConfig = (env = process.env): CommandConfig => loadConfig(commandSchema, env);
