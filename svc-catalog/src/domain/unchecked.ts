import type { CalendarDate } from '@hamkke/money';
import { never, type TakenRange } from './taken-range.ts';

/** A unit that was left and not found clear, as the rental that left it. */
type Range = Pick<TakenRange, 'unitId' | 'locationId' | 'start' | 'end' | 'until'>;
type Left = Pick<TakenRange, 'unitId' | 'locationId' | 'start' | 'clear'> & { readonly leftOn: CalendarDate };

/**
 * The rentals after which units are still to be checked. Who left a unit last decides: whoever had it before gave it over
 * to that one. A rental whose last day is over is among the live ones until reservations says that it ended. Source:
 * decision 0059
 */
export function uncheckedOf(left: readonly Left[], live: readonly Range[], today: CalendarDate): Range[] {
  const over = live.filter(({ end, until }) => end < today && until.getTime() === never.getTime());
  return [...Map.groupBy([...left, ...over], ({ unitId }) => unitId).values()].flatMap((ofUnit) => {
    const rentals = ofUnit.map((one) => ('leftOn' in one ? one : { ...one, leftOn: one.end, clear: undefined }));
    const last = rentals
      .map(({ leftOn }) => leftOn)
      .sort()
      .at(-1);
    // What is said of a check counts, though the same rental is among the live ones.
    const said = rentals.filter((one) => one.leftOn === last && !('end' in one));
    const lastOnes = said.length > 0 ? said : rentals.filter(({ leftOn }) => leftOn === last);
    const unclear = lastOnes.find(({ clear }) => clear !== true);
    if (!unclear) return [];
    const { unitId, locationId, start, leftOn } = unclear;
    return [{ unitId, locationId, start, end: leftOn, until: never }];
  });
}
