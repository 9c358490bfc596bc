import { formatWon, periodPrice, type CalendarDate, type DateRange, type UnitPrices } from '@hamkke/money';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Radio, RadioGroup } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRangeText } from '../rental-labels.ts';
import type { ExtensionPeriod } from './offers.ts';
import type { PeriodChoosing } from './use-period-choice.ts';

interface PeriodCardsProps {
  readonly choosing: PeriodChoosing;
  readonly prices: UnitPrices;
  readonly until: CalendarDate | null;
}

/** The periods with their days and prices; one that somebody else's reservation cuts short says so. */
export function PeriodCards({ choosing, prices, until }: PeriodCardsProps) {
  const { t, i18n } = useTranslation('account');
  const { day } = useDayTexts();
  const write = (amount: number) => formatWon(amount, i18n.language);
  const blocked = until === null ? undefined : t('reservations.extend.onlyUntil', { date: day(until) });
  return (
    <RadioGroup<ExtensionPeriod | ''>
      value={choosing.chosen ?? ''}
      onChange={(period) => period !== '' && choosing.pick(period)}
      aria-label={t('reservations.extend.periods')}
      className="ac:flex ac:flex-col ac:gap-2"
    >
      {choosing.offers.map(({ period, quote, fits }) => (
        <PeriodCard
          key={period}
          period={period}
          range={quote.range}
          price={write(quote.amount)}
          blocked={fits ? undefined : blocked}
        />
      ))}
      {choosing.sellsDays && (
        <PeriodCard
          period="custom"
          range={choosing.custom?.range}
          price={t('reservations.extend.perDay', { amount: write(periodPrice(prices, 'custom')) })}
          blocked={choosing.bounds ? undefined : blocked}
        />
      )}
    </RadioGroup>
  );
}

interface PeriodCardProps {
  readonly period: ExtensionPeriod;
  /** The days; none before they are chosen. */
  readonly range: DateRange | undefined;
  readonly price: ReactNode;
  /** Why it cannot be chosen. */
  readonly blocked: string | undefined;
}

function PeriodCard({ period, range, price, blocked }: PeriodCardProps) {
  const { t } = useTranslation('account');
  const rangeText = useRangeText();
  return (
    <Radio
      value={period}
      disabled={blocked !== undefined}
      data-period={period}
      className="ac:flex ac:min-h-14 ac:cursor-pointer ac:flex-wrap ac:items-center ac:justify-between ac:gap-x-3 ac:rounded-control ac:border ac:border-line ac:bg-surface ac:px-4 ac:py-2 ac:transition-colors ac:hover:border-line-strong ac:data-disabled:cursor-not-allowed ac:data-disabled:bg-transparent ac:data-checked:border-accent ac:data-checked:bg-accent-soft"
    >
      <span className="ac:font-semibold ac:text-strong ac:in-data-disabled:text-faint">
        {t(`reservations.extend.period.${period}`)}
      </span>{' '}
      <span className="ac:tabular-nums ac:text-strong ac:in-data-disabled:text-faint">{price}</span>{' '}
      {range && (
        <span className="ac:basis-full ac:text-sm ac:tabular-nums ac:text-muted ac:in-data-disabled:text-faint">
          {rangeText({ startDate: range.start, endDate: range.end })}
        </span>
      )}{' '}
      {blocked !== undefined && <span className="ac:basis-full ac:text-sm ac:text-warn">{blocked}</span>}
    </Radio>
  );
}
