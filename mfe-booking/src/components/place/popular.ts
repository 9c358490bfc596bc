import type { Location } from '@hamkke/contracts';

/**
 * Most reservations confirmed in 30 days first, then most free units, then by name as `compare` sorts names. Source:
 * experience.md "Prices that can be believed".
 */
export function popularFirst(locations: readonly Location[], compare: (a: string, b: string) => number): Location[] {
  return [...locations].sort(
    (a, b) => b.recentRentals - a.recentRentals || b.freeUnits - a.freeUnits || compare(a.name, b.name),
  );
}
