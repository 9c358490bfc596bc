import { seoulDateOf } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { standsInTheWay } from '../../domain/guard.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import type { Actor, Change, Reservation, Terms } from '../../domain/reservation.ts';
import { hold } from '../../domain/transitions.ts';
import { cancelDropped } from '../renting/cancel-dropped.ts';
import type { HoldLimiter } from './hold-limits.ts';
import type { ReservationDeps } from '../reservation-deps.ts';
import { sameTerms } from './same-terms.ts';
import { takeRange } from './take-range.ts';

interface PlacedHold {
  readonly reservationId: string;
  readonly holdUntil: Date;
  /** The visitor's own holds that this one replaced. */
  readonly replaced: readonly string[];
}

export interface PlaceHoldDeps extends ReservationDeps {
  limiter: HoldLimiter;
  /** Milliseconds until a hold lapses. */
  holdMs: number;
}

/** What a hold is placed for: always by a visitor, as the contract has it. */
export type HoldInput = Terms & { readonly visitorId: string };

export type PlaceHold = (terms: HoldInput, correlationId: string) => Promise<PlacedHold>;

/**
 * The answer to a repeated call. A hold that was given back early ended then, and its holder must not believe
 * otherwise.
 */
function answerOf(known: Reservation, input: Terms): PlacedHold {
  if (!sameTerms(known, input))
    throw new DomainError('VERSION_CONFLICT', { reason: 'the reservation id stands for other facts' });
  const { reservationId, state, createdAt, replaced } = known;
  const holdUntil = known.holdUntil ?? createdAt;
  return {
    reservationId,
    replaced,
    holdUntil: state.status === 'cancelled' && state.since < holdUntil ? state.since : holdUntil,
  };
}

function refuseImpossible({ range }: Terms, now: Date): void {
  const wrong = (code: 'mismatch' | 'too_small', message: string) =>
    new DomainError('VALIDATION', undefined, { fields: [{ path: 'endDate', code, message }] });
  if (range.end < range.start) throw wrong('mismatch', 'the end lies before the start');
  if (range.end < seoulDateOf(now)) throw wrong('too_small', 'the range is over');
}

/**
 * Takes a range for an order until the hold lapses, replacing the visitor's own holds on that unit; repeating it
 * answers the same.
 * @throws UNIT_TAKEN, UNIT_CLOSED, HOLD_LIMIT, VERSION_CONFLICT (other facts under the same id), VALIDATION,
 * UNAVAILABLE. Source: design domain.md "Paying" 1
 */
export function createPlaceHold({ store, clock, mutex, failpoints, limiter, holdMs }: PlaceHoldDeps): PlaceHold {
  /**
   * Lets a loser go at once; says whether the unit has a guard. Holds of the visitor's own do not stand in the way, nor
   * does the same call under way.
   */
  async function checkGuard(terms: HoldInput): Promise<boolean> {
    const { guard, holders } = await store.availabilityOf(terms);
    if (!guard) return false;
    if (guard.closed) throw new DomainError('UNIT_CLOSED');
    const own = [...holders].filter(([, visitorId]) => visitorId === terms.visitorId).map(([r]) => r);
    const taking = { now: clock(), dropping: [...own, terms.reservationId] };
    if (guard.taken.some((taken) => standsInTheWay(taken, terms.range, taking))) throw new DomainError('UNIT_TAKEN');
    return true;
  }

  async function write(terms: HoldInput, guarded: boolean, correlationId: string): Promise<Reservation> {
    if (!guarded) await store.createGuards([terms]);
    await failpoints.hit('place-hold.after-guard');
    return await limiter.admit({ ...terms, unit: terms, now: clock() }, () =>
      store.transact(correlationId, (tx) => decide(tx, terms)),
    );
  }

  async function decide(tx: StoreTransaction, terms: HoldInput): Promise<Reservation> {
    const known = await tx.find(terms.reservationId, terms.locationId);
    if (known) return known;
    const now = clock();
    const until = new Date(now.getTime() + holdMs);
    const by: Actor = { kind: 'visitor', id: terms.visitorId };
    const own = await tx.holdsOf(terms.visitorId, terms);
    const taking = { now, dropping: own.map(({ reservationId }) => reservationId) };
    const taken = await takeRange(tx, terms, { r: terms.reservationId, ...terms.range, until }, taking);
    if (taken.outcome !== 'taken') throw new DomainError(taken.outcome === 'closed' ? 'UNIT_CLOSED' : 'UNIT_TAKEN');
    await failpoints.hit('place-hold.after-take');
    const cancelled = await cancelDropped(tx, taken.before, taking, by);
    const placed = hold(
      terms,
      { until, replaced: cancelled.filter(wasReplaced).map(({ reservation }) => reservation.reservationId) },
      { now, by },
    );
    await tx.save([...cancelled, placed]);
    await failpoints.hit('place-hold.before-commit');
    return placed.reservation;
  }

  return async (terms, correlationId) => {
    const known = await store.find(terms.reservationId);
    if (known) return answerOf(known, terms);
    refuseImpossible(terms, clock());
    const placed = await mutex.run(
      terms.unitId,
      (guarded) => write(terms, guarded, correlationId),
      () => checkGuard(terms),
    );
    await failpoints.hit('place-hold.after-commit');
    return answerOf(placed, terms);
  };
}

const wasReplaced = ({ reservation: { state } }: Change) => state.status === 'cancelled' && state.reason === 'replaced';
