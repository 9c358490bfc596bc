import type { Reservation } from '@hamkke/contracts';
import { Badge } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useRangeText } from './reservation-texts.ts';

/** From when to when a rental runs; an extension of another one says that it is one. */
export function RentalRange({
  reservation,
}: {
  readonly reservation: Pick<Reservation, 'startDate' | 'endDate' | 'continues'>;
}) {
  const { t } = useTranslation('partner');
  const rangeText = useRangeText();
  if (reservation.continues == null) return rangeText(reservation);
  return (
    <>
      {rangeText(reservation)} <Badge>{t('reservations.terms.extension')}</Badge>
    </>
  );
}
