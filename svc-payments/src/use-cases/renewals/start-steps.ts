import type { ErrorCode, RenewalEnd } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import * as become from '../../domain/renewal-changes.ts';
import { endRenewing } from './undo-renewal.ts';
import { restFor, soonMs, type StepInput, type StepOutcome } from './step-outcome.ts';

/** Refusals of an open end, which are definite. */
const refusals: Readonly<Partial<Record<ErrorCode, RenewalEnd>>> = {
  UNIT_TAKEN: 'taken',
  UNIT_CLOSED: 'not-for-sale',
  NOT_FOUND: 'rental-ended',
  RESERVATION_OVER: 'rental-ended',
};

/** For how long a start that nobody finished is gone on with, in milliseconds: whoever agreed expects it to hold. */
const startMs = 15 * 60_000;

/** Has a reservation occupy its unit without an end; answers the refusal, where there is one. */
async function prolong(
  { deps, renewal, visit: { correlationId } }: StepInput,
  reservationId: string,
): Promise<DomainError | undefined> {
  if (renewal.userId === null) return new DomainError('NOT_FOUND');
  try {
    await deps.rentals.setRenewing({ reservationId, userId: renewal.userId, renewing: true }, correlationId);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError && refusals[error.code] !== undefined) return error;
    throw error;
  }
}

/**
 * Has an agreement take effect: the unit is the customer's without an end. A start that was refused, or that nobody
 * finished for a long time, is undone and deleted.
 * @throws the refusal, for whoever starts it now
 */
export async function finishStart(input: StepInput): Promise<StepOutcome> {
  const { deps, renewal, visit } = input;
  if (deps.clock().getTime() - renewal.createdAt.getTime() >= startMs) {
    await endRenewing(input, visit.correlationId);
    await deps.renewals.discard(renewal);
    return { look: 'again' };
  }
  const refusal = await prolong(input, renewal.reservationId);
  if (!refusal) return { change: become.begin(renewal, deps.clock()) };
  await deps.renewals.discard(renewal);
  throw refusal;
}

/**
 * A later paid reservation becomes the last paid term. The renewal's own took the open end over with its hold; one by
 * which the customer extended the rental gets it here.
 */
export async function advanceRenewal(input: StepInput, reservationId: string): Promise<StepOutcome> {
  const { deps, renewal, order, visit } = input;
  if (order?.reservationId === reservationId)
    return { change: become.advance(renewal, { reservationId, paidUntil: order.range.end }, deps.clock()) };
  const facts = await deps.rentals.read(reservationId, visit.correlationId);
  if (!facts || facts.status === 'pending') return restFor(deps.clock(), soonMs);
  const refusal = reservationId === renewal.reservationId ? undefined : await prolong(input, reservationId);
  const now = deps.clock();
  const because = refusal && refusals[refusal.code];
  if (because !== undefined) return { change: become.stop(renewal, because, now) };
  return { change: become.advance(renewal, { reservationId, paidUntil: facts.endDate }, now) };
}
