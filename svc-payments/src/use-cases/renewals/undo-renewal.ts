import { DomainError } from '@hamkke/service-kit';
import { isIn, isOpen, type Order } from '../../domain/order.ts';
import * as become from '../../domain/renewal-changes.ts';
import { restFor, soonMs, type StepInput, type StepOutcome } from './step-outcome.ts';

/**
 * Puts the order of the open term away and gives its hold back, unless it was paid; answers the order as it is then.
 * Every part may be repeated.
 */
async function giveBack(input: StepInput): Promise<Order | undefined> {
  const { deps, order, visit } = input;
  const { correlationId } = visit;
  if (!order) return undefined;
  const { orderId } = order;
  // A payment that nobody has noticed yet comes first. An order that was never held was never paid.
  const settled = order.state === 'created' ? order : await deps.processOrder(orderId, { correlationId, fresh: true });
  if (!isOpen(settled) && settled.state !== 'abandoned') return settled;
  await deps.putAway({ orderId, correlationId });
  await deps.failpoints.hit('renew.put-away');
  await deps.reservations.release(settled, correlationId, 'renter');
  await deps.failpoints.hit('renew.released');
  return undefined;
}

const wait = ({ deps }: StepInput) => restFor(deps.clock(), soonMs);

/** The term came to nothing: its order is put away, its hold given back; then the next look decides anew. */
export async function dropTerm(input: StepInput): Promise<StepOutcome> {
  const left = await giveBack(input);
  // Money came in, and reservations has not decided about its days.
  if (left && isIn(left, ['paid', 'mismatch'])) return wait(input);
  return { change: become.dropTerm(input.renewal, input.deps.clock()) };
}

/**
 * Gives back everything of a stopped renewal: the order and hold of the open term, then the open end. A term that was
 * paid before the stop becomes the last paid one, whose open end it is then.
 */
export async function undoRenewal(input: StepInput): Promise<StepOutcome> {
  const { deps, renewal, visit } = input;
  const { correlationId } = visit;
  if (renewal.term) {
    const left = await giveBack(input);
    if (left && isIn(left, ['paid', 'mismatch'])) return wait(input);
    const now = deps.clock();
    if (left?.state !== 'confirmed') return { change: become.dropTerm(renewal, now) };
    const { reservationId, range } = left;
    return { change: become.advance(renewal, { reservationId, paidUntil: range.end }, now) };
  }
  await endRenewing(input, correlationId);
  return { change: become.finishUndo(renewal, deps.clock()) };
}

/** The rental ends with its last day again; one that is over or gone has no open end. */
export async function endRenewing({ deps, renewal }: StepInput, correlationId: string): Promise<void> {
  const { reservationId, userId } = renewal;
  if (userId === null) return;
  await deps.rentals.setRenewing({ reservationId, userId, renewing: false }, correlationId).catch((error: unknown) => {
    if (!(error instanceof DomainError) || !['NOT_FOUND', 'RESERVATION_OVER'].includes(error.code)) throw error;
  });
}
