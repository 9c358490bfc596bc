import { seoulDateOf } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';
import { lastDayOf } from './last-day.ts';

interface AccessDaysProps {
  /** The first day has not begun. */
  readonly isAhead: boolean;
  readonly from: string | null;
  readonly until: string | null;
  /** The rental goes on by itself. */
  readonly renews?: boolean;
}

/** From when until when the doors open, and how. */
export function AccessDays({ isAhead, from, until, renews = false }: AccessDaysProps) {
  const { t } = useTranslation('account');
  const { day } = useDayTexts();
  return (
    <div className="ac:flex ac:flex-col ac:gap-1 ac:text-muted">
      {isAhead && from !== null && (
        <p className="ac:text-strong">{t('access.before', { date: day(seoulDateOf(new Date(from))) })}</p>
      )}
      <p>{t('access.how')}</p>
      {until !== null && <p>{t(renews ? 'access.untilRenewing' : 'access.until', { date: day(lastDayOf(until)) })}</p>}
    </div>
  );
}
