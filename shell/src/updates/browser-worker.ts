import { takeOver } from '../worker/cache-names.ts';
import { cacheKindOf } from '../worker/cache-kind.ts';
import type { WorkerPort } from './worker-port.ts';

/** How long a worker may take to be ready, or to take over, before the page goes on without it, in ms. */
const timeoutMs = 4_000;
const warmedAtMost = 150;

const within = (work: (done: () => void) => void) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    work(() => {
      clearTimeout(timer);
      resolve();
    });
  });

async function readyToTakeOver({ waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  if (waiting || !installing) return waiting;
  await within((done) => installing.addEventListener('statechange', () => installing.state !== 'installing' && done()));
  return installing.state === 'installed' ? installing : null;
}

/**
 * What this page fetched before there was a worker, requested once more through it, so that the screen of a first visit
 * can be read without network too. The worker caches what it may; files and unchanged answers come from the browser's
 * own cache.
 */
export function addressesToWarm(fetched: readonly PerformanceEntry[], screen: string): string[] {
  const { origin } = new URL(screen);
  const arrived = fetched.filter((entry) =>
    [undefined, 0, 200].includes((entry as PerformanceResourceTiming).responseStatus),
  );
  const cacheable = arrived.filter(
    ({ name }) => cacheKindOf({ method: 'GET', mode: 'cors', url: name, referrer: screen }, origin) !== undefined,
  );
  return [...new Set(cacheable.map(({ name }) => name))].slice(0, warmedAtMost);
}

async function warm(): Promise<void> {
  for (const address of addressesToWarm(performance.getEntriesByType('resource'), location.href)) {
    const isImage = address.includes('/api/images/');
    await fetch(address, {
      credentials: 'same-origin',
      headers: { accept: isImage ? 'image/avif,image/webp,*/*;q=0.8' : '*/*' },
    }).catch(() => undefined);
  }
}

/**
 * Registers the worker, which never takes over a page by itself once there is one.
 * @throws where the browser refuses it
 */
export async function browserWorker(workers: ServiceWorkerContainer): Promise<WorkerPort> {
  if (!workers.controller) workers.addEventListener('controllerchange', () => void warm(), { once: true });
  const registration = await workers.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  return {
    async lookForNew() {
      await registration.update();
    },
    // the very first worker waits for nobody, and is announced to nobody
    isWaiting: () => registration.waiting !== null && registration.active !== null,
    async takeOver() {
      const next = await readyToTakeOver(registration);
      if (!next) return;
      await within((done) => {
        workers.addEventListener('controllerchange', done, { once: true });
        next.postMessage(takeOver);
      });
    },
  };
}
