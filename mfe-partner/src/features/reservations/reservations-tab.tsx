import { Navigate, useLocation } from 'react-router';
import { pathBelow, useManagingPaths } from '../../components/managing/managing-paths.ts';
import { useOversees } from '../../components/use-manager.ts';
import { screenIn, useListPath } from './reservation-paths.ts';
import {
  DemandScreen,
  FiguresScreen,
  ProposalsScreen,
  RenewalsScreen,
  ReservationListScreen,
  ReservationScreen,
} from './screens.ts';

/**
 * Who booked what: the list, one reservation with its history, the rentals that renew, what customers answered to
 * higher prices, who waits for a unit, and how rentals went on by month; which of them is in the address.
 */
export function ReservationsTab() {
  const { reservations } = useManagingPaths();
  const listPath = useListPath();
  const oversees = useOversees();
  const screen = screenIn(pathBelow(reservations, useLocation().pathname));
  if (!screen) return <Navigate to={listPath()} replace />;
  // another right to it is another reading
  if (screen.name === 'detail')
    return <ReservationScreen key={`${screen.reservationId} ${oversees}`} reservationId={screen.reservationId} />;
  if (screen.name === 'renewals') return <RenewalsScreen />;
  if (screen.name === 'demand') return <DemandScreen />;
  if (screen.name === 'figures') return <FiguresScreen />;
  return screen.name === 'list' ? <ReservationListScreen /> : <ProposalsScreen />;
}
