import type { RentalFacts } from '@hamkke/contracts';
import { seoulDateOf, cycleOf, termAfter } from '@hamkke/money';
import type { SavedCard } from '../../domain/card-ports.ts';
import { isIn, type Language, type Order } from '../../domain/order.ts';
import { answerableProposal, type PriceProposal } from '../../domain/price-proposal.ts';
import { agreedTerms, offerTerms, quoteTerm, type OfferedTerms } from '../../domain/renewal-terms.ts';
import { chargeDayOf, type Renewal } from '../../domain/renewal.ts';
import { findRental, type FoundRental, type RentalQuery } from './find-rental.ts';
import { readUnit } from './read-unit.ts';
import type { RenewalDeps } from './renewal-deps.ts';

/** Whether a rental can be switched on, and why not. */
type Possibility = 'possible' | 'unpaid' | 'over' | 'not-for-sale';

/** A rental's renewal as its customer reads it. */
export interface RenewalView {
  readonly reservationId: string;
  readonly renewal: Renewal | undefined;
  readonly possible: Possibility;
  readonly card: { readonly saved: SavedCard; readonly renewals: number } | null;
  readonly terms: OfferedTerms | null;
  /** The order of the open term, where it waits for its payment. */
  readonly unpaid: Order | undefined;
  /** The open term is paid, and no visit has made it the last paid one yet. */
  readonly isTermPaid: boolean;
  /** A higher price of the next term, as long as it can be answered. */
  readonly proposal: PriceProposal | undefined;
  /** When it was read. */
  readonly at: Date;
}

export interface RenewalQuery extends RentalQuery {
  /** Of the sentences. */
  readonly language: Language;
}

/** A renewal that did not end, whether or not it has taken effect. */
export const isLive = (renewal: Renewal | undefined): renewal is Renewal =>
  renewal !== undefined && renewal.state !== 'stopped';

/**
 * What would be agreed to now, at the price of the day of the first charge; undefined where the next term is not for
 * sale.
 * @throws UNAVAILABLE when catalog does not answer
 */
export async function termsOnOffer(
  deps: Pick<RenewalDeps, 'catalog' | 'clock'>,
  { rental }: Pick<FoundRental, 'rental'>,
  { language, correlationId }: Pick<RenewalQuery, 'language' | 'correlationId'>,
): Promise<OfferedTerms | undefined> {
  const period = cycleOf(rental.period);
  const paidUntil = rental.endDate;
  const sellable = await readUnit(deps, rental.unitId, correlationId);
  const now = deps.clock();
  const term = { period, range: termAfter(paidUntil, period), chargeOn: chargeDayOf(paidUntil, now) };
  const quoted = sellable && quoteTerm(sellable, term);
  return quoted && offerTerms({ paidUntil, period, amount: quoted.amount }, language, now);
}

/**
 * Whether one's rental goes on by itself, what was agreed to or would be, and what waits for its payment.
 * @throws NOT_FOUND, UNAVAILABLE
 */
export function createReadRenewal(deps: RenewalDeps): (query: RenewalQuery) => Promise<RenewalView> {
  return async (query) => viewOf(deps, await findRental(deps, query), query);
}

/** How the payment of a renewal's open term stands: its next visit may not have seen a payment by another card yet. */
async function readOpenTerm(
  { orders }: Pick<RenewalDeps, 'orders'>,
  renewal: Renewal | undefined,
): Promise<Pick<RenewalView, 'unpaid' | 'isTermPaid'>> {
  const order = renewal?.state === 'on' && renewal.term ? await orders.find(renewal.term.orderId) : undefined;
  return {
    unpaid: order && isIn(order, ['ready', 'failed']) ? order : undefined,
    isTermPaid: order !== undefined && isIn(order, ['paid', 'confirmed']),
  };
}

/** The proposal of the next term, as long as it can be answered; there is none where the rental was extended by hand. */
export async function openProposal(
  { renewals, clock }: Pick<RenewalDeps, 'renewals' | 'clock'>,
  { rental, renewal }: FoundRental,
): Promise<PriceProposal | undefined> {
  const proposed = renewal?.reservationId === rental.reservationId ? answerableProposal(renewal, clock()) : undefined;
  return proposed && renewals.findProposal(proposed.proposalId);
}

/** Whether a paid rental cannot go on: it ended, or goes on in another unit. */
export const isOver = ({ status, endDate, movedTo = null }: RentalFacts, now: Date): boolean =>
  status !== 'active' || endDate < seoulDateOf(now) || movedTo !== null;

/** Whether a rental that does not renew can be switched on, and by what terms. */
async function offerOf(
  deps: RenewalDeps,
  found: FoundRental,
  query: RenewalQuery,
): Promise<Pick<RenewalView, 'possible' | 'terms'>> {
  if (found.rental.status === 'pending') return { possible: 'unpaid', terms: null };
  if (isOver(found.rental, deps.clock())) return { possible: 'over', terms: null };
  const terms = await termsOnOffer(deps, found, query);
  return terms ? { possible: 'possible', terms } : { possible: 'not-for-sale', terms: null };
}

export async function viewOf(deps: RenewalDeps, found: FoundRental, query: RenewalQuery): Promise<RenewalView> {
  const { rental, renewal } = found;
  const saved = await deps.cards.find(query.userId);
  const offer =
    renewal?.state === 'on'
      ? { possible: 'possible' as const, terms: agreedTerms(renewal) }
      : await offerOf(deps, found, query);
  return {
    reservationId: rental.reservationId,
    renewal,
    card: saved ? { saved, renewals: await deps.renewals.count(query.userId) } : null,
    ...(await readOpenTerm(deps, renewal)),
    proposal: await openProposal(deps, found),
    at: deps.clock(),
    ...offer,
  };
}
