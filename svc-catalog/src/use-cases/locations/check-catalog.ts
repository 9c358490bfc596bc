import { addDays, dimensionsText, overlaps, seoulDateOf } from '@hamkke/money';
import type { Clock } from '@hamkke/service-kit';
import type { Location } from '../../domain/location.ts';
import type { CatalogStore, ImageStore, AvailabilityRepair } from '../../domain/ports.ts';
import { hasOpenEnd, isLive, ownDays, type TakenRange } from '../../domain/taken-range.ts';
import { ordinalIn } from '../../domain/unit-number.ts';
import type { Unit } from '../../domain/unit.ts';

export interface CheckDeps {
  readonly store: CatalogStore;
  readonly availability: AvailabilityRepair;
  readonly images: ImageStore;
  readonly clock: Clock;
}

export interface CheckReport {
  readonly locations: number;
  readonly units: number;
  readonly taken: number;
  /** One sentence each, with ids; empty when all is well. */
  readonly problems: readonly string[];
}

const page = 200;
/** Stands for the location of a unit that was removed; no id has a space. */
const gone = ' removed';

/**
 * Looks for contradictions within the catalog's own data; whether the availability agrees with the reservations is for
 * the checker of the whole system.
 */
export async function checkCatalog({ store, availability, images, clock }: CheckDeps): Promise<CheckReport> {
  const problems: string[] = [];
  const unitIds = new Map<string, string>();
  let locations = 0;
  for (let after: string | undefined; ;) {
    const some = await store.listLocations({ viewer: { sees: 'all' }, after, limit: page });
    const units = await store.unitsOf(some.map(({ id }) => id));
    const complete = await images.complete([...new Set(some.flatMap((location) => location.images))]);
    problems.push(
      ...some.flatMap((location) => problemsOfLocation(location, complete)),
      ...units.flatMap(problemsOfUnit),
    );
    for (const unit of units) unitIds.set(unit.id, unit.locationId);
    locations += some.length;
    after = some.at(-1)?.id;
    if (some.length < page) break;
  }
  const taken = await availability.all();
  const unknown = [...new Set(taken.map(({ unitId }) => unitId))].filter((id) => !unitIds.has(id));
  // What was rented in a unit stays in the availability after the unit is gone; only past rentals can be.
  for (const { id } of await store.findRemoved('unit', unknown)) unitIds.set(id, gone);
  problems.push(...problemsOfAvailability(taken, unitIds, clock()));
  return {
    locations,
    units: [...unitIds.values()].filter((locationId) => locationId !== gone).length,
    taken: taken.length,
    problems,
  };
}

function problemsOfLocation(location: Location, complete: ReadonlySet<string>): string[] {
  const missing = location.images
    .filter((hash) => !complete.has(hash))
    .map((hash) => `location ${location.id}: picture ${hash} is not complete`);
  const halfPlaced = (location.latitude === null) !== (location.longitude === null);
  return halfPlaced ? [...missing, `location ${location.id}: has only one coordinate`] : missing;
}

function problemsOfUnit(unit: Unit): string[] {
  const problems: string[] = [];
  if (ordinalIn(unit.unitNumber, unit.locationId, unit.size) === undefined)
    problems.push(`unit ${unit.id}: the number ${unit.unitNumber} is not of its branch and size`);
  if (unit.dimensions !== dimensionsText(unit.size))
    problems.push(`unit ${unit.id}: ${unit.dimensions} are not the dimensions of ${unit.size}`);
  return problems;
}

function problemsOfAvailability(
  taken: readonly TakenRange[],
  unitIds: ReadonlyMap<string, string>,
  now: Date,
): string[] {
  const problems: string[] = [];
  for (const row of taken) {
    const locationId = unitIds.get(row.unitId);
    if (locationId === gone)
      problems.push(
        ...(isLive(row, now) && row.end >= seoulDateOf(now)
          ? [`reservation ${row.reservationId}: unit ${row.unitId} was removed under it`]
          : []),
      );
    else if (locationId !== row.locationId)
      problems.push(
        `reservation ${row.reservationId}: unit ${row.unitId} is ${locationId === undefined ? 'unknown' : `in ${locationId}, not in ${row.locationId}`}`,
      );
    if (row.end < row.start) problems.push(`reservation ${row.reservationId}: its range is reversed`);
  }
  for (const [unitId, rows] of Map.groupBy(
    taken.filter((row) => isLive(row, now)),
    (row) => row.unitId,
  ))
    problems.push(...overlapsOf(unitId, rows));
  return problems;
}

/**
 * By first day, an overlap always shows between one range and the longest-lasting one before it. Ranges are compared by
 * the days of the reservations: an open end gives way to what continues it from the day after its last one, to nothing
 * else. Source: decision 0049
 */
function overlapsOf(unitId: string, rows: readonly TakenRange[]): string[] {
  const problems: string[] = [];
  let last: TakenRange | undefined;
  let open: TakenRange | undefined;
  for (const row of rows.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    if (last && overlaps(ownDays(last), ownDays(row)))
      problems.push(`unit ${unitId}: reservations ${last.reservationId} and ${row.reservationId} overlap`);
    else if (last && open && row.start !== addDays(ownDays(last).end, 1))
      problems.push(
        `unit ${unitId}: reservation ${row.reservationId} has days that ${open.reservationId} takes without an end`,
      );
    if (!last || ownDays(row).end > ownDays(last).end) last = row;
    if (hasOpenEnd(row)) open = row;
  }
  return problems;
}
