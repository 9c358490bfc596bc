import { lazy } from 'react';
import { screenIn } from './reservation-paths.ts';

// Each screen is a chunk.
const loadList = async () => await import('./list/reservation-list-screen.tsx');
const loadProposals = async () => await import('./proposals/proposals-screen.tsx');
const loadRenewals = async () => await import('./renewals/renewals-screen.tsx');
const loadDemand = async () => await import('./demand/demand-screen.tsx');
const loadFigures = async () => await import('./figures/figures-screen.tsx');
const loadDetail = async () => await import('./detail/reservation-screen.tsx');

export const ReservationListScreen = lazy(async () => ({ default: (await loadList()).ReservationListScreen }));
export const ProposalsScreen = lazy(async () => ({ default: (await loadProposals()).ProposalsScreen }));
export const RenewalsScreen = lazy(async () => ({ default: (await loadRenewals()).RenewalsScreen }));
export const DemandScreen = lazy(async () => ({ default: (await loadDemand()).DemandScreen }));
export const FiguresScreen = lazy(async () => ({ default: (await loadFigures()).FiguresScreen }));
export const ReservationScreen = lazy(async () => ({ default: (await loadDetail()).ReservationScreen }));

const loaders = {
  list: loadList,
  proposals: loadProposals,
  renewals: loadRenewals,
  demand: loadDemand,
  figures: loadFigures,
  detail: loadDetail,
};

/** Preloads a screen's chunk; `rest` is what follows `/reservations` in its address. */
export async function preloadReservations(rest: string): Promise<unknown> {
  return await loaders[screenIn(rest)?.name ?? 'list']();
}
