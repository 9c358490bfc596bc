import { renewalWording, type FieldProblem } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { newOrderId } from '../../domain/order-id.ts';
import type { OfferedTerms } from '../../domain/renewal-terms.ts';
import type { Renewal, RenewalConsent } from '../../domain/renewal.ts';
import { findRental, type FoundRental } from './find-rental.ts';
import { isLive, isOver, termsOnOffer, viewOf, type RenewalQuery, type RenewalView } from './read-renewal.ts';
import type { RenewalDeps } from './renewal-deps.ts';
import { finishStart } from './start-steps.ts';
import { leaseFrom, writeRenewal } from './write-renewal.ts';

interface StartRequest extends RenewalQuery {
  /** Won that the page showed: a claim, like the next two. */
  readonly amount: number;
  readonly chargeOn: CalendarDate;
  readonly wording: string;
}

export type StartRenewal = (request: StartRequest) => Promise<RenewalView>;

const refused = (problem: FieldProblem) => new DomainError('VALIDATION', undefined, { fields: [problem] });

/** What the page showed must be what holds now. @throws CONSENT_OUTDATED, PRICE_CHANGED, VALIDATION */
function checkClaims({ amount, chargeOn, wording }: StartRequest, terms: OfferedTerms): void {
  if (wording !== renewalWording) throw new DomainError('CONSENT_OUTDATED', { wording: renewalWording });
  if (amount !== terms.amount) throw new DomainError('PRICE_CHANGED', { amount: terms.amount });
  if (chargeOn !== terms.chargeOn)
    throw refused({ path: 'chargeOn', code: 'mismatch', message: 'the day of the first charge is another one' });
}

/**
 * Has one's rental go on by itself. The agreement is stored first, without effect; then the unit becomes the customer's
 * without an end; then the agreement takes effect. Who dies in between is followed by the queue of visits.
 * @throws NOT_FOUND, RESERVATION_OVER, VALIDATION (no card; another day of charge), PRICE_CHANGED,
 * CONSENT_OUTDATED, UNIT_TAKEN, UNIT_CLOSED, VERSION_CONFLICT, UNAVAILABLE
 */
export function createStartRenewal(deps: RenewalDeps): StartRenewal {
  return async (request) => {
    const found = await findRental(deps, request);
    if (found.renewal?.state === 'on') return viewOf(deps, found, request);
    const renewal = isLive(found.renewal) ? found.renewal : await agree(deps, found, request);
    await takeEffect(deps, renewal, request);
    return viewOf(deps, await findRental(deps, request), request);
  };
}

/** Stores what is agreed to. */
async function agree(deps: RenewalDeps, found: FoundRental, request: StartRequest): Promise<Renewal> {
  const { rental } = found;
  const { userId, correlationId, language } = request;
  const { status } = rental;
  if (isOver(rental, deps.clock())) throw new DomainError('RESERVATION_OVER', { status });
  if (!(await deps.cards.find(userId)))
    throw refused({ path: 'card', code: 'required', message: 'a saved card is needed' });
  const terms = await termsOnOffer(deps, found, request);
  if (!terms) throw new DomainError('UNIT_CLOSED');
  checkClaims(request, terms);
  // An older wording of the documents does not stand in the way: what is agreed to here says all that a renewal is.
  const documents = await deps.members.agreementOf(userId, correlationId);
  const at = deps.clock();
  const { amount, period, wording, sentences } = terms;
  const consent: RenewalConsent = { documents, amount, period, wording, sentences, language, at };
  const renewal = newRenewal(deps, found, consent);
  // Not due before the caller's own attempt is over.
  if (!(await deps.renewals.insert(renewal, leaseFrom(at)))) throw new DomainError('VERSION_CONFLICT');
  await deps.failpoints.hit('start.stored');
  return renewal;
}

function newRenewal({ random }: RenewalDeps, { rental }: FoundRental, consent: RenewalConsent): Renewal {
  const { unitId, locationId, ownerId, userId, reservationId, endDate, language } = rental;
  const { userName: name, userEmail: email, userPhone: phone } = rental;
  return {
    // As readable as an order's number, and never equal to one.
    renewalId: newOrderId(consent.at, random).replace('H', 'N'),
    version: 1,
    userId,
    state: 'starting',
    because: null,
    stoppedAt: null,
    isToUndo: false,
    isToErase: false,
    unit: { unitId, locationId, ownerId },
    reservationId,
    paidUntil: endDate,
    customer: { name, email, ...(phone === null ? {} : { phone }) },
    language,
    consent,
    mostAmount: consent.amount,
    proposal: null,
    term: null,
    announced: null,
    overdueSince: null,
    escalatedAt: null,
    lastCharge: null,
    createdAt: consent.at,
    changedAt: consent.at,
  };
}

/**
 * Brings a stored agreement into effect; its first visit, which may charge the card, is the queue's.
 * @throws the refusal of the open end; VERSION_CONFLICT where the renewal was stopped meanwhile; UNAVAILABLE
 */
async function takeEffect(deps: RenewalDeps, renewal: Renewal, { correlationId }: StartRequest): Promise<void> {
  const visit = { leasedUntil: leaseFrom(deps.clock()), correlationId };
  const outcome = await finishStart({ deps, renewal, rental: undefined, order: undefined, visit });
  await deps.failpoints.hit('renew.finish-start');
  if (!('change' in outcome) || !(await writeRenewal(deps, renewal, outcome.change, visit))) {
    // Another repetition of the same press may have been faster.
    if ((await deps.renewals.find(renewal.renewalId))?.state !== 'on') throw new DomainError('VERSION_CONFLICT');
    return;
  }
  await deps.renewals.hasten([renewal.reservationId], deps.clock());
}
