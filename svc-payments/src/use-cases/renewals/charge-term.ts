import { isUnavailable } from '@hamkke/service-kit';
import type { ChargeAnswer, SavedCard } from '../../domain/card-ports.ts';
import { isCaptured, type Order } from '../../domain/order.ts';
import * as become from '../../domain/renewal-changes.ts';
import { chargeLimitOf, type Renewal } from '../../domain/renewal.ts';
import { lockMs } from './place-term.ts';
import { restFor, soonMs, type StepInput, type StepOutcome } from './step-outcome.ts';
import { writeRenewal } from './write-renewal.ts';

/** When a charge of which nothing is known is tried again, in milliseconds: a stop goes in between. */
const unknownMs = 5 * 60_000;

/** The order as the provider's payment leaves it; undefined where that is not known now. */
const settle = ({ deps, renewal, visit: { correlationId } }: StepInput): Promise<Order | undefined> =>
  deps.processOrder(become.openTermOf(renewal).orderId, { correlationId, fresh: true }).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    deps.logger.warn({ err: error, renewalId: renewal.renewalId }, 'charge not settled yet');
    return undefined;
  });

/**
 * Charges the saved card for the open term: takes the lock, so that no stop comes in between, charges under the order's
 * number, so that the provider refuses a second charge, and settles the order. What came of a charge that was not
 * answered is looked for when the lock has lapsed.
 */
export async function chargeTerm(input: StepInput): Promise<StepOutcome> {
  const { deps, renewal, order, visit } = input;
  const { clock, logger } = deps;
  const { renewalId, userId } = renewal;
  if (!isAsAgreed(input, order)) {
    logger.error({ renewalId, orderId: renewal.term?.orderId }, 'a term is not what was agreed to: it is not charged');
    return { change: become.stop(renewal, 'price-rose', clock()) };
  }
  const card = userId === null ? undefined : await deps.cards.find(userId);
  const billingKey = card && deps.cards.keyOf(card);
  if (card && billingKey === undefined) logger.error({ renewalId }, 'the key of a saved card cannot be opened');
  if (!card || billingKey === undefined) return { change: become.noteDecline(renewal, 'card-gone', clock()) };
  const begun = clock();
  const lock = become.lockForCharge(renewal, new Date(begun.getTime() + lockMs), begun);
  if (!(await writeRenewal(deps, renewal, lock, visit))) return { look: 'again' };
  await deps.failpoints.hit('renew.charge-locked');
  const answer = await charge(input, order, { userId: card.userId, billingKey });
  await deps.failpoints.hit('renew.charged');
  return outcomeOf(input, lock.renewal, answer, await settle(input));
}

/** Never more than agreed: the order is the term's, and its price is covered by the agreement or by a yes to it. */
function isAsAgreed({ renewal }: StepInput, order: Order | undefined): order is Order {
  const { amount } = become.openTermOf(renewal);
  return order?.amount === amount && amount <= chargeLimitOf(renewal);
}

/** What a charge leads to: the payment itself says more than the answer. */
function outcomeOf(
  { deps }: StepInput,
  from: Renewal,
  answer: ChargeAnswer | undefined,
  settled: Order | undefined,
): StepOutcome {
  const now = deps.clock();
  if (settled && isCaptured(settled)) {
    deps.counts.charged();
    return { from, change: become.unlockTerm(from, now) };
  }
  // The lock is not given back: the charge may still happen.
  if (!answer) return { restUntil: from.term?.busyUntil ?? null };
  if (answer.outcome === 'declined') return { from, change: become.noteDecline(from, answer.reason, now) };
  return { from, change: become.unlockTerm(from, now, new Date(now.getTime() + unknownMs)) };
}

/** The provider's answer; undefined where it gave none, so that nothing is known. */
async function charge(
  { deps, renewal }: StepInput,
  order: Order,
  card: Pick<SavedCard, 'userId'> & { readonly billingKey: string },
): Promise<ChargeAnswer | undefined> {
  const { billingKeys, merchant, logger } = deps;
  const { orderId: paymentId, storeId, channelKey, orderName, amount, customer } = order;
  try {
    return await billingKeys.charge({
      paymentId,
      storeId,
      channelKey,
      billingKey: card.billingKey,
      orderName,
      amount,
      customer: { ...customer, id: card.userId },
      noticeUrls: [merchant.webhookUrl],
    });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logger.warn({ err: error, renewalId: renewal.renewalId, orderId: paymentId }, 'charge not answered');
    return undefined;
  }
}

/**
 * A lock has lapsed, so nobody is at work any more: what came of it is for the payment to say.
 * @throws PROVIDER_DOWN, UNAVAILABLE while that is not known
 */
export async function checkCharge({ deps, renewal, visit: { correlationId } }: StepInput): Promise<StepOutcome> {
  const { orderId } = become.openTermOf(renewal);
  const settled = await deps.processOrder(orderId, { correlationId, fresh: true });
  const now = deps.clock();
  const wasCharge = renewal.lastCharge?.orderId === orderId && !isCaptured(settled);
  return { change: become.unlockTerm(renewal, now, wasCharge ? new Date(now.getTime() + unknownMs) : undefined) };
}

/** The order took money and is not at its end: reservations decides about its days. */
export async function settleTerm({ deps, renewal, order, visit }: StepInput): Promise<StepOutcome> {
  const { orderId } = become.openTermOf(renewal);
  const settled = await deps.processOrder(orderId, { correlationId: visit.correlationId, fresh: true });
  if (settled.state !== order?.state) return { look: 'again' };
  // Reconciliation works such an order off by itself, and its confirmation hastens the renewal.
  return restFor(deps.clock(), soonMs);
}
