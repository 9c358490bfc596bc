import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { emailKeyOf } from '../../domain/email-key.ts';
import { lookupRules, mayBeLookedUp, type Lookup } from '../../domain/lookup.ts';
import type { Reservation } from '../../domain/reservation.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

interface LookupQuestion {
  readonly orderId: string;
  readonly email: string;
  readonly visitorId: string;
}

interface LookupAnswer {
  readonly lookupId: string;
  readonly expiresAt: Date;
}

export type RequestLookup = (question: LookupQuestion, correlationId: string) => Promise<LookupAnswer>;

const hour = 3_600_000;
/** No answer goes out earlier, in milliseconds: the one write more of a look-up that found its order drowns in it. */
const slowness = 150;

/**
 * Looks an order up for a guest. Whether or not there is one, a row is written and the same is answered; only a look-up
 * that found its order publishes an event, so that the customer gets a code, and that only a few times an hour, whoever
 * calls. Source: design api.md "Ownership and access"
 */
export function createRequestLookup({ store, clock, failpoints }: Omit<ReservationDeps, 'mutex'>): RequestLookup {
  async function foundBy({ orderId, email }: LookupQuestion, now: Date): Promise<Reservation | undefined> {
    // Both are read in any case: a look-up that finds nothing must take as long.
    const [reservation, notified] = await Promise.all([
      store.ofOrder(orderId),
      store.countFound(orderId, new Date(now.getTime() - hour)),
    ]);
    const matches = reservation !== undefined && emailKeyOf(reservation.customer.email) === emailKeyOf(email);
    return matches && mayBeLookedUp(reservation) && notified < lookupRules.codesPerOrderAndHour
      ? reservation
      : undefined;
  }

  async function look(question: LookupQuestion, correlationId: string): Promise<LookupAnswer> {
    const now = clock();
    const reservation = await foundBy(question, now);
    const found = reservation ? { reservationId: reservation.reservationId, locationId: reservation.locationId } : null;
    const { orderId, visitorId } = question;
    const lookup: Lookup = {
      lookupId: randomBytes(16).toString('base64url'),
      orderId,
      visitorId,
      found,
      createdAt: now,
      code: null,
      tries: 0,
      usedAt: null,
    };
    await store.transact(correlationId, async (tx) => {
      await tx.addLookup(lookup);
      await failpoints.hit('request-lookup.before-commit');
    });
    await failpoints.hit('request-lookup.after-commit');
    return { lookupId: lookup.lookupId, expiresAt: new Date(now.getTime() + lookupRules.codeMs) };
  }

  return async (question, correlationId) => {
    const [answer] = await Promise.all([look(question, correlationId), sleep(slowness)]);
    return answer;
  };
}
