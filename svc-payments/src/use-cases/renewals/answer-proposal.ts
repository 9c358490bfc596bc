import type { ProposalAnswer } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import type { PriceProposal } from '../../domain/price-proposal.ts';
import * as become from '../../domain/renewal-changes.ts';
import { isBusy, type Renewal } from '../../domain/renewal.ts';
import { findRental, type FoundRental } from './find-rental.ts';
import { isLive, openProposal, viewOf, type RenewalQuery, type RenewalView } from './read-renewal.ts';
import type { RenewalDeps } from './renewal-deps.ts';
import { leaseFrom, triesOfPress, writeRenewal } from './write-renewal.ts';

interface AnswerRequest extends RenewalQuery {
  readonly answer: ProposalAnswer;
  /** Won that the page showed: a claim, like the next two. */
  readonly amount: number;
  readonly chargeOn: CalendarDate;
  readonly wording: string;
}

export type AnswerProposal = (request: AnswerRequest) => Promise<RenewalView>;

/** What the page showed must be what was proposed. @throws CONSENT_OUTDATED, PRICE_CHANGED */
function checkClaims(claimed: AnswerRequest, { amount, chargeOn, wording }: PriceProposal): void {
  if (claimed.wording !== wording) throw new DomainError('CONSENT_OUTDATED', { wording });
  if (claimed.amount !== amount || claimed.chargeOn !== chargeOn) throw new DomainError('PRICE_CHANGED', { amount });
}

/**
 * Accepts or declines the higher price of the next term. The newest answer before the charge counts; repeating one
 * changes nothing more.
 * @throws NOT_FOUND, RESERVATION_OVER where nothing can be answered (any more), PRICE_CHANGED, CONSENT_OUTDATED,
 * VERSION_CONFLICT while the card is being charged, UNAVAILABLE
 */
export function createAnswerProposal(deps: RenewalDeps): AnswerProposal {
  return async (request) => {
    const found = await findRental(deps, request);
    return viewOf(deps, { ...found, renewal: await answer(deps, found, request) }, request);
  };
}

/** Writes an answer by compare-and-set; gives the renewal as it is then. */
async function answer(deps: RenewalDeps, found: FoundRental, request: AnswerRequest): Promise<Renewal> {
  const { renewals, clock, wait, failpoints } = deps;
  const { correlationId } = request;
  const over = () => new DomainError('RESERVATION_OVER');
  if (!isLive(found.renewal)) throw over();
  const { renewalId, reservationId } = found.renewal;
  for (let tries = 0; tries < triesOfPress.most; tries += 1) {
    const renewal = await renewals.find(renewalId);
    if (!renewal) throw over();
    if (!isBusy(renewal, clock())) {
      const proposal = await openProposal(deps, { ...found, renewal });
      if (!proposal) throw over();
      checkClaims(request, proposal);
      if (renewal.proposal?.answer === request.answer) return renewal;
      const at = clock();
      const change = become.answerProposal(renewal, proposal, { answer: request.answer, at });
      if (await writeRenewal(deps, renewal, change, { correlationId, leasedUntil: leaseFrom(at) })) {
        await failpoints.hit('answer.written');
        // The write put the next visit off; the charge may be due before that.
        await renewals.hasten([reservationId], clock());
        return change.renewal;
      }
    }
    await wait(triesOfPress.pauseMs);
  }
  throw new DomainError('VERSION_CONFLICT');
}
