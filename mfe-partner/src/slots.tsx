import { BlockSkeleton } from '@hamkke/screen-kit/reads';
import type { RemoteModule, SlotProps } from '@hamkke/shell-api';
import { lazy, Suspense } from 'react';
import { preloadReservations } from './features/reservations/screens.ts';
import { ReservationsTab } from './features/reservations/reservations-tab.tsx';
import { preloadLocations } from './features/locations/screens.ts';
import { LocationsTab } from './features/locations/locations-tab.tsx';

/** What follows the slot's name in the address. */
const restOf = (slotName: string) => location.pathname.split(`/${slotName}/`)[1] ?? '';

// Chunks of their own, because a partner's dashboard needs no slot; each loads with the screen that the address names.
const LocationsSlot = lazy(async () => {
  const [{ ManagingSlot }] = await Promise.all([
    import('./components/slots/managing-slot.tsx'),
    preloadLocations(restOf('warehouses')),
  ]);
  return {
    default: (props: SlotProps) => (
      <ManagingSlot slotName="warehouses" {...props}>
        <LocationsTab />
      </ManagingSlot>
    ),
  };
});
const ReservationsSlot = lazy(async () => {
  const [{ ManagingSlot }] = await Promise.all([
    import('./components/slots/managing-slot.tsx'),
    preloadReservations(restOf('reservations')),
  ]);
  return {
    default: (props: SlotProps) => (
      <ManagingSlot slotName="reservations" {...props}>
        <ReservationsTab />
      </ManagingSlot>
    ),
  };
});

const skeleton = <BlockSkeleton heights={['pt:h-12', 'pt:h-72']} />;

/**
 * The slots that other remotes mount: `given` is a `ManagingScope`. Each has its heading as `h2`, and screens below its
 * `basePath`.
 */
export const slots: NonNullable<RemoteModule['slots']> = {
  warehouses: (props) => (
    <Suspense fallback={skeleton}>
      <LocationsSlot {...props} />
    </Suspense>
  ),
  reservations: (props) => (
    <Suspense fallback={skeleton}>
      <ReservationsSlot {...props} />
    </Suspense>
  ),
};
