import { BlockSkeleton } from '@hamkke/screen-kit/reads';
import type { RemoteModule, SlotProps } from '@hamkke/shell-api';
import { lazy, Suspense } from 'react';
import { bringReservations } from './features/reservations/screens.ts';
import { ReservationsTab } from './features/reservations/reservations-tab.tsx';
import { bringLocations } from './features/locations/screens.ts';
import { LocationsTab } from './features/locations/locations-tab.tsx';

/** What the address says behind the last step that bears the part's name. */
const restOf = (part: string) => location.pathname.split(`/${part}/`)[1] ?? '';

// An owner's dashboard needs no part: it comes when somebody shows it, with the code of the screen that the address
// names.
const LocationsPart = lazy(async () => {
  const [{ ManagingPart }] = await Promise.all([
    import('./components/parts/managing-part.tsx'),
    bringLocations(restOf('warehouses')),
  ]);
  return {
    default: (props: SlotProps) => (
      <ManagingPart part="warehouses" {...props}>
        <LocationsTab />
      </ManagingPart>
    ),
  };
});
const ReservationsPart = lazy(async () => {
  const [{ ManagingPart }] = await Promise.all([
    import('./components/parts/managing-part.tsx'),
    bringReservations(restOf('reservations')),
  ]);
  return {
    default: (props: SlotProps) => (
      <ManagingPart part="reservations" {...props}>
        <ReservationsTab />
      </ManagingPart>
    ),
  };
});

const waiting = <BlockSkeleton heights={['pt:h-12', 'pt:h-72']} />;

/**
 * The parts that others show: `given` is a `ManagingScope`. Each has its heading as `h2`, and screens below its
 * `basePath`.
 */
export const slots: NonNullable<RemoteModule['slots']> = {
  warehouses: (props) => (
    <Suspense fallback={waiting}>
      <LocationsPart {...props} />
    </Suspense>
  ),
  reservations: (props) => (
    <Suspense fallback={waiting}>
      <ReservationsPart {...props} />
    </Suspense>
  ),
};
