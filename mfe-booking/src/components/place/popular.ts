import type { Location } from '@hamkke/contracts';
import { byCodeUnits } from '../by-code-units.ts';

/**
 * Most reservations confirmed in 30 days first, then most free units, then by name as its partner typed it: the same in
 * every language and on every machine, for the server draws this order too. Source: experience.md "Prices that can be
 * believed".
 */
export function popularFirst(locations: readonly Location[]): Location[] {
  return [...locations].sort(
    (a, b) => b.recentRentals - a.recentRentals || b.freeUnits - a.freeUnits || byCodeUnits(a.name, b.name),
  );
}
