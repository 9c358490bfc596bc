import { z } from 'zod';
import { optionsFromEnvironment } from '../serving/environment.ts';

/** Everything a running stand-in of the geocoder needs to know. */
export const nominatimOptionsSchema = z.object({
  /** 0 takes any free port. */
  port: z.number().int().min(0).max(65535),
  host: z.string().min(1).default('127.0.0.1'),
  /** How far apart requests must come, in milliseconds, whoever sends them. */
  spacingMs: z.number().int().nonnegative().default(1000),
});
export type NominatimOptions = z.input<typeof nominatimOptionsSchema>;
export type NominatimSettings = z.output<typeof nominatimOptionsSchema>;

/**
 * Reads `NOMINATIM_PORT`, `NOMINATIM_SPACING_MS` and `LISTEN_HOST`; undefined without a port, for then no geocoder is
 * wanted.
 *
 * @throws {Error} with one line per bad variable
 */
export function nominatimSettings(env: Record<string, string | undefined>): NominatimSettings | undefined {
  if (!env['NOMINATIM_PORT']) return undefined;
  const variables = {
    port: { variable: 'NOMINATIM_PORT', number: true },
    host: 'LISTEN_HOST',
    spacingMs: { variable: 'NOMINATIM_SPACING_MS', number: true },
  } as const;
  return optionsFromEnvironment('the geocoder', nominatimOptionsSchema, variables, env);
}
