import { revenuePeriods, type RevenuePeriod } from '@hamkke/contracts';
import { useScreenText } from '../texts/remote-texts.ts';

interface PeriodChoiceProps {
  readonly period: RevenuePeriod;
  readonly onChoose: (period: RevenuePeriod) => void;
}

/** By what the revenue is shown; one at a time. */
export function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const t = useScreenText();
  return (
    <div
      role="group"
      aria-label={t('revenue.period')}
      className="sk:flex sk:gap-1 sk:rounded-control sk:border sk:border-line sk:bg-surface sk:p-1"
    >
      {revenuePeriods.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={period === each}
          onClick={() => onChoose(each)}
          className="sk:min-h-11 sk:grow sk:cursor-pointer sk:rounded-lg sk:max-sm:px-1.5 sk:whitespace-nowrap sk:sm:px-4 sk:text-[0.9375rem] sk:not-aria-pressed:font-medium sk:not-aria-pressed:not-hover:text-muted sk:transition-colors sk:not-aria-pressed:hover:text-strong sk:aria-pressed:bg-lifted sk:aria-pressed:font-semibold sk:aria-pressed:text-strong sk:aria-pressed:shadow-[inset_0_-2px_0_var(--hk-accent)]"
        >
          {t(`revenue.periods.${each}`)}
        </button>
      ))}
    </div>
  );
}
