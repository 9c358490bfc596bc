import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from './session-store.ts';

/**
 * Reads again what a drawn page came with, when it shows that a member has the page: it was read as a visitor, and some
 * see more. Who signs in later is another person than before (`forgetPersonalReads`).
 */
export function rereadForMember(store: Pick<SessionStore, 'current' | 'subscribe'>, queryClient: QueryClient): void {
  let stop: (() => void) | undefined;
  const check = (): boolean => {
    const { status, confirmed } = store.current();
    if (status === 'signed-in') void queryClient.invalidateQueries();
    return status === 'signed-in' || confirmed;
  };
  if (!check()) stop = store.subscribe(() => check() && stop?.());
}
