import { seoulDateOf, type DateRange } from '@hamkke/money';
import type { Clock } from '@hamkke/service-kit';
import { summarize, type LocationSummary } from '../../domain/location-summary.ts';
import { earliestEndInTheWay, latestStartInTheWay } from '../../domain/in-the-way.ts';
import type { Location } from '../../domain/location.ts';
import type { Availability } from '../../domain/ports.ts';
import { readUnchecked } from '../availability/read-unchecked.ts';
import type { UnitsByLocation } from '../units/units-by-location.ts';

/** A location as its card shows it. */
export interface LocationCard {
  readonly location: Location;
  readonly summary: LocationSummary;
  /** Reservations confirmed in the last 30 days and not cancelled since. */
  readonly recentRentals: number;
  /** In won, for those who manage it; null while payments does not answer. */
  readonly totalRevenue?: number | null;
}

export interface DescribeDeps {
  readonly unitsByLocation: UnitsByLocation;
  readonly availability: Availability;
  readonly clock: Clock;
  /** Source: the contract's policy. */
  readonly extensionPriorityDays: number;
  readonly checkDays: number;
}

const recentMs = 30 * 86_400_000;

/** Describes locations for a range, with one question to the availability for all of them. */
export async function describeLocations(
  { unitsByLocation, availability, clock, extensionPriorityDays, checkDays }: DescribeDeps,
  locations: readonly Location[],
  range: DateRange,
): Promise<LocationCard[]> {
  if (locations.length === 0) return [];
  const now = clock();
  const today = seoulDateOf(now);
  const locationIds = locations.map(({ id }) => id);
  // A rental before the range counts while its customer has priority, and then it ends after today.
  const question = { range, today, extensionPriorityDays, checkDays };
  const [from, to] = [earliestEndInTheWay(question), latestStartInTheWay(question) ?? today];
  const start = from < today ? from : today;
  const end = to > today ? to : today;
  const [units, live, rentals] = await Promise.all([
    unitsByLocation.of(locations),
    availability.liveRanges({ locationIds, start, end, now }),
    availability.countRentals(locationIds, new Date(now.getTime() - recentMs)),
  ]);
  const left = await readUnchecked(availability, { locationIds }, question, live);
  const unchecked = Map.groupBy(left, (one) => one.locationId);
  const taken = Map.groupBy(live, (one) => one.locationId);
  return locations.map((location) => ({
    location,
    summary: summarize({
      units: units.get(location.id) ?? [],
      taken: taken.get(location.id) ?? [],
      unchecked: unchecked.get(location.id) ?? [],
      ...question,
    }),
    recentRentals: rentals.get(location.id) ?? 0,
  }));
}
