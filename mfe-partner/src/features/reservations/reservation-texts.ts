import type { Reservation } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A unit's number as people read it, `M-3`: within a branch its id goes without saying. Source: product spec section 3,
 * `{locationId}-{size}-{n}`.
 */
export function unitLabel({ unitNumber, locationId }: Pick<Reservation, 'unitNumber' | 'locationId'>): string {
  return unitNumber.startsWith(`${locationId}-`) ? unitNumber.slice(locationId.length + 1) : unitNumber;
}

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
