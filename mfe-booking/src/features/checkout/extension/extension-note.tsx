import type { ReservationDetail } from '@hamkke/contracts';
import type { DateRange } from '@hamkke/money';
import { Alert } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../components/long-date.ts';
import { ReservationLink } from '../../../components/rental/reservation-link.tsx';

interface ExtensionNoteProps {
  readonly reservation: ReservationDetail;
  readonly range: DateRange;
}

/** Says that this order extends a rental: until when that one runs, and the days that follow it. */
export function ExtensionNote({ reservation, range }: ExtensionNoteProps) {
  const { t, i18n } = useTranslation('booking');
  const date = (day: DateRange['start']) => longDate(day, i18n.language);
  return (
    <Alert
      tone="accent"
      role="note"
      title={t('checkout.extend.heading')}
      action={
        <ReservationLink reservationId={reservation.reservationId} tone="secondary" size="medium">
          {t('checkout.extend.change')}
        </ReservationLink>
      }
    >
      {t('checkout.extend.dates', {
        last: date(reservation.endDate),
        start: date(range.start),
        end: date(range.end),
      })}
    </Alert>
  );
}
