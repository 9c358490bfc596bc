import type { ReservationDetail } from '@hamkke/contracts';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { Button, useToast } from '@hamkke/ui';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocationOf } from '../../../components/doors/use-location-of.ts';
import { saveCalendarFile } from '../../../components/save-file.ts';
import { useCustomerPath } from '../use-customer-path.ts';
import { rentalCalendar } from './rental-calendar.ts';

/**
 * Saves the paid days of a rental for the calendar of its customer; made on the page, without the server. Of one that
 * goes on by itself it is the term that the page shows. No door code is in it: calendars are shared.
 */
export function AddToCalendar({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const own = usePartnerText();
  const { page } = useCustomerPath();
  const { data: location } = useLocationOf(reservation.locationId);
  const save = () => {
    const url = new URL(page, window.location.origin).href;
    const text = rentalCalendar({
      reservation,
      revision: reservation.history.length,
      summary: t('reservations.heading', { branch: own(reservation.locationName), unit: unitLabel(reservation) }),
      place: own(location?.address ?? reservation.locationName),
      position: location,
      description: t('reservations.calendar.description', { address: url }),
      url,
      now: new Date(),
    });
    saveCalendarFile(`hamkke-${reservation.reservationId}.ics`, text);
    toast({ title: t('reservations.calendar.saved'), description: t('reservations.calendar.hint'), tone: 'success' });
  };
  return (
    <Button tone="secondary" wide icon={<CalendarPlus aria-hidden="true" size={18} />} onClick={save}>
      {t('reservations.calendar.add')}
    </Button>
  );
}
