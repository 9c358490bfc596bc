import type { Reservation } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { formatCalendarDate } from '@hamkke/money';

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
