import { type DrawnPage, type DrawRequest, drawnPageSchema } from '@hamkke/contracts';
import type { Logger } from '@hamkke/service-kit';
import type { DrawCounts } from './counts.ts';
import { DrawProblem } from './draw-problem.ts';
import type { WorkerStart } from './protocol.ts';
import { PageFailure, startWorker } from './start-worker.ts';
import { verifyRelease } from './verify-release.ts';
import { createWorkerPool, type PoolLimits, type WorkerPool } from './worker-pool.ts';

export interface DrawingLimits extends PoolLimits {
  /** Pairs of releases whose idle workers stay. */
  readonly pairs: number;
}

export interface DrawingsOptions {
  readonly releasesDir: string;
  readonly limits: DrawingLimits;
  readonly counts: DrawCounts;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

export interface Drawings {
  /** Draws a page; whoever hangs up while it waits gives up its place. @throws DrawProblem */
  readonly draw: (request: DrawRequest, signal: AbortSignal) => Promise<DrawnPage>;
  /** Ends every worker. */
  readonly close: () => Promise<void>;
}

/** Releases of the same name and version with other hashes are others: theirs were never compared. */
const keyOf = ({ shell, remote }: DrawRequest) =>
  JSON.stringify([shell, remote?.name, remote?.version, remote?.server]);
const labelOf = ({ shell, remote }: DrawRequest) =>
  `shell ${shell.version}${remote ? `, ${remote.name} ${remote.version}` : ''}`;

async function verifyPair(releasesDir: string, { shell, remote }: DrawRequest): Promise<WorkerStart> {
  const [ofShell, ofRemote] = await Promise.all([
    verifyRelease(releasesDir, 'shell', shell),
    remote && verifyRelease(releasesDir, remote.name, remote),
  ]);
  return {
    shell: ofShell.entry,
    remote: ofRemote?.entry,
    files: [...ofShell.files, ...(ofRemote?.files ?? [])],
  };
}

/**
 * Draws pages by whichever releases the requests name. Each pair of releases has workers of its own, which come with
 * the first page and go when others have drawn since: what is promoted or rolled back needs no restart.
 */
export function createDrawings({ releasesDir, limits, counts, logger, now }: DrawingsOptions): Drawings {
  /** In the order of their last page. */
  const pools = new Map<string, WorkerPool>();
  counts.watchWorkers(() => [...pools.values()].reduce((sum, pool) => sum + pool.alive(), 0));

  function poolOf(request: DrawRequest): WorkerPool {
    const key = keyOf(request);
    const pool =
      pools.get(key) ??
      createWorkerPool({
        label: labelOf(request),
        verify: () => verifyPair(releasesDir, request),
        limits,
        startWorker,
        now,
        logger,
      });
    pools.delete(key);
    pools.set(key, pool);
    return pool;
  }

  function dropOldest(): void {
    for (const [key, pool] of pools) {
      if (pools.size <= limits.pairs) return;
      if (!pool.idle()) continue;
      pools.delete(key);
      void pool.close();
    }
  }

  async function drawOrThrow(request: DrawRequest, signal: AbortSignal): Promise<DrawnPage> {
    const page = drawnPageSchema.safeParse(await poolOf(request).draw(request, signal));
    if (page.success) return page.data;
    const places = page.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
    logger.error({ releases: labelOf(request), places }, 'what was drawn is no page');
    throw new DrawProblem('failed');
  }

  return {
    async draw(request, signal) {
      const began = now();
      const count = (outcome: DrawProblem['outcome'] | 'drawn') =>
        counts.count(request.remote?.name, outcome, (now() - began) / 1000);
      try {
        const page = await drawOrThrow(request, signal);
        count('drawn');
        return page;
      } catch (error) {
        if (!(error instanceof DrawProblem)) throw error;
        count(error.outcome);
        if (error.cause instanceof PageFailure)
          logger.error({ releases: labelOf(request), failure: error.cause.failure }, 'a page threw');
        throw error;
      } finally {
        dropOldest();
      }
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
      pools.clear();
    },
  };
}
