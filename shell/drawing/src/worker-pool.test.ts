import { expect, test, vi } from 'vitest';
import type { DrawWorker, StartWorker } from './start-worker.ts';
import { requestOf } from './testing/fake-store.ts';
import { createWorkerPool } from './worker-pool.ts';

const request = requestOf('/', { version: '1', server: { entry: 'server/shell.cjs', integrity: {} } });
const signal = new AbortController().signal;
const line = () => undefined;

function poolOf(startWorker: StartWorker) {
  return createWorkerPool({
    label: 'shell 1',
    verify: () => Promise.resolve({ shell: '/shell.cjs', remote: undefined, files: [] }),
    limits: {
      drawMs: 20,
      startMs: 1_000,
      workers: 1,
      waiting: 1,
      memoryMb: 40,
      firstPauseMs: 0,
      longestPauseMs: 0,
      steadyMs: 0,
    },
    startWorker,
    now: () => 0,
    logger: { info: line, warn: line, error: line },
  });
}

/** A thread that never answers and ends only when it is ended. */
function hangingWorker() {
  const ended = Promise.withResolvers<Awaited<DrawWorker['ended']>>();
  const terminate = vi.fn(() => {
    ended.resolve(Object.assign(new Error('ended'), { name: 'WorkerEnded' }));
    return Promise.resolve();
  });
  return { draw: () => new Promise<never>(() => {}), terminate, ended: ended.promise };
}

test('a page that takes too long has its thread ended, and the next page starts another one', async () => {
  const workers = [hangingWorker(), hangingWorker()];
  let started = 0;
  const pool = poolOf(() => Promise.resolve(workers[started++] as DrawWorker));
  await expect(pool.draw(request, signal)).rejects.toMatchObject({ outcome: 'timeout' });
  expect(workers.map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 0]);
  await expect(pool.draw(request, signal)).rejects.toMatchObject({ outcome: 'timeout' });
  expect(workers.map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 1]);
});

test("a worker's first page may take five times as long: its modules load with it", async () => {
  vi.useFakeTimers();
  try {
    const { draw, ...worker } = hangingWorker();
    const first = Promise.withResolvers<unknown>();
    const pages: Promise<unknown>[] = [first.promise];
    const pool = poolOf(() => Promise.resolve({ ...worker, draw: () => pages.shift() ?? draw() }));
    const page = pool.draw(request, signal);
    await vi.advanceTimersByTimeAsync(99);
    first.resolve('page');
    expect(await page).toBe('page');
    const next = pool.draw(request, signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(19);
    expect(worker.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(worker.terminate).toHaveBeenCalledOnce();
    expect(await next).toMatchObject({ outcome: 'timeout' });
  } finally {
    vi.useRealTimers();
  }
});

test('a thread that has loaded only after the end of its pool is ended', async () => {
  const worker = hangingWorker();
  const loading = Promise.withResolvers<DrawWorker>();
  const pool = poolOf(() => loading.promise);
  const drawing = pool.draw(request, signal);
  expect(pool.idle()).toBe(false);
  await Promise.all([pool.close(), expect(drawing).rejects.toMatchObject({ outcome: 'unavailable' })]);
  loading.resolve(worker);
  await vi.waitFor(() => expect(worker.terminate).toHaveBeenCalledOnce());
});
