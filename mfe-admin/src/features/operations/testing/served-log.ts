import type { AuditEntry } from '@hamkke/contracts';
import { cursorOf, newestFirst, type LogSlice } from '../audit/merge-pages.ts';

/** A service's side of its log: the lines behind a place, so many at a time. */
export function pageOfLog(log: readonly AuditEntry[], cursor: string | null, limit: number): LogSlice {
  const cut = cursor?.indexOf('_') ?? 0;
  const place = cursor === null ? undefined : { at: cursor.slice(0, cut), id: cursor.slice(cut + 1) };
  const found = log.toSorted(newestFirst).filter((entry) => !place || newestFirst(entry, place) > 0);
  const last = found[limit - 1];
  return { entries: found.slice(0, limit), nextCursor: found.length > limit && last ? cursorOf(last) : null };
}

/** The same as an answer to a query. */
export const servedLog = (log: readonly AuditEntry[]) => (query: URLSearchParams) => ({
  body: pageOfLog(log, query.get('cursor'), Number(query.get('limit') ?? 100)),
});
