import { DomainError } from '@hamkke/service-kit';
import type { SavedCard } from '../../domain/card-ports.ts';
import { isIn } from '../../domain/order.ts';
import { answerableProposal, type PriceProposal } from '../../domain/price-proposal.ts';
import type { Renewal } from '../../domain/renewal.ts';
import type { RenewalDeps } from './renewal-deps.ts';

interface WithCard {
  readonly card: { readonly saved: SavedCard; readonly renewals: number } | null;
}

/** A renewal for a mail about it. */
export interface RenewalForMail extends WithCard {
  readonly renewal: Renewal & { readonly userId: string };
  /** The next term is due and not paid. */
  readonly isUnpaid: boolean;
  /** A higher price of the next term, as long as it can be answered. */
  readonly proposal: PriceProposal | undefined;
}

/** A person's card and renewals for the export. */
export interface RenewalsForExport extends WithCard {
  readonly renewals: readonly {
    readonly renewal: Renewal;
    /** The newest first. */
    readonly proposals: readonly PriceProposal[];
  }[];
  readonly at: Date;
}

/** Renewals in an export at most; nobody has as many rentals. */
const mostExported = 1000;
/** Proposals of a renewal in an export at most: one for each charge, and nobody pays for as many months. */
const mostProposals = 500;

const hasPerson = (renewal: Renewal | undefined): renewal is RenewalForMail['renewal'] =>
  renewal !== undefined && renewal.userId !== null;

async function cardOf({ cards, renewals }: RenewalDeps, userId: string): Promise<WithCard['card']> {
  const saved = await cards.find(userId);
  return saved ? { saved, renewals: await renewals.count(userId) } : null;
}

/** A renewal by its own id. @throws NOT_FOUND also where the person was erased: nobody gets a mail then */
export function createReadInternalRenewal(deps: RenewalDeps): (renewalId: string) => Promise<RenewalForMail> {
  return async (renewalId) => {
    const renewal = await deps.renewals.find(renewalId);
    if (!hasPerson(renewal)) throw new DomainError('NOT_FOUND');
    const order = renewal.term ? await deps.orders.find(renewal.term.orderId) : undefined;
    const isUnpaid = order !== undefined && isIn(order, ['ready', 'failed']);
    const proposed = answerableProposal(renewal, deps.clock());
    const proposal = proposed && (await deps.renewals.findProposal(proposed.proposalId));
    return { renewal, card: await cardOf(deps, renewal.userId), isUnpaid, proposal };
  };
}

/** A person's saved card and renewals. */
export function createExportRenewals(deps: RenewalDeps): (userId: string) => Promise<RenewalsForExport> {
  const withProposals = async (renewal: Renewal) => ({
    renewal,
    proposals: await deps.renewals.proposalsOf(renewal.renewalId, mostProposals),
  });
  return async (userId) => ({
    card: await cardOf(deps, userId),
    renewals: await Promise.all((await deps.renewals.listOf(userId, mostExported)).map(withProposals)),
    at: deps.clock(),
  });
}
