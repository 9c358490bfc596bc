import { z } from 'zod';
import { optionsFromEnvironment } from '../serving/environment.ts';

/** Everything a running stand-in of the translator needs to know. */
export const deeplOptionsSchema = z.object({
  /** 0 takes any free port. */
  port: z.number().int().min(0).max(65535),
  host: z.string().min(1).default('127.0.0.1'),
  /** The one key that is known. */
  key: z.string().min(8, 'must have at least 8 characters'),
});
export type DeeplOptions = z.input<typeof deeplOptionsSchema>;
export type DeeplSettings = z.output<typeof deeplOptionsSchema>;

/**
 * Reads `DEEPL_PORT`, `DEEPL_KEY` and `LISTEN_HOST`; undefined without a port, for then no translator is wanted.
 *
 * @throws {Error} with one line per bad variable
 */
export function deeplSettings(env: Record<string, string | undefined>): DeeplSettings | undefined {
  if (!env['DEEPL_PORT']) return undefined;
  const variables = { port: { variable: 'DEEPL_PORT', number: true }, host: 'LISTEN_HOST', key: 'DEEPL_KEY' } as const;
  return optionsFromEnvironment('the translator', deeplOptionsSchema, variables, env);
}
