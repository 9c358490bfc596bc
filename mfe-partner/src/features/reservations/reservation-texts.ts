import type { Reservation } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { offerHoldOf } from './offer-hold.ts';
import { shownStatusOf } from './shown-status.ts';

/** From when to when a rental runs, both days included. */
export function useRangeText(): (range: Pick<Reservation, 'startDate' | 'endDate'>) => string {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  return useCallback(
    ({ startDate, endDate }) => t('reservations.range', { from: day(startDate), to: day(endDate) }),
    [t, day],
  );
}

/** The status of a reservation on a day. */
export function useStatusText(): (
  reservation: Pick<Reservation, 'status' | 'renewing' | 'startDate'>,
  today: CalendarDate,
) => string {
  const { t } = useTranslation('partner');
  return useCallback((reservation, today) => t(`reservations.statuses.${shownStatusOf(reservation, today)}`), [t]);
}

/** Whose name is shown: of a reservation, or of a row of a list about rentals, which is never an offer. */
export type Named = Reservation | { readonly userName: string; readonly status?: undefined };

/** Who booked; someone who left has no name any more, and the hold of an offer has none yet. */
export function useCustomerName(): (reservation: Named) => string {
  const { t } = useTranslation('partner');
  return useCallback(
    (reservation) => {
      if (reservation.userName !== '') return reservation.userName;
      const offer = reservation.status === undefined ? undefined : offerHoldOf(reservation);
      return t(offer === undefined ? 'reservations.nobody' : `reservations.offer.${offer}`);
    },
    [t],
  );
}
