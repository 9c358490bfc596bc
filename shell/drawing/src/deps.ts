import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createLogger, createMetrics, type Logger, type ReadinessProblem } from '@hamkke/service-kit';
import type { Config } from './config.ts';
import { createDrawCounts } from './counts.ts';
import { createDrawings } from './drawings.ts';

/** The pauses of a pair of releases whose workers fail, in milliseconds. */
const pauses = { firstPauseMs: 500, longestPauseMs: 60_000, steadyMs: 60_000 };

/** Wires the process. Tests may pass their own logger, and a clock by which pauses are measured. */
export function createDeps(
  config: Config,
  {
    logger = createLogger({ service: 'drawing', level: config.LOG_LEVEL }),
    now = () => performance.now(),
  }: { readonly logger?: Logger; readonly now?: () => number } = {},
) {
  const metrics = createMetrics({ service: 'drawing' });
  const drawings = createDrawings({
    releasesDir: config.RELEASES_DIR,
    counts: createDrawCounts(metrics),
    logger,
    now,
    limits: {
      ...pauses,
      drawMs: config.DRAW_TIMEOUT_MS,
      startMs: config.DRAW_START_TIMEOUT_MS,
      workers: config.DRAW_WORKERS,
      waiting: config.DRAW_QUEUE,
      pairs: config.DRAW_PAIRS,
      memoryMb: config.DRAW_MEMORY_MB,
    },
  });
  return {
    logger,
    metrics,
    drawings,
    /** Without the store nothing can be drawn; which releases there are, each request says. */
    ready: (): Promise<ReadinessProblem[]> =>
      access(config.RELEASES_DIR, constants.R_OK | constants.X_OK).then(
        () => [],
        () => [{ name: 'releases', reason: 'the store cannot be read' }],
      ),
    close: () => drawings.close(),
  };
}

export type DrawingDeps = ReturnType<typeof createDeps>;
