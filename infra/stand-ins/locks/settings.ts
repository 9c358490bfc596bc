import { z } from 'zod';
import { optionsFromEnvironment } from '../serving/environment.ts';

const port = z.number().int().min(0).max(65535);
const host = z.string().min(1).default('127.0.0.1');
const secret = z.string().min(8, 'must have at least 8 characters');

const ttlockOptionsSchema = z.object({
  /** 0 takes any free port. */
  port,
  host,
  clientId: z.string().min(1),
  clientSecret: secret,
  /** Of the app's account, whose locks these are. */
  username: z.string().min(1),
  password: secret,
});
const seamOptionsSchema = z.object({ port, host, apiKey: secret });

/** Everything the running stand-ins of the lock providers need to know. */
export const locksOptionsSchema = z.object({
  ttlock: ttlockOptionsSchema.optional(),
  seam: seamOptionsSchema.optional(),
  /** Where locks are stored; without it, in memory. */
  dataDir: z.string().min(1).optional(),
});
export type LocksOptions = z.input<typeof locksOptionsSchema>;
export type LocksSettings = z.output<typeof locksOptionsSchema>;
export type TtlockSettings = z.output<typeof ttlockOptionsSchema>;
export type SeamSettings = z.output<typeof seamOptionsSchema>;

/**
 * Reads `TTLOCK_PORT` with TTLock's credentials, `SEAM_PORT` with Seam's, `LOCKS_DATA_DIR` and `LISTEN_HOST`; undefined
 * without a port, for then no locks are wanted.
 *
 * @throws {Error} with one line per bad variable
 */
export function locksSettings(env: Record<string, string | undefined>): LocksSettings | undefined {
  if (!env['TTLOCK_PORT'] && !env['SEAM_PORT']) return undefined;
  const ttlock = {
    port: { variable: 'TTLOCK_PORT', number: true },
    host: 'LISTEN_HOST',
    clientId: 'TTLOCK_CLIENT_ID',
    clientSecret: 'TTLOCK_CLIENT_SECRET',
    username: 'TTLOCK_USERNAME',
    password: 'TTLOCK_PASSWORD',
  } as const;
  const seam = { port: { variable: 'SEAM_PORT', number: true }, host: 'LISTEN_HOST', apiKey: 'SEAM_API_KEY' } as const;
  return {
    ...(env['TTLOCK_PORT'] ? { ttlock: optionsFromEnvironment('TTLock', ttlockOptionsSchema, ttlock, env) } : {}),
    ...(env['SEAM_PORT'] ? { seam: optionsFromEnvironment('Seam', seamOptionsSchema, seam, env) } : {}),
    dataDir: env['LOCKS_DATA_DIR'] || '.local/data/locks',
  };
}
