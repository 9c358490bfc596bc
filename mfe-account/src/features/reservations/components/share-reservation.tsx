import { reading } from '@hamkke/api-client';
import type { ReservationDetail } from '@hamkke/contracts';
import { getLocation } from '@hamkke/contracts/calls';
import { ShareButton } from '@hamkke/screen-kit/share';
import { usePartnerText } from '@hamkke/shell-api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unitLabel, useRangeText } from '../rental-labels.ts';

/**
 * Shares where and when a rental is, with the page of its location: the reservation's own page opens for its customer
 * alone. Nothing that says whose it is may be among it.
 */
export function ShareReservation({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const own = usePartnerText();
  const rangeText = useRangeText();
  const { locationId, locationName, unitSize } = reservation;
  // A reservation knows no address, and the browser shares only right after the press: it is read before. Without an
  // answer the rest is shared.
  const location = useQuery(reading(getLocation, { params: { id: locationId }, query: {} }));
  const lines = [
    own(locationName),
    location.data && own(location.data.address),
    t('reservations.unitAndSize', { unit: unitLabel(reservation), size: unitSize }),
    rangeText(reservation),
  ];
  return (
    <ShareButton title={own(locationName)} text={lines.filter(Boolean).join('\n')} path={`/storage/${locationId}`} />
  );
}
