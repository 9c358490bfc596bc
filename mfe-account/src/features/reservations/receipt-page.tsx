import { usePageTitle } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { ReservationGate } from './components/reservation-gate.tsx';
import { ReceiptView } from './receipt/receipt-view.tsx';

/**
 * `/profile/reservations/:reservationId/receipt` and `/reservations/lookup/:reservationId/receipt`: what was paid and
 * came back, to print.
 */
export function ReceiptPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('reservations.receipt.title'));
  return <ReservationGate>{(reservation) => <ReceiptView reservation={reservation} />}</ReservationGate>;
}
