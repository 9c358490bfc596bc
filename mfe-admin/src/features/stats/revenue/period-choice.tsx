import { revenuePeriods, type RevenuePeriod } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';

interface PeriodChoiceProps {
  readonly period: RevenuePeriod;
  readonly onChoose: (period: RevenuePeriod) => void;
}

/** By what the revenue is shown; one at a time. */
export function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation('admin');
  return (
    <div
      role="group"
      aria-label={t('revenue.period')}
      className="ad:flex ad:gap-1 ad:rounded-control ad:border ad:border-line ad:bg-surface ad:p-1"
    >
      {revenuePeriods.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={period === each}
          onClick={() => onChoose(each)}
          className="ad:min-h-11 ad:grow ad:cursor-pointer ad:rounded-lg ad:px-1.5 ad:whitespace-nowrap ad:sm:px-4 ad:text-[0.9375rem] ad:font-medium ad:text-muted ad:transition-colors ad:hover:text-strong ad:aria-pressed:bg-lifted ad:aria-pressed:font-semibold ad:aria-pressed:text-strong ad:aria-pressed:shadow-[inset_0_-2px_0_var(--hk-accent)]"
        >
          {t(`revenue.periods.${each}`)}
        </button>
      ))}
    </div>
  );
}
