import type { Reservation } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
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

/** Who booked; someone who left has no name any more. */
export function useCustomerName(): (reservation: Pick<Reservation, 'userName'>) => string {
  const { t } = useTranslation('partner');
  return useCallback(({ userName }) => (userName === '' ? t('reservations.nobody') : userName), [t]);
}
