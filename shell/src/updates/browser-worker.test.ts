import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeOver } from '../worker/cache-names.ts';
import { addressesToWarm, browserWorker } from './browser-worker.ts';

const screen = 'https://hamkke.example/profile/reservations';
const fetched = (path: string, responseStatus?: number) =>
  ({ name: new URL(path, screen).href, responseStatus }) as unknown as PerformanceEntry;

/** A browser's workers by hand. */
class Workers extends EventTarget {
  controller: object | null = null;
  readonly registered: unknown[][] = [];
  readonly registration = {
    waiting: null as { postMessage(message: unknown): void } | null,
    installing: null,
    active: {} as object | null,
    update: async () => undefined,
  };
  async register(...given: unknown[]) {
    this.registered.push(given);
    return this.registration;
  }
}
const open = async (workers: Workers) => await browserWorker(workers as unknown as ServiceWorkerContainer);
afterEach(() => vi.useRealTimers());

describe('the worker', () => {
  it('is one script for the whole app that is never taken from a cache', async () => {
    const workers = new Workers();
    await open(workers);
    expect(workers.registered).toEqual([['/sw.js', { scope: '/', updateViaCache: 'none' }]]);
  });

  it('that waits takes over when a message says so, and not before', async () => {
    const workers = new Workers();
    workers.controller = {};
    const port = await open(workers);
    expect(port.isWaiting()).toBe(false);
    const postMessage = vi.fn<(message: unknown) => void>(
      () => void workers.dispatchEvent(new Event('controllerchange')),
    );
    workers.registration.waiting = { postMessage };
    expect(port.isWaiting()).toBe(true);
    expect(postMessage).not.toHaveBeenCalled();
    await port.takeOver();
    expect(postMessage).toHaveBeenCalledExactlyOnceWith(takeOver);
  });

  it('that never answers holds nobody up', async () => {
    vi.useFakeTimers();
    const workers = new Workers();
    workers.controller = {};
    workers.registration.waiting = { postMessage: () => undefined };
    const port = await open(workers);
    const taking = port.takeOver();
    await vi.advanceTimersByTimeAsync(4_000);
    await expect(taking).resolves.toBeUndefined();
  });

  it('that is the first waits for nobody', async () => {
    const workers = new Workers();
    workers.registration.active = null;
    workers.registration.waiting = { postMessage: () => undefined };
    expect((await open(workers)).isWaiting()).toBe(false);
  });
});

it('what a first visit fetched is asked for again once, if the worker would cache it and the server had it', () => {
  const wanted = ['/releases/booking/b1/js/a.js', '/api/storage-locations', '/api/reservations?limit=20'];
  const others = [
    '/api/auth/session',
    '/api/live?topics=me',
    'https://cdn.example.com/releases/x.js',
    '/api/reservations/lookup',
    '/remotes.json',
  ];
  expect(
    addressesToWarm(
      [
        ...[...wanted, wanted[0] ?? '', ...others].map((path) => fetched(path)),
        fetched('/api/storage-locations/gone', 404),
      ],
      screen,
    ),
  ).toEqual(wanted.map((path) => new URL(path, screen).href));
});
