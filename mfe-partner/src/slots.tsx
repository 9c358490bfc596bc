import type { RemoteModule, SlotProps } from '@hamkke/shell-api';
import { lazy, Suspense } from 'react';
import { BlockSkeleton } from './components/states/block-skeleton.tsx';

// An owner's dashboard needs none of this: it comes when somebody shows the part.
const WarehousesPart = lazy(async () => {
  const [{ ManagingPart }, { WarehousesTab }] = await Promise.all([import('./components/parts/managing-part.tsx'), import('./features/warehouses/warehouses-tab.tsx')]);
  return { default: (props: SlotProps) => <ManagingPart part="warehouses" {...props}><WarehousesTab /></ManagingPart> };
});
const ReservationsPart = lazy(async () => {
  const [{ ManagingPart }, { ReservationsTab }] = await Promise.all([import('./components/parts/managing-part.tsx'), import('./features/reservations/reservations-tab.tsx')]);
  return { default: (props: SlotProps) => <ManagingPart part="reservations" {...props}><ReservationsTab /></ManagingPart> };
});

const waiting = <BlockSkeleton heights={['pt:h-12', 'pt:h-72']} />;

/** The parts that others show: `given` is a `ManagingScope`. Each has its heading as `h2`, and screens below its `basePath`. */
export const slots: NonNullable<RemoteModule['slots']> = {
  warehouses: (props) => <Suspense fallback={waiting}><WarehousesPart {...props} /></Suspense>,
  reservations: (props) => <Suspense fallback={waiting}><ReservationsPart {...props} /></Suspense>,
};
