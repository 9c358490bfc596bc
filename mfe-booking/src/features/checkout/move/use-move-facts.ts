import { formatCalendarDate, formatWon, type CalendarDate } from '@hamkke/money';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../../../components/fact-list.tsx';
import type { MoveTerms } from './move.ts';

/** How what has to be paid for a move comes about, in the place of a period and its price. */
export function useMoveFacts(): (terms: MoveTerms) => readonly Fact[] {
  const { t, i18n } = useTranslation('booking');
  const date = (day: CalendarDate) => formatCalendarDate(day, i18n.language);
  const amount = (value: number | undefined) => (value === undefined ? undefined : formatWon(value, i18n.language));
  return ({ range, daysLeft, reckoning }) => [
    [t('checkout.period'), t('checkout.move.dates', { start: date(range.start), end: date(range.end) })],
    [t('checkout.move.daysLeft'), t('checkout.customPeriod', { days: daysLeft })],
    [t('checkout.move.price'), amount(reckoning?.price)],
    [t('checkout.move.value'), amount(reckoning?.value)],
  ];
}
