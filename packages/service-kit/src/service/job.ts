import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../observe/logger.ts';
import type { Metrics } from '../observe/metrics.ts';

export interface Job {
  readonly name: string;
  start(): void;
  /** Runs at once, or joins the run under way; failures reach the caller. */
  runNow(): Promise<void>;
  /** Starts nothing more; resolves when the run under way has ended. */
  stop(): Promise<void>;
}

export interface JobOptions {
  name: string;
  everyMs: number;
  /** Must be safe to repeat and to run in several processes at once. The signal ends it early. */
  run: (signal: AbortSignal) => Promise<void>;
  logger: Logger;
  metrics?: Metrics;
}

/**
 * A periodic job: never overlaps itself, the pause varies by a tenth so that processes spread out, and a failed run is
 * logged and tried again next time.
 */
export function createJob({ name, everyMs, run, logger, metrics }: JobOptions): Job {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Promise<void> | undefined;
  let loop: Promise<void> | undefined;

  function runNow(): Promise<void> {
    current ??= run(signal).finally(() => {
      current = undefined;
    });
    return current;
  }

  // A call, for an abort may come during every await.
  const isStopped = () => signal.aborted;

  async function repeat(): Promise<void> {
    while (!isStopped()) {
      await sleep(everyMs * (0.9 + Math.random() * 0.2), undefined, { signal }).catch(() => {});
      if (isStopped()) return;
      try {
        await runNow();
        metrics?.countJob(name, 'done');
      } catch (err) {
        metrics?.countJob(name, 'failed');
        logger.error({ err, job: name }, 'job failed');
      }
    }
  }

  return {
    name,
    start() {
      loop ??= repeat();
    },
    runNow,
    async stop() {
      stopping.abort();
      await loop;
      await current?.catch(() => {});
    },
  };
}
