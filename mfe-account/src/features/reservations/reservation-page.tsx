import { usePageTitle } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { ReservationGate } from './components/reservation-gate.tsx';
import { ReservationView } from './components/reservation-view.tsx';

/** `/profile/reservations/:reservationId`: one of one's own reservations, and what one may do with it. */
export function ReservationPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('reservations.detailTitle'));
  return (
    <ReservationGate>
      {(reservation, readAgain) => <ReservationView reservation={reservation} readAgain={readAgain} />}
    </ReservationGate>
  );
}
