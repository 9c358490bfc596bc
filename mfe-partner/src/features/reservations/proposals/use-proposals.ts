import { call } from '@hamkke/api-client';
import type { PartnerProposal } from '@hamkke/contracts';
import { listAllPriceProposals, listPriceProposals } from '@hamkke/contracts/calls';
import type { SideInput } from '../side/use-side-input.ts';
import { useSidePages } from '../side/use-side-pages.ts';

/** Higher prices that were proposed, the newest first. */
export function useProposals(input: SideInput) {
  const { partnerId } = input;
  return useSidePages<PartnerProposal>({
    ...input,
    endpoint: partnerId === undefined ? listAllPriceProposals : listPriceProposals,
    async readPage(query, signal) {
      const { proposals, nextCursor } =
        partnerId === undefined
          ? await call(listAllPriceProposals, { query, signal })
          : await call(listPriceProposals, { params: { id: partnerId }, query, signal });
      return { rows: proposals, nextCursor };
    },
  });
}
