import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Writes percent with one decimal for the reader: `4.2%`; a dash where there is nothing to compare with. */
export function usePercentText(): (percent: number | null) => string {
  const { language } = useTranslation('partner').i18n;
  return useMemo(() => {
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    const text = new Intl.NumberFormat(language, { style: 'percent', ...digits });
    return (percent) => (percent === null ? '–' : text.format(percent / 100));
  }, [language]);
}
