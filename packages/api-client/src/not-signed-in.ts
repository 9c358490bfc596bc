/*
 * A call answered NOT_SIGNED_IN, so the session of this page has ended. The event goes over the page, not over this
 * module, because the shell and each remote bundle a copy of their own.
 */
const eventName = 'hamkke:not-signed-in';

/** Dispatches the event of a call that answered NOT_SIGNED_IN; does nothing outside of a page. */
export function announceNotSignedIn(): void {
  if ('document' in globalThis) globalThis.dispatchEvent(new Event(eventName));
}

/**
 * Calls the listener for each call of this page that answered NOT_SIGNED_IN, whichever remote made it. Returns the
 * function that unsubscribes.
 */
export function onNotSignedIn(listener: () => void): () => void {
  globalThis.addEventListener(eventName, listener);
  return () => globalThis.removeEventListener(eventName, listener);
}
