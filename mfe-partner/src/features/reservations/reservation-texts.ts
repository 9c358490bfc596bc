import type { Reservation } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** From when to when a rental runs, both days included. */
export function useRangeText(): (range: Pick<Reservation, 'startDate' | 'endDate'>) => string {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  return useCallback(
    ({ startDate, endDate }) => t('reservations.range', { from: day(startDate), to: day(endDate) }),
    [t, day],
  );
}

/** Who booked; someone who left has no name any more. */
export function useCustomerName(): (reservation: Pick<Reservation, 'userName'>) => string {
  const { t } = useTranslation('partner');
  return useCallback(({ userName }) => (userName === '' ? t('reservations.nobody') : userName), [t]);
}
