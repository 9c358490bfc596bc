import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1024px)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * Whether the page is wide enough for a table; only one of table and cards is drawn, so that a long list is there once.
 */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}
