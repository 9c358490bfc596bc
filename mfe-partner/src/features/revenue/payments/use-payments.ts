import { call } from '@hamkke/api-client';
import type { LedgerLine } from '@hamkke/contracts';
import { listFranchisePayments } from '@hamkke/contracts/calls';
import { ofPartner, useLiveReads } from '@hamkke/screen-kit/live';
import { usePages } from '@hamkke/screen-kit/paging';
import type { LinePage } from '@hamkke/screen-kit/payments';
import { usePartnerId } from '../../../components/use-manager.ts';
import type { PaymentsInput } from '../revenue-paths.ts';

/** The matching lines of the ledger, the newest first, a page at a time; refreshed by the live stream. */
export function usePayments(input: PaymentsInput) {
  const id = usePartnerId();
  useLiveReads(['money'], [listFranchisePayments], { concerns: ofPartner(id) });
  return usePages<LedgerLine, LinePage>({
    endpoint: listFranchisePayments,
    request: { params: { id }, query: input },
    readPage: async ({ cursor, limit, signal }) => {
      const { lines, sums, nextCursor } = await call(listFranchisePayments, {
        params: { id },
        query: { ...input, limit, ...(cursor !== null && { cursor }) },
        signal,
      });
      return { rows: lines, sums, nextCursor };
    },
  });
}
