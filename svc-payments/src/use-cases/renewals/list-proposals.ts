import { DomainError } from '@hamkke/service-kit';
import type { PriceProposal } from '../../domain/price-proposal.ts';
import type { ProposalQuery, RenewalStore } from '../../domain/renewal-ports.ts';

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

/** Proposals of a page at most. */
const mostProposals = 100;

/**
 * A page of the prices that were proposed to a partner's customers, the newest first.
 * @throws VALIDATION for a cursor that names no proposal
 */
export function createListProposals({
  renewals,
}: {
  readonly renewals: Pick<RenewalStore, 'proposalPage' | 'customerNames'>;
}): (query: Omit<ProposalQuery, 'limit'> & { readonly limit?: number | undefined }) => Promise<ProposalsPage> {
  return async ({ limit: requested = mostProposals, ...query }) => {
    const limit = Math.min(requested, mostProposals);
    const found = await renewals.proposalPage({ ...query, limit });
    if (!found) {
      const problem = { path: 'cursor', code: 'not_allowed', message: 'names no proposal' } as const;
      throw new DomainError('VALIDATION', undefined, { fields: [problem] });
    }
    const page = found.slice(0, limit);
    const names = await renewals.customerNames(page.map(({ renewalId }) => renewalId));
    return {
      proposals: page.map((proposal) => ({ proposal, customerName: names.get(proposal.renewalId) ?? '' })),
      nextCursor: found.length > limit ? (page.at(-1)?.proposalId ?? null) : null,
    };
  };
}
