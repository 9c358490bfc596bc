import { seoulDateOf, type DateRange } from '@hamkke/money';
import type { Clock } from '@hamkke/service-kit';
import { summarize, type LocationSummary } from '../../domain/location-summary.ts';
import type { Location } from '../../domain/location.ts';
import type { Availability } from '../../domain/ports.ts';
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
}

const recentMs = 30 * 86_400_000;

/** Describes locations for a range, with one question to the availability for all of them. */
export async function describeLocations(
  { unitsByLocation, availability, clock, extensionPriorityDays }: DescribeDeps,
  locations: readonly Location[],
  range: DateRange,
): Promise<LocationCard[]> {
  if (locations.length === 0) return [];
  const now = clock();
  const today = seoulDateOf(now);
  const locationIds = locations.map(({ id }) => id);
  // A rental before the range counts while its customer has priority, and then it ends after today.
  const start = range.start < today ? range.start : today;
  const end = range.end > today ? range.end : today;
  const [units, live, rentals] = await Promise.all([
    unitsByLocation.of(locations),
    availability.liveRanges({ locationIds, start, end, now }),
    availability.countRentals(locationIds, new Date(now.getTime() - recentMs)),
  ]);
  const taken = Map.groupBy(live, (one) => one.locationId);
  return locations.map((location) => ({
    location,
    summary: summarize({
      units: units.get(location.id) ?? [],
      taken: taken.get(location.id) ?? [],
      range,
      today,
      extensionPriorityDays,
    }),
    recentRentals: rentals.get(location.id) ?? 0,
  }));
}
