import type { Location } from '@hamkke/contracts';

/** Most reservations confirmed in 30 days first, then most free units, then by name. Source: experience.md "Prices that can be believed". */
export function popularFirst(locations: readonly Location[]): Location[] {
  return [...locations].sort((a, b) => b.recentRentals - a.recentRentals || b.freeUnits - a.freeUnits || a.name.localeCompare(b.name, 'ko'));
}
