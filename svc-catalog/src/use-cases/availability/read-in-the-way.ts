import { seoulDateOf, type DateRange } from '@hamkke/money';
import type { Clock } from '@hamkke/service-kit';
import { earliestEndInTheWay, findInTheWay, type InTheWay } from '../../domain/in-the-way.ts';
import type { Availability } from '../../domain/ports.ts';
import { readUnchecked } from './read-unchecked.ts';

export interface InTheWayDeps {
  readonly availability: Availability;
  readonly clock: Clock;
  /** Source: the contract's policy. */
  readonly extensionPriorityDays: number;
  readonly checkDays: number;
}

/** Reads what stands in the way of a range on the units of a location; a free unit has no entry. */
export async function readInTheWay(
  { availability, clock, extensionPriorityDays, checkDays }: InTheWayDeps,
  { range, locationId, ...unit }: { readonly locationId: string; readonly unitId?: string; readonly range: DateRange },
): Promise<Map<string, InTheWay>> {
  const now = clock();
  const question = { range, today: seoulDateOf(now), extensionPriorityDays, checkDays };
  // Without an end: what follows a rental says whether the unit may become free after it.
  const live = await availability.liveRanges({
    locationIds: [locationId],
    ...unit,
    start: earliestEndInTheWay(question),
    now,
  });
  const found = new Map<string, InTheWay>();
  const unchecked = Map.groupBy(
    await readUnchecked(availability, { locationIds: [locationId], ...unit }, question, live),
    (one) => one.unitId,
  );
  const taken = Map.groupBy(live, (one) => one.unitId);
  for (const unitId of new Set([...taken.keys(), ...unchecked.keys()])) {
    const inTheWay = findInTheWay(taken.get(unitId) ?? [], question, unchecked.get(unitId));
    if (inTheWay) found.set(unitId, inTheWay);
  }
  return found;
}
