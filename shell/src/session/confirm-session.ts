import { onNotSignedIn } from '@hamkke/api-client/not-signed-in';
import type { SessionTabs } from './session-ports.ts';
import type { SessionStore } from './session-store.ts';

/** Pauses between reads that get no answer, in ms: exponential backoff between these two. */
const pauses = { first: 2_000, longest: 60_000 };

/**
 * Reads the session at once, and again whenever the page has a reason to doubt it, until the returned function is
 * called.
 */
export function confirmSession(store: SessionStore, tabs: SessionTabs): () => void {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = pauses.first;
  let confirming = false;

  async function confirm(): Promise<void> {
    if (confirming) return;
    confirming = true;
    await store.follow();
    confirming = false;
    confirmLater();
  }

  function confirmLater(): void {
    if (store.current().confirmed) pauseMs = pauses.first;
    if (store.current().confirmed || confirming || timer !== undefined || over.signal.aborted) return;
    timer = setTimeout(() => {
      timer = undefined;
      void confirm();
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, pauses.longest);
  }

  const confirmIfUnsure = () => {
    if (!store.current().confirmed && document.visibilityState === 'visible') void confirm();
  };
  const isVisitor = () => store.current().confirmed && store.current().status === 'signed-out';
  const listening = [
    tabs.onNotified(() => void store.follow()),
    // a visitor knows that already
    onNotSignedIn(() => !isVisitor() && void store.check()),
    store.subscribe(confirmLater),
  ];
  for (const name of ['focus', 'online'] as const) addEventListener(name, confirmIfUnsure, { signal: over.signal });
  document.addEventListener('visibilitychange', confirmIfUnsure, { signal: over.signal });
  // restored from the back-forward cache: the session may be another one since
  addEventListener('pageshow', (event) => event.persisted && void store.comeBack(), { signal: over.signal });
  void confirm();

  return () => {
    over.abort();
    clearTimeout(timer);
    for (const stop of listening) stop();
  };
}
