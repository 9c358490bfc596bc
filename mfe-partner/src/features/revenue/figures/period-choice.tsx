import { revenuePeriods, type RevenuePeriod } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';

interface PeriodChoiceProps {
  readonly period: RevenuePeriod;
  readonly onChoose: (period: RevenuePeriod) => void;
}

/** By what the revenue is told; one at a time. */
export function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation('partner');
  return (
    <div
      role="group"
      aria-label={t('revenue.period')}
      className="pt:flex pt:gap-1 pt:rounded-control pt:border pt:border-line pt:bg-surface pt:p-1"
    >
      {revenuePeriods.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={period === each}
          onClick={() => onChoose(each)}
          className="pt:min-h-11 pt:grow pt:cursor-pointer pt:rounded-lg pt:px-1.5 pt:whitespace-nowrap pt:sm:px-4 pt:text-[0.9375rem] pt:font-medium pt:text-muted pt:transition-colors pt:hover:text-strong pt:aria-pressed:bg-lifted pt:aria-pressed:font-semibold pt:aria-pressed:text-strong pt:aria-pressed:shadow-[inset_0_-2px_0_var(--hk-accent)]"
        >
          {t(`revenue.periods.${each}`)}
        </button>
      ))}
    </div>
  );
}
