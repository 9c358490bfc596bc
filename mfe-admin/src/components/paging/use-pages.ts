import { readDefaults, readKey, type ApiError } from '@hamkke/api-client';
import type { Call } from '@hamkke/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Rows that are shown at a time. */
export const pageSize = 50;
/** Rows that the server hands out at a time, at most. */
export const mostAtATime = 500;

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

export interface PageAsk {
  readonly cursor: string | null;
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

interface Pages<P> {
  /** The endpoint's list; what else its first page says (sums) stays beside it. */
  readonly endpoint: Call;
  /** What is asked for: another asking is another list. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly readPage: (ask: PageAsk) => Promise<P>;
}

/**
 * A list that is read a page at a time. Read anew (it changed, or the screen opened) it is read as long as it was, in
 * as few calls as the server allows; while another is asked for the one before stays in sight.
 */
export function usePages<Row, P extends Page<Row>>({ endpoint, query, readPage }: Pages<P>) {
  const client = useQueryClient();
  const key = [...readKey(endpoint, { query }), 'pages'];
  const list = useQuery<P, ApiError>({
    ...readDefaults,
    meta: { access: endpoint.access },
    queryKey: key,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => await readAsLong(readPage, client.getQueryData<P>(key)?.rows.length ?? 0, signal),
  });
  const more = useMutation<void, ApiError>({
    mutationFn: async () => {
      const cursor = client.getQueryData<P>(key)?.nextCursor ?? null;
      if (cursor === null) return;
      const next = await readPage({ cursor, limit: pageSize });
      // a list that was read anew meanwhile may end elsewhere: then nothing fits, and the button is still there
      client.setQueryData<P>(key, (known) =>
        known?.nextCursor === cursor ? { ...known, ...next, rows: [...known.rows, ...next.rows] } : known,
      );
    },
  });
  return { list, more };
}

/** The beginning of a list, at least as long as it was known. @throws {ApiError} */
async function readAsLong<Row, P extends Page<Row>>(
  readPage: (ask: PageAsk) => Promise<P>,
  known: number,
  signal: AbortSignal,
): Promise<P> {
  const first = await readPage({ cursor: null, limit: Math.min(Math.max(known, pageSize), mostAtATime), signal });
  let { rows, nextCursor } = first as Page<Row>;
  while (rows.length < known && nextCursor !== null) {
    const next: Page<Row> = await readPage({
      cursor: nextCursor,
      limit: Math.min(known - rows.length, mostAtATime),
      signal,
    });
    rows = [...rows, ...next.rows];
    nextCursor = next.rows.length === 0 ? null : next.nextCursor;
  }
  return { ...first, rows, nextCursor };
}
