import { send } from '@hamkke/api-client/send';
import type { reportPageError, RequestOf } from '@hamkke/contracts';
import { RemoteFailure, shortId } from '@hamkke/federation/runtime';

type Report = RequestOf<typeof reportPageError>['body'];

/** A page that fails over and over reports so many errors at most. */
const mostReports = 20;
const reported = new Set<string>();

const line = (text: string, longest: number) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest) || 'unknown';

/** Only a help for operations: nobody waits for it, and where it cannot be sent the page has a greater trouble. */
function reportToOperations(id: string, error: unknown, where: string): void {
  // where pages are drawn the draw fails as a whole, and is reported there
  if (!('document' in globalThis) || reported.has(id) || reported.size >= mostReports || !navigator.onLine) return;
  reported.add(id);
  const kind = error instanceof RemoteFailure ? error.kind : error instanceof Error ? error.name : typeof error;
  const message = error instanceof Error ? error.message : String(error);
  const body: Report = {
    id,
    where: line(where, 80),
    kind: line(kind, 40),
    message: message.slice(0, 500),
    path: location.pathname.slice(0, 200),
    release: __RELEASE__,
  };
  send({ method: 'POST', path: '/api/page-errors', body }).catch(() => undefined);
}

/**
 * Writes an error that the page survived into the browser's console and the server's log, and answers the id under
 * which it stands in both, for the reader to see.
 */
export function reportError(error: unknown, where: string): string {
  const id = error instanceof RemoteFailure ? error.id : shortId();
  // oxlint-disable-next-line no-console -- the browser's console is where a page's errors are looked for
  console.error(`[${id}] ${where}`, error);
  reportToOperations(id, error, where);
  return id;
}
