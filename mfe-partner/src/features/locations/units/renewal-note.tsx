import { policy } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';

/** What a rise means for customers whose rental renews. Source: decision 0050 */
export function RenewalNote() {
  const { t } = useTranslation('partner');
  const { proposeDaysBefore, leastAnswerDays } = policy.renewal;
  return (
    <p className="pt:text-sm pt:text-muted">
      {t('warehouses.schedule.renewals', { days: proposeDaysBefore, least: leastAnswerDays })}
    </p>
  );
}
