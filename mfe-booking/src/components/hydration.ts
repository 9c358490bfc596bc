import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True while a page is drawn on the server and while the browser wakes it, whose first render must be equal; false from
 * then on, and everywhere else. Where that makes no difference (`matters`) it is false at once, and nothing is rendered
 * twice.
 */
export function useHydrating(matters = true): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => matters,
  );
}

/** Holds whether its component was hydrated: React reads `atFirst` in that case alone. */
function drawnStore() {
  let drawn = false;
  return { current: () => drawn, atFirst: () => (drawn = true) };
}

/**
 * Whether this component came drawn with the page: all of it stands there already, so nothing of it may be put off.
 * Stays what it was at first, so that waking renders nothing twice.
 */
export function useCameDrawn(): boolean {
  const [{ current, atFirst }] = useState(drawnStore);
  return useSyncExternalStore(never, current, atFirst);
}
