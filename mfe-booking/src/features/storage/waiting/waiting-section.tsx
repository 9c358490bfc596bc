import { policy } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Card } from '@hamkke/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../components/fact-list.tsx';
import type { ChoosablePeriod } from '../../../components/rental/rental-choice.ts';
import { JoinForm } from './join-form.tsx';
import { Joined } from './joined.tsx';
import { useJoining, type Wanted } from './use-joining.ts';
import { waitingPeriodOf } from './waitable.ts';

interface WaitingSectionProps extends Omit<Wanted, 'period'> {
  readonly period: ChoosablePeriod;
}

/** Where a size is taken for the chosen days: its waiting list, in the place of a dead end. Source: decision 0052 */
export function WaitingSection({ locationId, size, startDate, period: chosen }: WaitingSectionProps) {
  const { t } = useTranslation('booking');
  const { day } = useDayTexts();
  const headingId = useId();
  const period = waitingPeriodOf(chosen);
  const joining = useJoining({ locationId, size, startDate, period });
  const periodText = t(`period.${period}`);
  return (
    <Card role="region" aria-labelledby={headingId} className="bk:flex bk:flex-col bk:gap-4">
      <h2 id={headingId} className="bk:text-lg bk:font-bold">
        {t('waiting.title')}
      </h2>
      <div className="bk:flex bk:flex-col bk:gap-2 bk:text-muted">
        <p>{t('waiting.join.full', { size })}</p>
        <p>{t('waiting.join.what', { hours: policy.waiting.offerHours })}</p>
        {period !== chosen && <p>{t('waiting.join.monthly', { period: periodText })}</p>}
      </div>
      <FactList
        facts={[
          [t('waiting.size'), size],
          [t('waiting.from'), day(startDate)],
          [t('waiting.period'), periodText],
        ]}
      />
      {joining.joined ? <Joined {...joining.joined} /> : <JoinForm joining={joining} />}
    </Card>
  );
}
