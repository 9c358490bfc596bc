import { seoulDateOf } from '@hamkke/money';
import type { Change } from '../../domain/ports.ts';
import { putPricesInForce } from '../../domain/scheduled-prices.ts';
import type { ScheduleDeps } from './schedule-prices.ts';

/** Units whose prices one round puts in force: little enough for one transaction, were all of them of one location. */
const unitsPerRound = 500;

const nothing: Change<number> = { locations: [], units: [], events: [], answer: 0 };

/**
 * Puts scheduled prices in force whose day has begun in Seoul, a location at a time; those scheduled for the earliest
 * day come first. Each decision looks at the units anew, so that it is safe to repeat and to run in several processes.
 * Answers how many units got their prices, 0 when nothing is due any more.
 * @throws the first failure, after trying all locations of the round
 */
export function createApplyScheduledPrices({ store, clock, onChange }: ScheduleDeps) {
  return async (correlationId: string): Promise<number> => {
    const today = seoulDateOf(clock());
    const due = await store.findDueSchedules(today, unitsPerRound);
    const failures: unknown[] = [];
    let applied = 0;
    for (const [locationId, units] of Map.groupBy(due, (unit) => unit.locationId)) {
      try {
        const unitIds = new Set(units.map(({ id }) => id));
        applied += await store.change(
          [locationId],
          (loaded) => {
            const locationWithUnits = loaded.get(locationId);
            // It may have been removed since its units were found.
            return locationWithUnits ? putPricesInForce(locationWithUnits, unitIds, today) : nothing;
          },
          correlationId,
        );
      } catch (error) {
        failures.push(error);
      }
    }
    if (applied > 0) onChange();
    if (failures.length > 0) throw failures[0];
    return applied;
  };
}
