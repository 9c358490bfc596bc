import { useCallback, useSyncExternalStore } from 'react';

/** Old browsers, and pages drawn on the server, have no media queries. */
const isSupported = () => typeof matchMedia === 'function';

/** Whether a media query holds; undefined while nobody knows: on the server, and in the render that must equal it. */
export function useMedia(query: string): boolean | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!isSupported()) return () => undefined;
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => isSupported() && matchMedia(query).matches,
    () => undefined,
  );
}
