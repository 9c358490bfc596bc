/**
 * Header of an answer that the service worker took out of its cache because no newer one came (in time). The worker
 * alone sets it.
 */
export const copyHeader = 'x-hamkke-copy';

/*
 * Said on the page itself, as in not-signed-in.ts: the shell and each remote carry a copy of this module.
 */
const eventName = 'hamkke:read';

/** One answered read: its path, and whether the answer was a copy. */
export interface Read {
  readonly path: string;
  readonly isCopy: boolean;
}

/** Says whether a read was answered by the server or by a copy; outside of a page nobody listens. */
export function announceRead(path: string, answer: Pick<Response, 'headers'>): void {
  if (!('document' in globalThis)) return;
  const detail: Read = { path, isCopy: answer.headers.has(copyHeader) };
  globalThis.dispatchEvent(new CustomEvent(eventName, { detail }));
}

/** Hears of each answered read of this page, whichever remote made it, until the returned function is called. */
export function onRead(listener: (read: Read) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<Read>).detail);
  globalThis.addEventListener(eventName, listen);
  return () => globalThis.removeEventListener(eventName, listen);
}
