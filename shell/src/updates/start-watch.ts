import type { ReleaseWatch } from './release-watch.ts';

const hourMs = 60 * 60_000;

/**
 * Looks for newer releases when the visitor comes back to the page, when the network does, and hourly, until the
 * returned function is called.
 */
export function startWatch(watch: ReleaseWatch): () => void {
  const over = new AbortController();
  const gently = () => {
    if (document.visibilityState === 'visible') void watch.look('gently');
  };
  for (const name of ['focus', 'online'] as const) addEventListener(name, gently, { signal: over.signal });
  document.addEventListener('visibilitychange', gently, { signal: over.signal });
  const timer = setInterval(() => void watch.look(), hourMs);
  return () => {
    over.abort();
    clearInterval(timer);
  };
}
