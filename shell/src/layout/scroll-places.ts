import type { Location } from 'react-router';

/** Where react-router stores how far each entry of the history was scrolled, by key. */
const storageKey = 'react-router-scroll-positions';

/** The first entry of every document has this key. */
const firstKey = 'default';

/**
 * Under which key a place is stored: that of the first entry of a document would be every document's, so that one page
 * opened where another had been left.
 */
export function scrollKey({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === firstKey ? pathname + search : key;
}

const navigationType = (): string | undefined =>
  performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type)[0];

/**
 * Forgets the place of the page that a link or an address opens now; one that is loaded again, or comes back from the
 * history, stays where it was.
 */
export function openAtTop(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'> = location,
  type = navigationType(),
): void {
  if (type !== 'navigate') return;
  try {
    const places = JSON.parse(storage().getItem(storageKey) ?? '{}') as Record<string, unknown>;
    delete places[scrollKey({ key: firstKey, pathname, search })];
    storage().setItem(storageKey, JSON.stringify(places));
  } catch {
    // without storage nothing is stored
  }
}
