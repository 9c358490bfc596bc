import { Navigate, useParams } from 'react-router';
import { ReservationScreen } from './detail/reservation-screen.tsx';
import { ReservationListScreen } from './list/reservation-list-screen.tsx';
import { reservationPaths, screenIn } from './reservation-paths.ts';

/** Who booked what in an owner's branches: the list, and one reservation with its history; which of them is in the address. */
export function ReservationsTab() {
  const { '*': rest = '' } = useParams();
  const screen = screenIn(rest);
  if (!screen) return <Navigate to={reservationPaths.list} replace />;
  return screen.name === 'list' ? <ReservationListScreen /> : <ReservationScreen key={screen.reservationId} reservationId={screen.reservationId} />;
}
