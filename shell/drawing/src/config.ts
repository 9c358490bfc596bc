import { baseConfig, loadConfig } from '@hamkke/service-kit';
import { z } from 'zod';

const { PORT, HOST, LOG_LEVEL, NODE_ENV } = baseConfig;
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

/** Everything that this process reads from its environment: no key, no store, no other service. */
export const configSchema = z.object({
  PORT,
  HOST,
  LOG_LEVEL,
  NODE_ENV,
  RELEASES_DIR: z.string().min(1).describe('release store of the shell and the remotes, with its registry.json'),
  DRAW_TIMEOUT_MS: whole(50, 60_000)
    .default(1_000)
    .describe(
      'after how long a worker that draws one page is ended, in milliseconds; five times as long for its first page',
    ),
  DRAW_START_TIMEOUT_MS: whole(100, 120_000)
    .default(15_000)
    .describe('after how long a worker that loads its releases is ended, in milliseconds'),
  DRAW_WORKERS: whole(1, 64)
    .default(1)
    .describe('workers of one pair of releases, at most; more than there are cores draw no faster'),
  DRAW_QUEUE: whole(0, 1_000)
    .default(16)
    .describe('pages that wait for each of those workers, at most; the next one is answered 503 at once'),
  DRAW_PAIRS: whole(1, 100)
    .default(8)
    .describe('pairs of releases whose idle workers stay; beyond that the one that drew longest ago goes'),
  DRAW_MEMORY_MB: whole(32, 4_096).default(160).describe('largest heap of one worker, in megabytes'),
});

export type Config = z.output<typeof configSchema>;

/** Reads the configuration. @throws ConfigError with one line per bad key */
export const readConfig = (env = process.env): Config => loadConfig(configSchema, env);
