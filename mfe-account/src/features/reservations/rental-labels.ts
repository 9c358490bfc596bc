import type { Reservation } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { formatCalendarDate } from '@hamkke/money';

/**
 * A unit's number as people read it, `M-3`: the location's id is left out, because the reader knows the location.
 * Source: product spec section 3, `{locationId}-{size}-{n}`.
 */
export function unitLabel({ unitNumber, locationId }: Pick<Reservation, 'unitNumber' | 'locationId'>): string {
  return unitNumber.startsWith(`${locationId}-`) ? unitNumber.slice(locationId.length + 1) : unitNumber;
}

/** Writes an instant as the clocks in Seoul show it, for a reader in the given language. */
export function formatInstant(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Seoul' }).format(
    new Date(instant),
  );
}

/** From when to when a rental runs, both days included. */
export function useRangeText(): (range: Pick<Reservation, 'startDate' | 'endDate'>) => string {
  const { t, i18n } = useTranslation('account');
  return ({ startDate, endDate }) =>
    t('reservations.range', {
      start: formatCalendarDate(startDate, i18n.language),
      end: formatCalendarDate(endDate, i18n.language),
    });
}
