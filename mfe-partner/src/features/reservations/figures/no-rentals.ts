import type { RentalFigures } from '@hamkke/contracts';

/** Whether there was no rental in all the months, and is none now. */
export function hasNoRentals({ months, runningNow }: RentalFigures): boolean {
  const counts = months.flatMap(({ running, started, ended }) => [running, started, ended]);
  return runningNow === 0 && counts.every((count) => count === 0);
}
