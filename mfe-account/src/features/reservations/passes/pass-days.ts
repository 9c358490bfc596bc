import type { Pass } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';

/** Writes for which days a pass is. */
export function usePassDays(): (pass: Pick<Pass, 'firstDay' | 'lastDay'>) => string {
  const { t } = useTranslation('account');
  const { day } = useDayTexts();
  return ({ firstDay, lastDay }) => {
    if (firstDay === null) return lastDay === null ? t('passes.always') : t('passes.until', { date: day(lastDay) });
    if (lastDay === null) return t('passes.from', { date: day(firstDay) });
    return firstDay === lastDay ? day(firstDay) : t('reservations.range', { start: day(firstDay), end: day(lastDay) });
  };
}
