import { z } from 'zod';
import { optionsFromEnvironment } from '../serving/environment.ts';

/** Everything a running stand-in of the address search needs to know. */
export const jusoOptionsSchema = z.object({
  /** 0 takes any free port. */
  port: z.number().int().min(0).max(65535),
  host: z.string().min(1).default('127.0.0.1'),
  /** The one approval key that is known. */
  key: z.string().min(8, 'must have at least 8 characters'),
  /** How long the ordered slow answer takes, in milliseconds. */
  slowMs: z.number().int().nonnegative().default(5000),
});
export type JusoOptions = z.input<typeof jusoOptionsSchema>;
export type JusoSettings = z.output<typeof jusoOptionsSchema>;

/**
 * Reads `JUSO_PORT`, `ADDRESS_SEARCH_KEY` and `LISTEN_HOST`; undefined without a port, for then no address search is
 * wanted.
 *
 * @throws {Error} with one line per bad variable
 */
export function jusoSettings(env: Record<string, string | undefined>): JusoSettings | undefined {
  if (!env['JUSO_PORT']) return undefined;
  const variables = {
    port: { variable: 'JUSO_PORT', number: true },
    host: 'LISTEN_HOST',
    key: 'ADDRESS_SEARCH_KEY',
  } as const;
  return optionsFromEnvironment('the address search', jusoOptionsSchema, variables, env);
}
