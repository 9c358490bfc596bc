import { usePageTitle } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { ReservationGate } from './components/reservation-gate.tsx';
import { ReservationView } from './components/reservation-view.tsx';

/** `/profile/reservations/:reservationId`: one of the customer's reservations, and what they may do with it. */
export function ReservationPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('reservations.detailTitle'));
  return (
    <ReservationGate>
      {(reservation, readAgain) => <ReservationView reservation={reservation} readAgain={readAgain} />}
    </ReservationGate>
  );
}
