import { randomUUID } from 'node:crypto';
import type { SellableUnits } from '@hamkke/contracts';
import { periodPrice, quote, seoulDateOf, type CalendarDate, type DateRange } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { firstFree, latestStart } from '../../domain/first-free.ts';
import { emptyGuard, priorityAfter, type Guard, type Taking } from '../../domain/guard.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import type { Actor, Terms } from '../../domain/reservation.ts';
import { checkTermsOf } from '../../domain/unit-left.ts';
import { hold } from '../../domain/transitions.ts';
import { makeOffer, waitingMs, type Waiting, type WaitingList } from '../../domain/waiting.ts';
import { readUnchecked } from '../holds/read-unchecked.ts';
import { takeRange } from '../holds/take-range.ts';
import { cancelDropped } from '../renting/cancel-dropped.ts';
import type { WaitingDeps } from './waiting-deps.ts';

/** Answers how many offers were made. */
export type OfferUnits = (signal?: AbortSignal) => Promise<number>;

const by: Actor = { kind: 'system', id: null };
/**
 * Places that a round looks at in a list: mostly one of the first finds a unit. Those behind get their turn once some
 * of these found one.
 */
const looked = [10, 200];
/** Offers of one list in one round. */
const mostOffers = 50;

type Unit = SellableUnits['units'][number];

interface GuardedUnit {
  readonly unit: Unit;
  readonly guard: Guard;
  /** The last day on which nobody begins in it, where it was left and not found clear. */
  readonly uncheckedUntil: CalendarDate | undefined;
}

interface Candidate {
  readonly place: Waiting;
  readonly unit: Unit;
  readonly range: DateRange;
}

/**
 * Offers what is free to who waits, the longest waiting first whose period fits: a hold without an order, taken by the
 * same update of the guard as any. A list whose units cannot be read is passed by. Source: decision 0052
 */
export function createOfferUnits({ store, clock, mutex, failpoints, sellableUnits, rules }: WaitingDeps): OfferUnits {
  const takingOf = (now: Date): Taking => ({
    now,
    dropping: [],
    priorityAfter: priorityAfter({ now, days: rules.extensionPriorityDays, continued: undefined }),
    continues: null,
    checking: checkTermsOf({ now, days: rules.checkDays }),
  });

  /** The longest waiting for whom a unit is free, and the unit that is so first. */
  async function findCandidate(list: WaitingList, units: readonly Unit[]): Promise<Candidate | undefined> {
    const now = clock();
    const taking = takingOf(now);
    const guarded = await Promise.all(
      units.map(async (unit) => {
        const ref = { unitId: unit.id, locationId: list.locationId };
        const guard = (await store.availabilityOf(ref)).guard ?? emptyGuard(ref);
        return { unit, guard, uncheckedUntil: await readUnchecked(store, ref, seoulDateOf(now), taking) };
      }),
    );
    const startsBy = latestStart(seoulDateOf(now));
    for (const limit of looked) {
      const places = await store.firstWaiting(list, startsBy, limit);
      const found = places.map((place) => freeFor(place, guarded, taking)).find((candidate) => candidate !== undefined);
      if (found || places.length < limit) return found;
    }
    return undefined;
  }

  async function offer(
    tx: StoreTransaction,
    { place: { waitingId }, unit, range }: Candidate,
    location: SellableUnits['location'],
  ): Promise<boolean> {
    const place = await tx.findWaiting(waitingId);
    if (place?.status !== 'waiting') return false;
    const now = clock();
    const until = new Date(now.getTime() + waitingMs.offer);
    const terms = termsOf(place, unit, range, location);
    const { reservationId } = terms;
    const taking = takingOf(now);
    const taken = await takeRange(tx, terms, { r: reservationId, ...range, until }, taking);
    if (taken.outcome !== 'taken') return false;
    await failpoints.hit('offer-units.after-take');
    const lapsed = await cancelDropped(tx, taken.before, taking, by);
    await tx.save([...lapsed, hold(terms, { until, replaced: [] }, { now, by })]);
    const { unitId, locationId, unitNumber, amount } = terms;
    await tx.saveWaiting(
      makeOffer(place, now, { reservationId, unitId, locationId, unitNumber, range, amount, until }),
    );
    await failpoints.hit('offer-units.before-commit');
    return true;
  }

  async function workOff(list: WaitingList, signal: AbortSignal | undefined): Promise<number> {
    const correlationId = randomUUID();
    const { location, units } = await sellableUnits(list, { correlationId });
    const forRent = location.status === 'active' ? units.filter(({ isForRent }) => isForRent !== false) : [];
    let made = 0;
    // Somebody else may take what was free: each look begins anew, and so many of them are enough.
    for (let looks = 0; looks < mostOffers && !signal?.aborted; looks += 1) {
      const candidate = await findCandidate(list, forRent);
      if (!candidate) break;
      const ref = { unitId: candidate.unit.id, locationId: list.locationId };
      await store.createGuards([ref]);
      const offered = await mutex.run(ref.unitId, () =>
        store.transact(correlationId, (tx) => offer(tx, candidate, location)),
      );
      await failpoints.hit('offer-units.after-commit');
      if (offered) made += 1;
    }
    return made;
  }

  return async (signal) => {
    const failures: unknown[] = [];
    let made = 0;
    for (let list = await store.nextList(undefined); list && !signal?.aborted; list = await store.nextList(list)) {
      try {
        made += await workOff(list, signal);
      } catch (error) {
        // A location that is gone has nothing to offer, and its places expire.
        if (!(error instanceof DomainError && error.code === 'NOT_FOUND')) failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} waiting lists could not be worked off`);
    return made;
  };
}

/** The unit that is free first for who waits. */
function freeFor(place: Waiting, guarded: readonly GuardedUnit[], taking: Taking): Candidate | undefined {
  const free = guarded.flatMap(({ unit, guard, uncheckedUntil }) => {
    const range = periodPrice(unit, place.period) > 0 ? firstFree(guard, place, taking, uncheckedUntil) : undefined;
    return range ? [{ place, unit, range }] : [];
  });
  return free.sort((a, b) => a.range.start.localeCompare(b.range.start))[0];
}

/** The terms of the hold of an offer: a reservation without an order. */
function termsOf(place: Waiting, unit: Unit, range: DateRange, location: SellableUnits['location']): Terms {
  return {
    reservationId: randomUUID(),
    orderId: null,
    unitId: unit.id,
    locationId: place.locationId,
    ownerId: location.ownerId,
    locationName: location.name,
    unitNumber: unit.unitNumber,
    size: unit.size,
    period: place.period,
    range,
    amount: quote(unit, place.period, range).amount,
    tariff: null,
    visitorId: null,
    address: null,
    userId: place.userId,
    customer: { name: '', email: place.email },
    language: place.language,
    continues: null,
  };
}
