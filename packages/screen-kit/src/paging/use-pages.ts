import { readDefaults, readKey, type ApiError } from '@hamkke/api-client';
import type { Call } from '@hamkke/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Rows that are shown at a time, unless a list says otherwise. */
export const pageSize = 50;
/** Rows that the server hands out at a time, at most, unless a list says otherwise. */
export const maxPageSize = 500;

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Null where the list ends. */
  readonly nextCursor: string | null;
}

export interface PageRequest {
  readonly cursor: string | null;
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

interface Pages<P> {
  /** The endpoint's list, or a name for one that is read from several; what else its pages say stays beside it. */
  readonly endpoint: Pick<Call, 'id' | 'access'>;
  /** What is asked for, by path and query: another request is another list. */
  readonly request?: { readonly params?: Readonly<Record<string, string>>; readonly query?: object };
  /** The cursor is what an earlier page answered, whatever that is to whoever reads. */
  readonly readPage: (page: PageRequest) => Promise<P>;
  readonly size?: number;
  readonly maxSize?: number;
  /** For how long a list is fresh, in ms: one that no live stream follows is asked for anew by 0. */
  readonly staleTime?: number;
  /**
   * What two pages in a row say beside their rows (which service did not answer), where that is more than what one of
   * them says.
   */
  readonly joinBeside?: JoinBeside<P>;
}

type JoinBeside<P> = (earlier: P, later: P) => Omit<P, 'rows' | 'nextCursor'>;

/**
 * A list that is read a page at a time by a cursor. Read anew (it changed, or the screen opened) it is read as long as
 * it was, in as few calls as the server allows; while another is loading the one before stays in sight. A next page
 * is also requested without a network: it fails at once and says so.
 */
export function usePages<Row, P extends Page<Row> = Page<Row>>({
  endpoint,
  request = {},
  readPage,
  size = pageSize,
  maxSize = maxPageSize,
  staleTime = readDefaults.staleTime,
  joinBeside,
}: Pages<P>) {
  const client = useQueryClient();
  const key = [...readKey(endpoint, request), 'pages'];
  const list = useQuery<P, ApiError>({
    ...readDefaults,
    meta: { access: endpoint.access },
    queryKey: key,
    staleTime,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const known = () => client.getQueryData<P>(key)?.rows.length ?? 0;
      return await readAsLong<Row, P>({ readPage, known, size, maxSize, joinBeside, signal });
    },
  });
  const more = useMutation<void, ApiError>({
    networkMode: 'always',
    // another list begins without what failed about this one
    mutationKey: key,
    mutationFn: async () => {
      const cursor = client.getQueryData<P>(key)?.nextCursor ?? null;
      if (cursor === null) return;
      const next = await readPage({ cursor, limit: size });
      // a list that was read anew meanwhile may end elsewhere: then nothing fits, and the button is still there
      client.setQueryData<P>(key, (known) =>
        known?.nextCursor === cursor
          ? { ...known, ...next, ...joinBeside?.(known, next), rows: [...known.rows, ...next.rows] }
          : known,
      );
    },
  });
  return { list, more };
}

interface Reading<P> {
  readonly readPage: (page: PageRequest) => Promise<P>;
  /** How many rows of the list are known. */
  readonly known: () => number;
  readonly size: number;
  readonly maxSize: number;
  readonly joinBeside: JoinBeside<P> | undefined;
  readonly signal: AbortSignal;
}

/**
 * The beginning of a list, at least as long as it is known; a next page that comes meanwhile makes that longer.
 * @throws {ApiError}
 */
async function readAsLong<Row, P extends Page<Row>>({
  readPage,
  known,
  size,
  maxSize,
  joinBeside,
  signal,
}: Reading<P>): Promise<P> {
  let page = await readPage({ cursor: null, limit: Math.min(Math.max(known(), size), maxSize), signal });
  while (page.rows.length < known() && page.nextCursor !== null) {
    const next = await readPage({
      cursor: page.nextCursor,
      limit: Math.min(known() - page.rows.length, maxSize),
      signal,
    });
    page = {
      ...page,
      ...joinBeside?.(page, next),
      rows: [...page.rows, ...next.rows],
      nextCursor: next.rows.length === 0 ? null : next.nextCursor,
    };
  }
  return page;
}
