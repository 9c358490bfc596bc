import type { Registry } from '@hamkke/contracts';
import { fetchRegistry } from '../page-facts.ts';
import { startWatch } from './start-watch.ts';
import { createReleaseWatch, type ReleaseWatch } from './release-watch.ts';
import { noWorker } from './worker-port.ts';

/** How long the worker leaves a page alone that has just been loaded, in ms: its first screen still fetches. */
const afterLoadMs = 2_000;

function afterLoad(work: () => void): void {
  const soon = () => setTimeout(work, afterLoadMs);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

/**
 * The watch of this page for as long as it lives, and its service worker, which comes when the page has nothing more
 * urgent to do.
 */
export function browserWatch(opened: Registry): ReleaseWatch {
  let worker = noWorker;
  const watch = createReleaseWatch({
    opened,
    fetchRegistry,
    worker: {
      lookForNew: () => worker.lookForNew(),
      isWaiting: () => worker.isWaiting(),
      takeOver: () => worker.takeOver(),
    },
    path: () => location.pathname,
    reload: () => location.reload(),
  });
  async function begin(): Promise<void> {
    startWatch(watch);
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    // a page that a worker answered may be an older one
    const mayBeOld = workers?.controller != null;
    if (workers)
      worker = await import('./browser-worker.ts')
        .then(({ browserWorker }) => browserWorker(workers))
        .catch(() => noWorker);
    if (mayBeOld) await watch.look('gently');
  }
  afterLoad(() => void begin());
  return watch;
}
