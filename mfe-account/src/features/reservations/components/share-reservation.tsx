import type { ReservationDetail } from '@hamkke/contracts';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { ShareButton } from '@hamkke/screen-kit/share';
import { usePartnerText } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { useRangeText } from '../rental-labels.ts';

/**
 * Shares where and when a rental is, with the page of its location: the reservation's own page opens for its customer
 * alone. Nothing that says whose it is may be among it.
 */
export function ShareReservation({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const own = usePartnerText();
  const rangeText = useRangeText();
  const { locationId, locationName, unitSize } = reservation;
  const lines = [
    own(locationName),
    t('reservations.unitAndSize', { unit: unitLabel(reservation), size: unitSize }),
    rangeText(reservation),
  ];
  return <ShareButton title={own(locationName)} text={lines.join('\n')} path={`/storage/${locationId}`} />;
}
