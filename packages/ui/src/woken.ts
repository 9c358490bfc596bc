import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the calling component works already: false where the page is drawn on the server and in the browser's first
 * render of such a page, true from then on, and true at once where the browser alone renders. For what only the browser
 * knows, so that both first renders are equal.
 */
export function useWoken(): boolean {
  const isFirstInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [woken, setWoken] = useState(isFirstInBrowser);
  // an urgent update would make React throw away what is drawn but not awake yet; a transition waits for it
  useEffect(() => startTransition(() => setWoken(true)), []);
  return woken;
}
