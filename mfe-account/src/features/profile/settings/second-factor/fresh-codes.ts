import { useSyncExternalStore } from 'react';

interface FreshCodes {
  readonly userId: string;
  readonly codes: readonly string[];
}

let fresh: FreshCodes | undefined;
const listeners = new Set<() => void>();

function set(next: FreshCodes | undefined): void {
  fresh = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Holds the recovery codes of an answer until they are put away: setting up changes the session, and the screen may be
 * drawn anew meanwhile.
 */
export const showCodes = (userId: string, codes: readonly string[]): void => set({ userId, codes });
export const putCodesAway = (): void => set(undefined);

/** The recovery codes that a person has not put away yet. They live as long as the page. */
export function useFreshCodes(userId: string): readonly string[] | undefined {
  const current = useSyncExternalStore(subscribe, () => fresh);
  return current?.userId === userId ? current.codes : undefined;
}
