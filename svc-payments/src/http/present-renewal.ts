import type {
  exportRenewals,
  listAllRenewals,
  PartnerProposal,
  PartnerRenewal,
  PriceProposal as ProposalReply,
  readInternalRenewal,
  ReplyOf,
  Renewal as RenewalReply,
  RenewalTerms,
  SavedCard as SavedCardReply,
} from '@hamkke/contracts';
import { seoulDateOf, type CalendarDate } from '@hamkke/money';
import type { SavedCard } from '../domain/card-ports.ts';
import type { Order } from '../domain/order.ts';
import type { PriceProposal } from '../domain/price-proposal.ts';
import type { OfferedTerms } from '../domain/renewal-terms.ts';
import { nextTermOf, renewalStateOf, type Renewal } from '../domain/renewal.ts';
import type { NamedProposal, ProposalsPage } from '../use-cases/renewals/list-proposals.ts';
import type { ListedRenewal, RenewalsPage } from '../use-cases/renewals/list-renewals.ts';
import type { RenewalView } from '../use-cases/renewals/read-renewal.ts';
import type { RenewalForMail, RenewalsForExport } from '../use-cases/renewals/read-renewals-of.ts';
import { presentCard } from './present-card.ts';

type Carded = { readonly saved: SavedCard; readonly renewals: number } | null;

const cardReply = (card: Carded): SavedCardReply | null =>
  card && presentCard({ ...card.saved, renewals: card.renewals });

function presentTerms({ range, laterCharges, sentences, ...terms }: OfferedTerms): RenewalTerms {
  const { start: startDate, end: endDate } = range;
  return { ...terms, startDate, endDate, laterCharges: [...laterCharges], sentences: [...sentences] };
}

const attemptsOf = ({ term }: Renewal) =>
  (term?.attempts ?? []).map(({ at, reason }) => ({ at: at.toISOString(), reason }));

const nextAttemptOf = ({ term }: Renewal): CalendarDate | null =>
  term?.nextAttemptAt ? seoulDateOf(term.nextAttemptAt) : null;

function presentUnpaid({ orderId, reservationId, amount, range }: Order): NonNullable<RenewalReply['unpaid']> {
  return { orderId, reservationId, amount, startDate: range.start, endDate: range.end };
}

/** A proposal without its words. */
function presentFacts({
  amountBefore,
  amount,
  chargeOn,
  proposedAt,
  answers,
}: PriceProposal): Omit<ProposalReply, 'wording' | 'sentences'> {
  const newest = answers.at(-1);
  return {
    amountBefore,
    amount,
    chargeOn,
    proposedAt: proposedAt.toISOString(),
    answer: newest?.answer ?? null,
    answeredAt: newest?.at.toISOString() ?? null,
  };
}

function presentProposal(proposal: PriceProposal): ProposalReply {
  const { wording, sentences } = proposal;
  return { ...presentFacts(proposal), wording, sentences: [...sentences] };
}

function presentNamed({ proposal, customerName }: NamedProposal): PartnerProposal {
  const { proposalId, reservationId, locationId, locationName, unitId, unitNumber } = proposal;
  const about = { proposalId, reservationId, locationId, locationName, unitId, unitNumber };
  return { ...presentProposal(proposal), ...about, customerName };
}

/** A page of proposals as the partner reads them. */
export function presentProposals({ proposals, nextCursor }: ProposalsPage): {
  proposals: PartnerProposal[];
  nextCursor: string | null;
} {
  return { proposals: proposals.map(presentNamed), nextCursor };
}

function presentListed({ renewal, state, locationName, unitNumber }: ListedRenewal): PartnerRenewal {
  const { renewalId, reservationId, unit, customer, paidUntil, overdueSince } = renewal;
  const { amount, chargeOn } = nextTermOf(renewal);
  const attempts = attemptsOf(renewal);
  const newest = attempts.at(-1);
  return {
    renewalId,
    reservationId,
    locationId: unit.locationId,
    locationName,
    unitId: unit.unitId,
    unitNumber,
    customerName: customer.name,
    state,
    amount,
    paidUntil,
    chargeOn,
    declined: newest ? { attempts: attempts.length, ...newest } : null,
    // A term that was not charged yet is not charged again.
    nextAttemptOn: newest ? nextAttemptOf(renewal) : null,
    overdueSince: overdueSince?.toISOString() ?? null,
  };
}

/** A page of renewals as the partner reads them. */
export function presentRenewals({ renewals, nextCursor }: RenewalsPage): ReplyOf<typeof listAllRenewals> {
  return { renewals: renewals.map(presentListed), nextCursor };
}

/** The declined charges of the term that waits, and when it is charged again. */
const chargesOf = (renewal: Renewal | undefined): Pick<RenewalReply, 'attempts' | 'nextAttemptOn'> =>
  renewal
    ? { attempts: attemptsOf(renewal), nextAttemptOn: nextAttemptOf(renewal) }
    : { attempts: [], nextAttemptOn: null };

/** A rental's renewal as its customer reads it. One that has not taken effect yet is none. */
export function presentRenewal({
  reservationId,
  renewal,
  possible,
  card,
  terms,
  unpaid,
  isTermPaid,
  proposal,
  at,
}: RenewalView): RenewalReply {
  const effective = renewal?.state === 'starting' ? undefined : renewal;
  return {
    reservationId,
    state: isTermPaid ? 'on' : renewalStateOf(effective, at),
    because: effective?.because ?? null,
    possible,
    card: cardReply(card),
    terms: terms && presentTerms(terms),
    agreedAt: effective?.consent.at.toISOString() ?? null,
    ...chargesOf(isTermPaid ? undefined : effective),
    unpaid: unpaid ? presentUnpaid(unpaid) : null,
    proposal: proposal ? presentProposal(proposal) : null,
  };
}

/** A renewal for a mail about it. */
export function presentInternalRenewal({
  renewal,
  card,
  isUnpaid,
  proposal,
}: RenewalForMail): ReplyOf<typeof readInternalRenewal> {
  const { renewalId, userId, unit, reservationId, state, because, consent } = renewal;
  const { amount, range, chargeOn } = nextTermOf(renewal);
  return {
    renewalId,
    userId,
    ownerId: unit.ownerId,
    reservationId,
    isOn: state === 'on',
    because,
    card: cardReply(card),
    amount,
    startDate: range.start,
    endDate: range.end,
    chargeOn,
    agreedAt: consent.at.toISOString(),
    ...chargesOf(renewal),
    isUnpaid,
    proposal: proposal ? presentFacts(proposal) : null,
  };
}

/** A person's card and renewals, with what was agreed to word by word. */
export function presentExport({ card, renewals, at }: RenewalsForExport): ReplyOf<typeof exportRenewals> {
  return {
    card: cardReply(card),
    renewals: renewals.map(({ renewal, proposals }) => {
      const { reservationId, because, consent } = renewal;
      const { amount, period, wording, sentences } = consent;
      return {
        reservationId,
        state: renewalStateOf(renewal, at),
        because,
        agreedAt: consent.at.toISOString(),
        wording,
        sentences: [...sentences],
        amount,
        period,
        proposals: proposals.map(presentProposal),
      };
    }),
  };
}
