import { call, readDefaults, readKey, type ApiError } from '@hamkke/api-client';
import type { LedgerLine, Sums } from '@hamkke/contracts';
import { listFranchisePayments } from '@hamkke/contracts/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ofPartner, useLiveReads } from '../../../components/live-refresh.tsx';
import { usePartnerId } from '../../../components/use-manager.ts';
import type { PaymentsInput } from '../revenue-paths.ts';

/** Lines read at a time. */
export const pageSize = 50;

interface Pages {
  readonly lines: readonly LedgerLine[];
  /** Of all that is asked for, whatever is shown of it. */
  readonly sums: Sums;
  readonly nextCursor: string | null;
  readonly pages: number;
}

/**
 * The lines of the ledger that are asked for, the newest first, a page at a time; what was opened once is read anew as
 * a whole.
 */
export function usePayments(input: PaymentsInput) {
  const id = usePartnerId();
  const client = useQueryClient();
  const key = [...readKey(listFranchisePayments, { params: { id }, query: input }), 'pages'];
  useLiveReads(['money'], [listFranchisePayments], undefined, ofPartner(id));

  const readPage = async (cursor: string | null, signal?: AbortSignal) =>
    await call(listFranchisePayments, {
      params: { id },
      query: { ...input, limit: pageSize, ...(cursor !== null && { cursor }) },
      signal,
    });

  const list = useQuery<Pages, ApiError>({
    ...readDefaults,
    meta: { access: listFranchisePayments.access },
    queryKey: key,
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => {
      const wanted = client.getQueryData<Pages>(key)?.pages ?? 1;
      const first = await readPage(null, signal);
      let { lines, nextCursor } = first;
      let pages = 1;
      for (; pages < wanted && nextCursor !== null; pages += 1) {
        const next = await readPage(nextCursor, signal);
        lines = [...lines, ...next.lines];
        nextCursor = next.nextCursor;
      }
      return { lines, sums: first.sums, nextCursor, pages };
    },
  });
  const more = useMutation<Pages | undefined, ApiError>({
    mutationFn: async () => {
      const known = client.getQueryData<Pages>(key);
      if (!known || known.nextCursor === null) return known;
      const next = await readPage(known.nextCursor);
      return {
        lines: [...known.lines, ...next.lines],
        sums: next.sums,
        nextCursor: next.nextCursor,
        pages: known.pages + 1,
      };
    },
    onSuccess: (pages) => client.setQueryData(key, pages),
  });
  return { list, more };
}
