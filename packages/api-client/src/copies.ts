/**
 * Header of an answer that the service worker took from its cache, because the network had none (in time). Only the
 * worker sets it.
 */
export const copyHeader = 'x-hamkke-copy';

/*
 * The event goes over the page, as in not-signed-in.ts: the shell and each remote bundle a copy of this module.
 */
const eventName = 'hamkke:read';

/** One answered read: its path, and whether the answer was a copy. */
export interface Read {
  readonly path: string;
  readonly isCopy: boolean;
}

/** Dispatches the event of an answered read; does nothing outside of a page. */
export function announceRead(path: string, answer: Pick<Response, 'headers'>): void {
  if (!('document' in globalThis)) return;
  const detail: Read = { path, isCopy: answer.headers.has(copyHeader) };
  globalThis.dispatchEvent(new CustomEvent(eventName, { detail }));
}

/**
 * Calls the listener for each answered read of this page, whichever remote made it. Returns the function that
 * unsubscribes.
 */
export function onRead(listener: (read: Read) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<Read>).detail);
  globalThis.addEventListener(eventName, listen);
  return () => globalThis.removeEventListener(eventName, listen);
}
