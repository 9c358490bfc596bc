import { call } from '@hamkke/api-client';
import type { PartnerProposal } from '@hamkke/contracts';
import { listPriceProposals } from '@hamkke/contracts/calls';
import { ofPartner, useLiveReads } from '@hamkke/screen-kit/live';
import { usePages } from '@hamkke/screen-kit/paging';

/** Which proposals are read: those of a partner's locations, or of one of them. */
export interface ProposalsInput {
  readonly partnerId: string;
  readonly locationId: string | undefined;
}

/** Proposals that the server hands out at a time, at most. */
const maxPerPage = 100;

/** Higher prices that were proposed, the newest first, a page at a time; refreshed by the live stream. */
export function useProposals({ partnerId, locationId }: ProposalsInput) {
  useLiveReads(['reservation', 'money'], [listPriceProposals], { concerns: ofPartner(partnerId) });
  const params = { id: partnerId };
  const filter = { ...(locationId !== undefined && { locationId }) };
  return usePages<PartnerProposal>({
    endpoint: listPriceProposals,
    request: { params, query: filter },
    maxSize: maxPerPage,
    readPage: async ({ cursor, limit, signal }) => {
      const query = { ...filter, limit, ...(cursor !== null && { cursor }) };
      const { proposals, nextCursor } = await call(listPriceProposals, { params, query, signal });
      return { rows: proposals, nextCursor };
    },
  });
}
