import type { DateRange } from '@hamkke/money';
import { DomainError, type Clock } from '@hamkke/service-kit';
import type { RequestedRange } from '../../domain/requested-range.ts';
import type { CatalogStore, LiveRange, Availability } from '../../domain/ports.ts';
import { byPlace, type Unit } from '../../domain/unit.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { visibleLocation } from '../locations/get-location.ts';
import { requestedRange, openRange } from '../availability/requested-range.ts';

/** A unit, and the first range that stands in the way of the requested one; free for all of it when there is none. */
export interface UnitCard {
  readonly unit: Unit;
  readonly inTheWay: DateRange | undefined;
}

export interface UnitDeps {
  readonly store: CatalogStore;
  readonly availability: Availability;
  readonly clock: Clock;
}

export interface LocationQuestion {
  readonly viewer: Viewer;
  readonly locationId: string;
  readonly requested: RequestedRange;
}

/**
 * All units of a location, smallest first, each with whether it is free for the range.
 * @throws NOT_FOUND, RANGE_INVALID
 */
export function createListUnits({ store, availability, clock }: UnitDeps) {
  return async ({ viewer, locationId, requested }: LocationQuestion): Promise<UnitCard[]> => {
    const range = requestedRange(requested, clock);
    await visibleLocation(store, viewer, locationId);
    const [units, live] = await Promise.all([
      store.unitsOf([locationId]),
      availability.liveRanges({ locationIds: [locationId], ...range, now: clock() }),
    ]);
    const first = firstByUnit(live);
    return units.sort(byPlace).map((unit) => ({ unit, inTheWay: first.get(unit.id) }));
  };
}

/** Live ranges come by unit and first day: the first one of each unit is shown. */
export function firstByUnit(live: readonly LiveRange[]): Map<string, LiveRange> {
  const first = new Map<string, LiveRange>();
  for (const one of live) if (!first.has(one.unitId)) first.set(one.unitId, one);
  return first;
}

/**
 * Taken ranges of a location that touch the requested days; from today on, without an end, where none are requested.
 * @throws NOT_FOUND, RANGE_INVALID
 */
export function createListReservedUnits({ store, availability, clock }: UnitDeps) {
  return async ({ viewer, locationId, requested }: LocationQuestion): Promise<LiveRange[]> => {
    const range = openRange(requested, clock);
    await visibleLocation(store, viewer, locationId);
    return await availability.liveRanges({ locationIds: [locationId], ...range, now: clock() });
  };
}

/** One unit of a location that the viewer may see. @throws NOT_FOUND, RANGE_INVALID */
export function createGetUnit({ store, availability, clock }: UnitDeps) {
  return async ({
    viewer,
    id,
    requested,
  }: {
    viewer: Viewer;
    id: string;
    requested: RequestedRange;
  }): Promise<UnitCard> => {
    const range = requestedRange(requested, clock);
    const unit = await store.findUnit(id);
    if (!unit) throw new DomainError('NOT_FOUND');
    await visibleLocation(store, viewer, unit.locationId);
    const live = await availability.liveRanges({ locationIds: [unit.locationId], unitId: id, ...range, now: clock() });
    return { unit, inTheWay: live[0] };
  };
}
