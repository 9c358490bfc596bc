import { call } from '@hamkke/api-client';
import type { PartnerProposal } from '@hamkke/contracts';
import { listAllPriceProposals, listPriceProposals } from '@hamkke/contracts/calls';
import type { RenewingInput } from '../renewing/use-renewing-input.ts';
import { useRenewingPages } from '../renewing/use-renewing-pages.ts';

/** Higher prices that were proposed, the newest first. */
export function useProposals(input: RenewingInput) {
  const { partnerId } = input;
  return useRenewingPages<PartnerProposal>({
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
