/*
 * A call was told that nobody is signed in, though the page may believe otherwise: the session ended. It is said on the
 * page itself, not in this module, because the shell and each remote carry a copy of their own.
 */
const eventName = 'hamkke:not-signed-in';

/** Says that a call answered NOT_SIGNED_IN; outside of a page nobody listens. */
export function announceNotSignedIn(): void {
  if ('document' in globalThis) globalThis.dispatchEvent(new Event(eventName));
}

/**
 * Hears of each call of this page that answered NOT_SIGNED_IN, whichever remote made it, until the returned function is
 * called.
 */
export function onNotSignedIn(listener: () => void): () => void {
  globalThis.addEventListener(eventName, listener);
  return () => globalThis.removeEventListener(eventName, listener);
}
