import { addDays, openEnd, seoulDateOf, type DateRange } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import type { CustomerRules } from '../../domain/customer-rules.ts';
import { maybeFreeFrom, priorityAfter, standsInTheWay } from '../../domain/guard.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import { never, type Actor, type Change, type Reservation, type Terms } from '../../domain/reservation.ts';
import { hold } from '../../domain/transitions.ts';
import { checkTermsOf } from '../../domain/unit-left.ts';
import type { MoveRules } from '../../domain/moving.ts';
import { takeOffer } from '../../domain/waiting.ts';
import { cancelDropped } from '../renting/cancel-dropped.ts';
import type { FindOwn } from '../renting/find-own.ts';
import { closeOpenEnd } from '../renting/open-end.ts';
import { reckonHold, type OrderedMove } from '../moving/reckon-hold.ts';
import { checkContinued } from './check-continued.ts';
import { findOffered, heldBy, type OfferedPlace } from './find-offered.ts';
import type { HoldLimiter } from './hold-limits.ts';
import type { ReservationDeps } from '../reservation-deps.ts';
import { readUnchecked } from './read-unchecked.ts';
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
  findOwn: FindOwn;
  rules: CustomerRules;
  moveRules: MoveRules;
}

/**
 * What a hold is placed for: always by a visitor, as the contract has it. `renewal` is the next term of a rental that
 * renews, `waiting` the place in a waiting list whose offer is taken, `moves` the rental that moves to the unit: then
 * `amount` is what the move costs.
 */
export type HoldInput = Terms & {
  readonly visitorId: string;
  readonly renewal?: boolean;
  readonly waiting?: string | undefined;
  readonly moves?: OrderedMove | undefined;
};

/** `guestOf` is the reservation of the guest pass of whoever orders. */
export type PlaceHold = (terms: HoldInput, correlationId: string, guestOf?: string | null) => Promise<PlacedHold>;

/**
 * The answer to a repeated call. A hold that was given back early ended then, and its holder must not believe
 * otherwise.
 */
