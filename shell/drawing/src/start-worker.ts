import { Worker } from 'node:worker_threads';
import type { DrawRequest } from '@hamkke/contracts';
import type { WorkerAnswer, WorkerFailure, WorkerStart } from './protocol.ts';

/** The page itself could not be drawn; its worker goes on. */
export class PageFailure extends Error {
  readonly failure: WorkerFailure;

  constructor(failure: WorkerFailure) {
    super(failure.message);
    this.name = 'PageFailure';
    this.failure = failure;
  }
}

/** A worker ended while it loaded or drew, by itself or by `terminate`. */
class WorkerEnded extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WorkerEnded';
  }
}

/** One thread that has loaded a pair of releases. */
export interface DrawWorker {
  /** Draws one page; the next only after it. @throws PageFailure, WorkerEnded */
  readonly draw: (request: DrawRequest) => Promise<unknown>;
  readonly terminate: () => Promise<void>;
  /** Resolves with why it ended. */
  readonly ended: Promise<WorkerEnded>;
}

export interface WorkerLimits {
  /** Largest heap, in megabytes. */
  readonly memoryMb: number;
  /** How long it may load, in milliseconds. */
  readonly startMs: number;
}

export type StartWorker = (
  start: WorkerStart,
  limits: WorkerLimits,
  onStray: (failure: WorkerFailure) => void,
) => Promise<DrawWorker>;

/** A page's objects are many and short-lived, in megabytes. */
const youngMb = 32;

/**
 * Starts a thread and waits until it has loaded both releases. It gets an environment of its own with nothing of ours
 * in it, and what it prints goes nowhere: it may hold contents of pages.
 * @throws WorkerEnded when it does not come up in time
 */
export const startWorker: StartWorker = async (start, { memoryMb, startMs }, onStray) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'draw',
    workerData: start,
    env: { NODE_ENV: 'production' },
    argv: [],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    stdin: false,
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();

  let cause: unknown;
  const ended = new Promise<WorkerEnded>((resolve) => {
    worker.on('error', (error) => void (cause ??= error));
    worker.once('exit', (code) => resolve(new WorkerEnded(`ended with code ${code}`, { cause })));
  });
  const ready = Promise.withResolvers<void>();
  let open: PromiseWithResolvers<unknown> | undefined;
  let endedWith: WorkerEnded | undefined;
  void ended.then((why) => {
    endedWith = why;
    open?.reject(why);
  });
  worker.on('message', (message: WorkerAnswer) => {
    switch (message.kind) {
      case 'ready':
        return ready.resolve();
      case 'stray':
        return onStray(message.failure);
      case 'drawn':
        return open?.resolve(message.page);
      case 'failed':
        return open?.reject(new PageFailure(message.failure));
    }
  });

  const timer = setTimeout(() => {
    cause ??= new Error(`did not load within ${startMs} ms`);
    void worker.terminate();
  }, startMs);
  try {
    const early = await Promise.race([ready.promise, ended]);
    if (early) throw early;
  } finally {
    clearTimeout(timer);
  }

  return {
    ended,
    draw(request) {
      if (endedWith) return Promise.reject(endedWith);
      open = Promise.withResolvers();
      worker.postMessage(request);
      return open.promise;
    },
    terminate: async () => void (await worker.terminate()),
  };
};
