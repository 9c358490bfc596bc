import type { Location } from '@hamkke/contracts';
import type { Standing } from '../../../components/utilisation.ts';

/**
 * Adds up branches. Rentals go on in a paused branch, so every branch counts. Source: design domain.md "Revenue and
 * settlement": utilisation is real.
 */
export function standingOf(locations: readonly Pick<Location, 'status' | 'totalUnits' | 'occupiedUnits'>[]): Standing {
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
