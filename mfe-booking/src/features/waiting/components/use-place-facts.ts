import type { Waiting } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../../../components/fact-list.tsx';

/** What a place waits for: size and location, from when on and for how long. */
export function usePlaceFacts({ locationName, size, startDate, period }: Waiting): readonly Fact[] {
  const { t } = useTranslation('booking');
  const { day } = useDayTexts();
  const own = usePartnerText();
  return [
    [t('waiting.location'), own(locationName)],
    [t('waiting.size'), size],
    [t('waiting.from'), day(startDate)],
    [t('waiting.period'), t(`period.${period}`)],
  ];
}
