import type { CalendarDate } from '@hamkke/money';
import type { Change, LocationWithUnits } from '../../domain/ports.ts';
import { withDuePrices } from '../../domain/scheduled-prices.ts';

type LoadedLocations = ReadonlyMap<string, LocationWithUnits>;

/**
 * Lets a decision begin with the prices that hold today, also where the job has yet to put them in force: else a change
 * of the first minute of a day would be overwritten by the job, or would cancel prices that orders were quoted at.
 */
export const withPricesOfToday =
  <T>(today: CalendarDate, decide: (loaded: LoadedLocations) => Change<T>) =>
  (loaded: LoadedLocations): Change<T> =>
    decide(
      new Map(
        [...loaded].map(([id, { location, units }]) => [
          id,
          { location, units: units.map((unit) => withDuePrices(unit, today)) },
        ]),
      ),
    );
