import { seoulDateOf, type DateRange } from '@hamkke/money';
import type { Clock } from '@hamkke/service-kit';
import { earliestEndInTheWay, findInTheWay, type InTheWay } from '../../domain/in-the-way.ts';
import type { Availability } from '../../domain/ports.ts';

export interface InTheWayDeps {
  readonly availability: Availability;
  readonly clock: Clock;
  /** Source: the contract's policy. */
  readonly extensionPriorityDays: number;
}

/** Reads what stands in the way of a range on the units of a location; a free unit has no entry. */
export async function readInTheWay(
  { availability, clock, extensionPriorityDays }: InTheWayDeps,
  { range, locationId, ...unit }: { readonly locationId: string; readonly unitId?: string; readonly range: DateRange },
): Promise<Map<string, InTheWay>> {
  const now = clock();
  const question = { range, today: seoulDateOf(now), extensionPriorityDays };
  // Without an end: what follows a rental says whether the unit may become free after it.
  const live = await availability.liveRanges({
    locationIds: [locationId],
    ...unit,
    start: earliestEndInTheWay(question),
    now,
  });
  const found = new Map<string, InTheWay>();
  for (const [unitId, ofUnit] of Map.groupBy(live, (one) => one.unitId)) {
    const inTheWay = findInTheWay(ofUnit, question);
    if (inTheWay) found.set(unitId, inTheWay);
  }
  return found;
}
