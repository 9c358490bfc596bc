import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { inUseOf } from './in-use.ts';

/**
 * Says of a refusal that a rental runs or is coming, in how many units and until when; undefined for any other refusal.
 */
export function useInUseText(): (error: unknown) => string | undefined {
  const { t } = useTranslation('partner');
  const { day } = useDayTexts();
  return useCallback(
    (error: unknown) => {
      const inUse = inUseOf(error);
      if (!inUse) return undefined;
      const until = inUse.until === undefined ? [] : [t('warehouses.inUse.until', { date: day(inUse.until) })];
      return [
        inUse.units > 1 ? t('warehouses.inUse.several', { n: inUse.units }) : t('warehouses.inUse.one'),
        ...until,
      ].join(' ');
    },
    [t, day],
  );
}
