import type { Location } from '@hamkke/contracts';
import type { Utilisation } from '../../../components/utilisation.ts';

/**
 * Adds up locations. Rentals go on in a paused location, so every location counts. Source: design domain.md "Revenue and
 * settlement": utilisation is real.
 */
export function utilisationOf(
  locations: readonly Pick<Location, 'status' | 'totalUnits' | 'occupiedUnits'>[],
): Utilisation {
  const sum = (read: (location: (typeof locations)[number]) => number) =>
    locations.reduce((total, location) => total + read(location), 0);
  const counted = (status: Location['status']) => locations.filter((location) => location.status === status).length;
  return {
    locations: locations.length,
    active: counted('active'),
    pending: counted('pending'),
    paused: counted('paused'),
    units: sum(({ totalUnits }) => totalUnits),
    occupied: sum(({ occupiedUnits }) => occupiedUnits),
  };
}
