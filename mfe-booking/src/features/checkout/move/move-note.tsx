import { Alert } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../components/long-date.ts';
import { ReservationLink } from '../../../components/rental/reservation-link.tsx';
import { unitLabel } from '../../../components/rental/unit-label.ts';
import type { Moving } from './moving.ts';

/** What becomes of the unit that is left, and of the renewal. Source: decision 0053 */
export function MoveNote({ moving: { reservation, options } }: { readonly moving: Moving }) {
  const { t, i18n } = useTranslation('booking');
  return (
    <Alert
      tone="accent"
      role="note"
      title={t('checkout.move.heading', { unit: unitLabel(reservation.unitNumber, reservation.locationId) })}
      action={
        <ReservationLink reservationId={reservation.reservationId} page="move" tone="secondary" size="medium">
          {t('checkout.move.change')}
        </ReservationLink>
      }
    >
      <p>{t('checkout.move.leaveBy', { date: longDate(options.leaveBy, i18n.language) })}</p>
      {options.stopsRenewing && <p>{t('checkout.move.stopsRenewing')}</p>}
    </Alert>
  );
}
