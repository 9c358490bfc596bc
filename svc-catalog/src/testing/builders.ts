import { calendarDate, defaultPrices, dimensionsText, openEnd, type Size } from '@hamkke/money';
import type { GivenLocation } from '../domain/import-locations.ts';
import type { CatalogStore } from '../domain/ports.ts';
import { never, type RangeChange, type TakenRange } from '../domain/taken-range.ts';
import type { Unit } from '../domain/unit.ts';
import { importCatalog } from '../use-cases/locations/import-catalog.ts';

/** A unit as a file gives it; `id` follows from location, size and number. */
export function givenUnit(
  locationId: string,
  size: Size = 'M',
  n = 1,
  more: Partial<Unit> = {},
): Omit<Unit, 'version'> {
  const id = `${locationId}-${size.replace('.', '')}-${n}`;
  return {
    id,
    locationId,
    size,
    dimensions: dimensionsText(size),
    unitNumber: `${locationId}-${size}-${n}`,
    ...defaultPrices(size),
    ...more,
  };
}

/** A location as a file gives it, with two units of size M by default. */
export function givenLocation(
  id: string,
  more: Partial<GivenLocation['location']> = {},
  units?: GivenLocation['units'],
): GivenLocation {
  const location: GivenLocation['location'] = {
    id,
    name: `함께보관 ${id}점`,
    address: '서울특별시 강남구 테헤란로 1',
    city: '서울특별시',
    district: '강남구',
    description: '역에서 3분, 하루 종일 열려 있는 지점이에요.',
    latitude: 37.5,
    longitude: 127.03,
    images: [],
    features: ['24시간', 'CCTV'],
    ownerId: null,
    status: 'active',
    minimumDays: 30,
    ...more,
  };
  return { location, units: units ?? [givenUnit(id, 'M', 1), givenUnit(id, 'M', 2)] };
}

/** Puts locations into a store. */
export async function fill(store: CatalogStore, ...givenLocations: GivenLocation[]): Promise<void> {
  await importCatalog({ store, correlationId: 'test-filling' }, givenLocations);
}

/** A change of the availability: reservation r1 rents unit `a-M-1` of location `a` for March 2026 by default. */
export function rangeChange({
  start = '2026-03-01',
  end = '2026-03-31',
  ...more
}: Partial<Omit<RangeChange, 'start' | 'end'>> & { start?: string; end?: string } = {}): RangeChange {
  const standing = more.standing === undefined ? 'rented' : more.standing;
  return {
    reservationId: 'r1',
    unitId: 'a-M-1',
    locationId: 'a',
    start: calendarDate(start),
    end: calendarDate(end),
    standing,
    until: never,
    version: 1,
    at: new Date('2026-02-20T00:00:00.000Z'),
    confirms: standing === 'rented',
    ...more,
  };
}

/** The same of a rental that renews: without an end, its own last day is that of the change. */
export function openEnded(more: Parameters<typeof rangeChange>[0] = {}): RangeChange {
  const change = rangeChange(more);
  return { ...change, end: openEnd, lastDay: change.end };
}

/** A row of the availability that such a change makes, where it says the status. */
export function takenRange({ confirms, at, standing, ...change }: RangeChange): TakenRange {
  return { ...change, standing: standing ?? 'rented', rentedAt: confirms ? at : null, changedAt: at };
}
