import type { DrawRequest } from '@hamkke/contracts';
import type { Logger } from '@hamkke/service-kit';
import { DrawProblem } from './draw-problem.ts';
import { describeFailure } from './failure.ts';
import type { WorkerStart } from './protocol.ts';
import { PageFailure, type DrawWorker, type StartWorker, type WorkerLimits } from './start-worker.ts';
import { ReleaseRefused } from './verify-release.ts';

export interface PoolLimits extends WorkerLimits {
  /** How long one page may take, in milliseconds; the first one of a worker more. */
  readonly drawMs: number;
  /** Workers of this pair, at most. */
  readonly workers: number;
  /** Pages that wait for each worker, at most. */
  readonly waiting: number;
  /** How long after a failure no worker is started, in milliseconds; doubles up to the longest. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** A worker that lived for so long was in order: the next pause is the first one again. */
  readonly steadyMs: number;
}

export interface PoolOptions {
  /** For the log: `shell 1.0.0, booking 2.0.0`. */
  readonly label: string;
  /** Compares the hashes and answers what a worker loads. @throws ReleaseRefused */
  readonly verify: () => Promise<WorkerStart>;
  readonly limits: PoolLimits;
  readonly startWorker: StartWorker;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** The workers of one pair of releases. */
export interface WorkerPool {
  /** @throws DrawProblem */
  readonly draw: (request: DrawRequest, signal: AbortSignal) => Promise<unknown>;
  readonly alive: () => number;
  /** Whether nothing is drawn, waits or starts. */
  readonly idle: () => boolean;
  readonly close: () => Promise<void>;
}

interface Job {
  readonly request: DrawRequest;
  readonly resolve: (page: unknown) => void;
  readonly reject: (problem: DrawProblem) => void;
}

/**
 * How many times as long a worker's first page may take: the remote's modules load with it, and nothing is compiled
 * yet. Without it a busy machine would end each worker before it is warm.
 */
const coldFactor = 5;

interface Slot {
  worker?: DrawWorker;
  /** It has answered a page. */
  warm?: boolean;
  /** When it had loaded. */
  since: number;
  job?: Job | undefined;
}

/**
 * Draws pages of one pair of releases: a worker draws one at a time, a bounded queue waits before them, and a worker
 * that takes too long or ends by itself takes its queue along. After such a failure no worker starts for a while, so
 * that a broken release costs no processor.
 */
export function createWorkerPool({ label, verify, limits, startWorker, now, logger }: PoolOptions): WorkerPool {
  const slots = new Set<Slot>();
  const queue: Job[] = [];
  let failures = 0;
  let startAt = -Infinity;
  let refused: ReleaseRefused | undefined;
  let closed = false;

  const rejectWaiting = (problem: () => DrawProblem) => {
    for (const job of queue.splice(0)) job.reject(problem());
  };
  const cannotStart = () => (refused ? new DrawProblem('refused', { cause: refused }) : new DrawProblem('unavailable'));

  function fail(slot: Slot, cause: unknown): void {
    if (!slots.delete(slot) || closed) return;
    if (slot.worker && now() - slot.since > limits.steadyMs) failures = 0;
    const pauseMs = Math.min(limits.longestPauseMs, limits.firstPauseMs * 2 ** failures);
    failures += 1;
    startAt = now() + pauseMs;
    if (cause instanceof ReleaseRefused) {
      // Every look at the files would say the same again.
      if (refused?.message !== cause.message) logger.error({ releases: label, reason: cause.message }, 'refused');
      refused = cause;
    } else {
      const { cause: below } = cause as { cause?: unknown };
      logger.error({ releases: label, failure: describeFailure(below ?? cause), pauseMs }, 'worker ended');
    }
    slot.job?.reject(new DrawProblem('unavailable'));
    slot.job = undefined;
    if (slots.size === 0) rejectWaiting(cannotStart);
  }

  async function start(): Promise<void> {
    const slot: Slot = { since: now() };
    slots.add(slot);
    try {
      const files = await verify();
      refused = undefined;
      let strays = 0;
      const worker = await startWorker(files, limits, (failure) => {
        strays += 1;
        if (strays === 1) logger.warn({ releases: label, failure }, 'a rejection that nobody waited for');
      });
      if (closed) return await worker.terminate();
      slot.worker = worker;
      slot.since = now();
      void worker.ended.then((why) => fail(slot, why));
      logger.info({ releases: label }, 'worker started');
      work();
    } catch (error) {
      fail(slot, error);
    }
  }

  async function run(slot: Slot, worker: DrawWorker, job: Job): Promise<void> {
    slot.job = job;
    const mostMs = limits.drawMs * (slot.warm ? 1 : coldFactor);
    const timer = setTimeout(() => {
      job.reject(new DrawProblem('timeout'));
      fail(slot, new Error(`a page took longer than ${mostMs} ms`));
      void worker.terminate();
    }, mostMs);
    try {
      job.resolve(await worker.draw(job.request));
      slot.warm = true;
    } catch (error) {
      // Where the worker itself ended, `ended` says so too, and that rejects the job.
      if (error instanceof PageFailure) job.reject(new DrawProblem('failed', { cause: error }));
      else fail(slot, error);
    } finally {
      clearTimeout(timer);
      slot.job = undefined;
      work();
    }
  }

  /** Hands waiting pages to free workers, and starts one more where that is allowed. */
  function work(): void {
    for (const slot of slots) {
      if (!slot.worker || slot.job) continue;
      const job = queue.shift();
      if (!job) return;
      void run(slot, slot.worker, job);
    }
    const starting = [...slots].filter(({ worker }) => !worker).length;
    if (queue.length > starting && slots.size < limits.workers && now() >= startAt && !closed) void start();
  }

  return {
    alive: () => [...slots].filter(({ worker }) => worker).length,
    idle: () => queue.length === 0 && [...slots].every(({ worker, job }) => worker && !job),
    draw(request, signal) {
      if (closed || (slots.size === 0 && now() < startAt)) return Promise.reject(cannotStart());
      const busy = [...slots].every(({ worker, job }) => !worker || job);
      // The page that the first worker starts for waits as if it were drawn already.
      const starting = [...slots].some(({ worker }) => !worker) || slots.size === 0 ? 1 : 0;
      if (busy && queue.length >= limits.waiting * limits.workers + starting)
        return Promise.reject(new DrawProblem('overloaded'));
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const job: Job = { request, resolve, reject };
      const leave = () => {
        const place = queue.indexOf(job);
        if (place !== -1) queue.splice(place, 1);
        reject(new DrawProblem('gone'));
      };
      signal.addEventListener('abort', leave, { once: true });
      queue.push(job);
      work();
      return promise.finally(() => signal.removeEventListener('abort', leave));
    },
    async close() {
      closed = true;
      rejectWaiting(() => new DrawProblem('unavailable'));
      await Promise.all(
        [...slots].map(async ({ worker, job }) => {
          job?.reject(new DrawProblem('unavailable'));
          await worker?.terminate();
        }),
      );
      slots.clear();
    },
  };
}
