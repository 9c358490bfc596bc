import { lazy } from 'react';
import { screenIn } from './reservation-paths.ts';

// Each screen arrives when it is gone to.
const loadList = async () => await import('./list/reservation-list-screen.tsx');
const loadDetail = async () => await import('./detail/reservation-screen.tsx');

export const ReservationListScreen = lazy(async () => ({ default: (await loadList()).ReservationListScreen }));
export const ReservationScreen = lazy(async () => ({ default: (await loadDetail()).ReservationScreen }));

const loaders = { list: loadList, detail: loadDetail };

/** Has the code of a screen brought before it is drawn; `rest` is what its address says behind `/reservations`. */
export async function preloadReservations(rest: string): Promise<unknown> {
  return await loaders[screenIn(rest)?.name ?? 'list']();
}
