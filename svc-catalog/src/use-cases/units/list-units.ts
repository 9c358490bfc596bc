import { seoulDateOf, type CalendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import {
  earliestEndInTheWay,
  latestStartInTheWay,
  priorityUntil,
  standsInTheWay,
  type AvailabilityQuestion,
  type InTheWay,
} from '../../domain/in-the-way.ts';
import type { RequestedRange } from '../../domain/requested-range.ts';
import type { CatalogStore, LiveRange } from '../../domain/ports.ts';
import { shownRange } from '../../domain/shown-range.ts';
import { shownUnit } from '../../domain/shown-unit.ts';
import { isRental } from '../../domain/taken-range.ts';
import { byPlace, type Unit } from '../../domain/unit.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { visibleLocation } from '../locations/get-location.ts';
import { readUnchecked } from '../availability/read-unchecked.ts';
import { readInTheWay, type InTheWayDeps } from '../availability/read-in-the-way.ts';
import { requestedRange, openRange } from '../availability/requested-range.ts';

/** A unit, and what stands in the way of the requested range; free for all of it when there is nothing. */
export interface UnitCard {
  readonly unit: Unit;
  readonly inTheWay: InTheWay | undefined;
}

/** A taken range as it is shown; of a rental with the last day on which nobody but its customer can book the days after it. */
export interface ReservedRange extends LiveRange {
  readonly priorityUntil: CalendarDate | undefined;
  readonly checkDays: number;
}

export interface UnitDeps extends InTheWayDeps {
  readonly store: CatalogStore;
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
export function createListUnits(deps: UnitDeps) {
  const { store, clock } = deps;
  return async ({ viewer, locationId, requested }: LocationQuestion): Promise<UnitCard[]> => {
    const range = requestedRange(requested, clock);
    const location = await visibleLocation(store, viewer, locationId);
    const view = { viewer, location, today: seoulDateOf(clock()) };
    const [units, inTheWay] = await Promise.all([
      store.unitsOf([locationId]),
      readInTheWay(deps, { locationId, range }),
    ]);
    return units.sort(byPlace).map((unit) => ({ unit: shownUnit(unit, view), inTheWay: inTheWay.get(unit.id) }));
  };
}

/**
 * Taken ranges of a location that stand in the way of the requested days, by unit and first day; from today on, without
 * an end, where none are requested.
 * @throws NOT_FOUND, RANGE_INVALID
 */
export function createListReservedUnits({ store, availability, clock, extensionPriorityDays, checkDays }: UnitDeps) {
  return async ({ viewer, locationId, requested }: LocationQuestion): Promise<ReservedRange[]> => {
    const range = openRange(requested, clock);
    await visibleLocation(store, viewer, locationId);
    const now = clock();
    const question: AvailabilityQuestion = { range, today: seoulDateOf(now), extensionPriorityDays, checkDays };
    const live = await availability.liveRanges({
      locationIds: [locationId],
      start: earliestEndInTheWay(question),
      end: latestStartInTheWay(question),
      now,
    });
    const unchecked = await readUnchecked(availability, { locationIds: [locationId] }, question, live);
    const current =
      checkDays === 0 ? live : live.filter(({ end, until }) => end >= question.today || !isRental({ until }));
    return [...current, ...unchecked]
      .filter((taken) => standsInTheWay(taken, question))
      .map((taken) => ({
        ...shownRange(taken, question.today),
        priorityUntil: priorityUntil(taken, question),
        checkDays,
      }));
  };
}

/** One unit of a location that the viewer may see. @throws NOT_FOUND, RANGE_INVALID */
export function createGetUnit(deps: UnitDeps) {
  const { store, clock } = deps;
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
    const location = await visibleLocation(store, viewer, unit.locationId);
    const inTheWay = await readInTheWay(deps, { locationId: unit.locationId, unitId: id, range });
    return {
      unit: shownUnit(unit, { viewer, location, today: seoulDateOf(clock()) }),
      inTheWay: inTheWay.get(id),
    };
  };
}
