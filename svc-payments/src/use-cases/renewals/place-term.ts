import type { ErrorCode, RenewalEnd } from '@hamkke/contracts';
import { inclusiveDays, seoulDateOf, termAfter } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { nextVisit } from '../../domain/next-visit.ts';
import type { Order, OrderIn } from '../../domain/order.ts';
import { newOrderId, reservationIdOf } from '../../domain/order-id.ts';
import { orderNameOf } from '../../domain/order-name.ts';
import type { SellableUnit } from '../../domain/ports.ts';
import * as become from '../../domain/renewal-changes.ts';
import { openKeyOfRenewal, visitorOfRenewal } from '../../domain/renewal-order.ts';
import { quoteTerm } from '../../domain/renewal-terms.ts';
import { overdueFrom, termPriceOf, type Renewal } from '../../domain/renewal.ts';
import { tariffOn } from '../../domain/tariff.ts';
import { markReady } from '../../domain/transitions.ts';
import { writeChange } from '../orders/change-order.ts';
import { readUnit } from './read-unit.ts';
import type { RenewalDeps } from './renewal-deps.ts';
import type { StepInput, StepOutcome } from './step-outcome.ts';
import { writeRenewal } from './write-renewal.ts';

/**
 * The lease of the lock on a term, in milliseconds: longer than any call to the provider, to catalog or to reservations
 * may take, so that nobody is at work any more when it lapses.
 */
export const lockMs = 150_000;
/** Whoever extends the rental in another window has the days for the minutes of a hold: then it is tried again. */
const takenMs = 5 * 60_000;

/** Refusals of the hold that end the renewal. */
const ends: Readonly<Partial<Record<ErrorCode, RenewalEnd>>> = {
  UNIT_CLOSED: 'not-for-sale',
  NOT_FOUND: 'rental-ended',
  RANGE_INVALID: 'rental-ended',
  RESERVATION_OVER: 'rental-ended',
};

const stopped = (renewal: Renewal, because: RenewalEnd, now: Date): StepOutcome => ({
  change: become.stop(renewal, because, now),
});

const unitOf = ({ deps, renewal, visit }: StepInput): Promise<SellableUnit | undefined> =>
  readUnit(deps, renewal.unit.unitId, visit.correlationId);

/**
 * Quotes the next term and fixes its order number with what it costs; a higher price that was proposed and not accepted
 * ends the renewal instead.
 */
export async function openTerm(input: StepInput): Promise<StepOutcome> {
  const { deps, renewal } = input;
  const { consent, paidUntil } = renewal;
  const { period } = consent;
  const range = termAfter(paidUntil, period);
  const sellable = await unitOf(input);
  const now = deps.clock();
  const quoted = sellable && quoteTerm(sellable, { period, range, chargeOn: seoulDateOf(now) });
  if (!quoted) return stopped(renewal, 'not-for-sale', now);
  const amount = termPriceOf(renewal, quoted.amount);
  if (amount === undefined) return stopped(renewal, 'price-rose', now);
  const orderId = newOrderId(now, deps.random);
  const term = { orderId, reservationId: reservationIdOf(orderId), range, amount };
  return { change: become.openTerm(renewal, term, now) };
}

/**
 * Places the order of the open term and has its days held. The lock is taken first, so that the renewal is not stopped
 * between two of the steps; where the answer of the hold is not known the lock lapses by itself, for the hold may still
 * be made.
 */
export async function placeTerm(input: StepInput): Promise<StepOutcome> {
  const { deps, renewal, visit } = input;
  const sellable = input.order ? undefined : await unitOf(input);
  const begun = deps.clock();
  if (!input.order && !sellable) return stopped(renewal, 'not-for-sale', begun);
  const lock = become.lockTerm(renewal, new Date(begun.getTime() + lockMs), begun);
  if (!(await writeRenewal(deps, renewal, lock, visit))) return { look: 'again' };
  await deps.failpoints.hit('renew.place-locked');
  const locked = lock.renewal;
  const order = input.order ?? (sellable && (await storeOrder(deps, locked, sellable)));
  await deps.failpoints.hit('renew.order-stored');
  if (!order) {
    deps.logger.error({ renewalId: locked.renewalId }, 'the order of a term cannot be stored');
    return { ...refuse(locked, 'VERSION_CONFLICT', deps.clock()), from: locked };
  }
  if (order.state === 'created') {
    const refusal = await hold(input, locked, order);
    if (refusal) return { ...refuse(locked, refusal, deps.clock()), from: locked };
  }
  return { change: become.unlockTerm(locked, deps.clock()), from: locked };
}

/** What a refused hold leads to; the lock is given back with it, for there is no hold. */
function refuse(locked: Renewal, code: ErrorCode, now: Date): { change: become.RenewalChange } {
  const { renewal: free } = become.unlockTerm(locked, now);
  const because = ends[code];
  if (because !== undefined) return { change: become.stop(free, because, now) };
  // Nobody holds days for longer than the grace: they are somebody's.
  if (now >= overdueFrom(locked.paidUntil)) return { change: become.stop(free, 'taken', now) };
  return { change: become.unlockTerm(locked, now, new Date(now.getTime() + takenMs)) };
}

/** Has the days held; answers the refusal that proves that there is no hold. */
async function hold(
  { deps, visit: { correlationId } }: StepInput,
  renewal: Renewal,
  order: Order,
): Promise<ErrorCode | undefined> {
  const { customer } = renewal;
  try {
    const request = { order, customer, address: 'renewal', guestOf: null };
    const { holdUntil } = await deps.reservations.placeHold(request, correlationId);
    await deps.failpoints.hit('renew.order-held');
    await writeChange(deps, order, markReady(order, holdUntil, deps.clock()), correlationId);
    await deps.failpoints.hit('renew.order-ready');
    return undefined;
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'UNIT_TAKEN' || ends[error.code] !== undefined))
      return error.code;
    throw error;
  }
}

/** Stores the order of a term, once: its number was fixed before. */
async function storeOrder(deps: RenewalDeps, renewal: Renewal, sellable: SellableUnit): Promise<Order | undefined> {
  const { orders, merchant, clock } = deps;
  const { unit } = sellable;
  const { renewalId, userId, customer, language, consent, reservationId: continues } = renewal;
  const { orderId, reservationId, range, amount } = become.openTermOf(renewal);
  const { period, documents, at } = consent;
  const { locationName, unitNumber } = unit;
  const now = clock();
  const days = inclusiveDays(range);
  const order: OrderIn<'created'> = {
    orderId,
    reservationId,
    version: 1,
    state: 'created',
    visitorId: visitorOfRenewal(renewalId),
    userId,
    unit,
    customer,
    language,
    consent: documents && { ...documents, at },
    orderName: orderNameOf({ locationName, unitNumber, period, days, as: 'extension' }),
    continues,
    moves: null,
    waiting: null,
    period,
    range,
    days,
    amount,
    tariff: tariffOn(sellable, seoulDateOf(now)),
    // The card that was saved pays, through its channel; who pays it by hand does so the same way.
    method: 'card',
    storeId: merchant.storeId,
    channelKey: merchant.channelKey,
    openKey: openKeyOfRenewal(renewalId),
    attempts: [],
    createdAt: now,
    changedAt: now,
  };
  await orders.insert(order, nextVisit(order, now));
  return orders.find(orderId);
}
