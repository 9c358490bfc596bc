import { RemoteFailure, shortId } from './remotes/remote-failure.ts';

/** Writes an error that the page survived where operators look first, and answers the id that the reader sees. */
export function reportError(error: unknown, where: string): string {
  const id = error instanceof RemoteFailure ? error.id : shortId();
  // oxlint-disable-next-line no-console -- the browser's console is where a page's errors are looked for
  console.error(`[${id}] ${where}`, error);
  return id;
}