function answerOf(known: Reservation, input: HoldInput): PlacedHold {
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

function refuseImpossible({ range, continues, renewal }: HoldInput, now: Date): void {
  const wrong = (code: 'mismatch' | 'too_small', message: string, path = 'endDate') =>
    new DomainError('VALIDATION', undefined, { fields: [{ path, code, message }] });
  if (renewal && continues === null) throw wrong('mismatch', 'a next term continues a rental', 'continues');
  if (range.end < range.start) throw wrong('mismatch', 'the end lies before the start');
  // The unit was occupied without an end all the while: a next term is owed, however late it is placed.
  if (!renewal && range.end < seoulDateOf(now)) throw wrong('too_small', 'the range is over');
}

/**
 * Takes a range for an order until the hold lapses, replacing the visitor's own holds on that unit; repeating it
 * answers the same. One that extends a rental is for that rental's customer, and comes first there. The next term of a
 * rental that renews does not lapse, counts for no limit, replaces no hold, and takes the open end of that rental over.
 * One that takes an offer replaces the hold of that, and lasts as long. One to which a rental moves is for that rental's
 * customer, and is worth what came with the rental besides what the order costs.
 * @throws UNIT_TAKEN (`details.maybeFreeFrom` where a rental is known to be in the way; with `details.reason`
 * to-check where the unit was left and is to be checked), UNIT_CLOSED, HOLD_LIMIT,
 * VERSION_CONFLICT (other facts under the same id), VALIDATION, UNAVAILABLE; NOT_FOUND, RESERVATION_OVER and
 * RANGE_INVALID about the rental that is extended or moves, PRICE_CHANGED (`details.amount`) where its move costs
 * another sum. Source: design domain.md "Paying" 1, decisions 0048, 0049, 0052 and
 * 0053
 */
export function createPlaceHold({
  store,
  clock,
  mutex,
  failpoints,
  limiter,
  holdMs,
  findOwn,
  rules,
  moveRules,
}: PlaceHoldDeps): PlaceHold {
  const takingOf = (terms: HoldInput, now: Date, dropping: readonly string[], continued: Reservation | undefined) => ({
    now,
    dropping,
    priorityAfter: priorityAfter({ now, days: rules.extensionPriorityDays, continued: continued?.range }),
    continues: terms.continues,
    checking: checkTermsOf({ now, days: rules.checkDays, continued }),
  });

  const lastsUntil = (now: Date, offered: OfferedPlace | undefined): Date =>
    new Date(Math.max(now.getTime() + holdMs, offered?.offer.until.getTime() ?? 0));

  /** The rental that is extended, for its customer. @throws NOT_FOUND for anybody else */
  async function findContinued(
    terms: HoldInput,
    guestOf: string | null,
    correlationId: string,
  ): Promise<Reservation | undefined> {
    if (terms.continues === null) return undefined;
    const { reservation } = await findOwn(terms.continues, { personId: terms.userId, guestOf }, correlationId);
    checkContinued(reservation, terms, clock());
    return reservation;
  }

  /** The rental that moves, for its customer. @throws NOT_FOUND for anybody else */
  async function findMoving(
    { moves, userId: personId }: HoldInput,
    correlationId: string,
  ): Promise<Reservation | undefined> {
    if (!moves) return undefined;
    const { reservationId, guestOf } = moves;
    return (await findOwn(reservationId, { personId, guestOf }, correlationId)).reservation;
  }

  /** The same in the transaction: the rental may have ended or been cut short meanwhile. */
  async function readContinued(tx: StoreTransaction, terms: HoldInput, now: Date): Promise<Reservation | undefined> {
    if (terms.continues === null) return undefined;
    const continued = await tx.find(terms.continues, terms.locationId);
    if (!continued) throw new DomainError('NOT_FOUND');
    checkContinued(continued, terms, now);
    return continued;
  }

  /**
   * Lets a loser go at once; says whether the unit has a guard. Holds of the visitor's own do not stand in the way, nor
   * does the same call under way.
   */
  async function checkGuard(terms: HoldInput, continued: Reservation | undefined): Promise<boolean> {
    const { guard, holders } = await store.availabilityOf(terms);
    if (!guard) return false;
    if (guard.closed) throw new DomainError('UNIT_CLOSED');
    const own = [...holders].filter(([, visitorId]) => visitorId === terms.visitorId).map(([r]) => r);
    const now = clock();
    const offered = await findOffered(
      { findWaiting: store.findWaiting, find: (id, locationId) => store.find(id, locationId) },
      terms,
      now,
    );
    const giveWay = [...own, ...heldBy(offered), terms.reservationId];
    const taking = takingOf(terms, now, giveWay, continued);
    const inTheWay = guard.taken.filter((taken) => standsInTheWay(taken, occupiedBy(terms), taking));
    const unchecked = await readUnchecked(store, terms, terms.range.start, taking);
    if (inTheWay.length === 0 && unchecked === undefined) return true;
    const freeFrom = maybeFreeFrom(inTheWay, rules.checkDays) ?? (unchecked && addDays(unchecked, 1));
    const onlyCheck = inTheWay.length === 0;
    throw new DomainError(
      'UNIT_TAKEN',
      freeFrom && { maybeFreeFrom: freeFrom, ...(onlyCheck && { reason: 'to-check' }) },
    );
  }

  async function write(
    terms: HoldInput,
    { guarded, moving }: { guarded: boolean; moving: Reservation | undefined },
    correlationId: string,
  ): Promise<Reservation> {
    if (!guarded) await store.createGuards([terms]);
    await failpoints.hit('place-hold.after-guard');
    const work = () => store.transact(correlationId, (tx) => decide(tx, terms, moving));
    return terms.renewal ? await work() : await limiter.admit({ ...terms, unit: terms, now: clock() }, work);
  }

  async function decide(
    tx: StoreTransaction,
    { renewal = false, waiting, moves: _moves, ...ordered }: HoldInput,
    moving: Reservation | undefined,
  ): Promise<Reservation> {
    const known = await tx.find(ordered.reservationId, ordered.locationId);
    if (known) return known;
    const now = clock();
    const { terms, movedFrom } = await reckonHold(tx, ordered, moving, { now, rules: moveRules });
    const offered = await findOffered(tx, { ...terms, waiting }, now);
    const until = renewal ? never : lastsUntil(now, offered);
    const by: Actor = renewal ? { kind: 'payments', id: null } : { kind: 'visitor', id: terms.visitorId };
    const continued = await readContinued(tx, { ...terms, renewal }, now);
    const own = renewal ? [] : await tx.holdsOf(terms.visitorId, terms);
    const dropping = [...own.map(({ reservationId }) => reservationId), ...heldBy(offered)];
    const taking = takingOf(terms, now, dropping, continued);
    const added = { r: terms.reservationId, ...occupiedBy({ ...terms, renewal }), until };
    const taken = await takeRange(tx, terms, added, taking);
    if (taken.outcome !== 'taken') throw new DomainError(taken.outcome === 'closed' ? 'UNIT_CLOSED' : 'UNIT_TAKEN');
    await failpoints.hit('place-hold.after-take');
    const cancelled = await cancelDropped(tx, taken.before, taking, by);
    const placed = hold(
      terms,
      {
        until,
        replaced: cancelled.filter(wasReplaced).map(({ reservation }) => reservation.reservationId),
        renewing: renewal,
        movedFrom,
      },
      { now, by },
    );
    const closed = renewal && continued ? [await closeOpenEnd(tx, continued, { now, by })] : [];
    await failpoints.hit('place-hold.after-close');
    await tx.save([...cancelled, ...closed, placed]);
    if (offered) await tx.saveWaiting(takeOffer(offered.place, now, terms.reservationId));
    await failpoints.hit('place-hold.before-commit');
    return placed.reservation;
  }

  return async (terms, correlationId, guestOf = null) => {
    const known = await store.find(terms.reservationId);
    if (known) return answerOf(known, terms);
    refuseImpossible(terms, clock());
    const continued = await findContinued(terms, guestOf, correlationId);
    const moving = await findMoving(terms, correlationId);
    const placed = await mutex.run(
      terms.unitId,
      (guarded) => write(terms, { guarded, moving }, correlationId),
      () => checkGuard(terms, continued),
    );
    await failpoints.hit('place-hold.after-commit');
    return answerOf(placed, terms);
  };
}

/** The days that a hold occupies in the guard. */
const occupiedBy = ({ range, renewal }: HoldInput): DateRange => (renewal ? { ...range, end: openEnd } : range);
const wasReplaced = ({ reservation: { state } }: Change) => state.status === 'cancelled' && state.reason === 'replaced';
