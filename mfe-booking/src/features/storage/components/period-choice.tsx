import { Radio, RadioGroup } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { choosablePeriods, type ChoosablePeriod } from '../../../components/rental/rental-choice.ts';

/** The four ways to rent. */
export function PeriodChoice({
  period,
  onChoose,
}: {
  readonly period: ChoosablePeriod;
  readonly onChoose: (period: ChoosablePeriod) => void;
}) {
  const { t } = useTranslation('booking');
  return (
    <section aria-labelledby="period-heading">
      <h2 id="period-heading" className="bk:text-lg bk:font-bold">
        {t('storage.periodHeading')}
      </h2>
      <RadioGroup
        value={period}
        onChange={onChoose}
        aria-label={t('storage.periodHeading')}
        className="bk:mt-3 bk:grid bk:grid-cols-2 bk:gap-2 bk:sm:grid-cols-4"
      >
        {choosablePeriods.map((each) => (
          <Radio
            key={each}
            value={each}
            className="bk:grid bk:min-h-12 bk:place-items-center bk:cursor-pointer bk:rounded-control bk:border bk:border-line bk:bg-surface bk:px-1.5 bk:text-center bk:font-medium bk:text-muted bk:transition-colors bk:hover:border-line-strong bk:data-checked:border-accent bk:data-checked:bg-accent-soft bk:data-checked:text-strong"
          >
            {t(`period.${each}`)}
          </Radio>
        ))}
      </RadioGroup>
    </section>
  );
}
