import type { PriceProposal } from '../../domain/price-proposal.ts';
import type { ManagedPage, RenewalStore } from '../../domain/renewal-ports.ts';
import { readPage, type PageRequest } from './read-page.ts';

/** A proposal as the partner reads it. */
export interface NamedProposal {
  readonly proposal: PriceProposal;
  /** Empty once the person was erased. */
  readonly customerName: string;
}

export interface ProposalsPage {
  readonly proposals: readonly NamedProposal[];
  readonly nextCursor: string | null;
}

/**
 * A page of the prices that were proposed to customers, of one partner or of all, the newest first.
 * @throws VALIDATION for a cursor that names no proposal
 */
export function createListProposals({
  renewals,
}: {
  readonly renewals: Pick<RenewalStore, 'proposalPage' | 'customerNames'>;
}): (query: PageRequest<ManagedPage>) => Promise<ProposalsPage> {
  return async (request) => {
    const { page, nextCursor } = await readPage(
      request,
      (query) => renewals.proposalPage(query),
      ({ proposalId }) => proposalId,
    );
    const names = await renewals.customerNames(page.map(({ renewalId }) => renewalId));
    return {
      proposals: page.map((proposal) => ({ proposal, customerName: names.get(proposal.renewalId) ?? '' })),
      nextCursor,
    };
  };
}
