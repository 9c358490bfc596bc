import { openLiveStream } from '@hamkke/api-client/live-stream';
import type { SessionStore } from './session-store.ts';

/**
 * Follows on the server's live stream when the signed-in person's record or role changes, or the session ends, until
 * the returned function is called. Only a page that can be seen holds a stream, since a browser has few of them for all
 * its pages; that page notifies the others, and they read the session when they are shown.
 */
export function followPerson(store: SessionStore): () => void {
  let followed: string | undefined;
  let close: (() => void) | undefined;

  function wanted(): string | undefined {
    const session = store.current();
    if (session.status === 'signed-out' || document.visibilityState !== 'visible') return undefined;
    // a session from storage alone opens nothing; an open stream outlives a read that got no answer
    return session.confirmed || session.user.id === followed ? session.user.id : undefined;
  }

  function update(): void {
    const next = wanted();
    if (next === followed) return;
    followed = next;
    close?.();
    const checkAgain = () => void store.check();
    close =
      next === undefined
        ? undefined
        : openLiveStream({
            topics: ['me'],
            on: { me: checkAgain },
            onResume: checkAgain,
            missedBefore: true,
            onRefused: checkAgain,
          });
  }

  const unsubscribe = store.subscribe(update);
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', update);
    close?.();
  };
}
