import { onNotSignedIn } from '@hamkke/api-client/not-signed-in';
import type { SessionTabs } from './session-ports.ts';
import type { SessionStore } from './session-store.ts';

/** Pauses between questions that nobody answers, in ms: doubled each time between these two. */
const pauses = { first: 2_000, longest: 60_000 };

/**
 * Asks the server at once, and again whenever the page has a reason to doubt what it knows, until the returned function
 * is called.
 */
export function confirmSession(store: SessionStore, tabs: SessionTabs): () => void {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = pauses.first;
  let asking = false;

  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    await store.follow();
    asking = false;
    askLater();
  }

  function askLater(): void {
    if (store.current().confirmed) pauseMs = pauses.first;
    if (store.current().confirmed || asking || timer !== undefined || over.signal.aborted) return;
    timer = setTimeout(() => {
      timer = undefined;
      void ask();
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, pauses.longest);
  }

  const askIfUnsure = () => {
    if (!store.current().confirmed && document.visibilityState === 'visible') void ask();
  };
  const isVisitor = () => store.current().confirmed && store.current().status === 'signed-out';
  const listening = [
    tabs.onNotified(() => void store.follow()),
    // a visitor knows that already
    onNotSignedIn(() => !isVisitor() && void store.check()),
    store.subscribe(askLater),
  ];
  for (const name of ['focus', 'online'] as const) addEventListener(name, askIfUnsure, { signal: over.signal });
  document.addEventListener('visibilitychange', askIfUnsure, { signal: over.signal });
  // back in history to a page as it was left: the session may be another one since
  addEventListener('pageshow', (event) => event.persisted && void store.comeBack(), { signal: over.signal });
  void ask();

  return () => {
    over.abort();
    clearTimeout(timer);
    for (const stop of listening) stop();
  };
}
