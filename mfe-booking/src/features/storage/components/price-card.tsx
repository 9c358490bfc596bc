import { cheaperPeriod, formatCalendarDate, formatWon, quote, type DateRange, type UnitPrices } from '@hamkke/money';
import { Badge, Button, Card } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChoosablePeriod } from '../../../components/rental/rental-choice.ts';

interface PriceCardProps {
  readonly prices: UnitPrices;
  readonly period: ChoosablePeriod;
  readonly range: DateRange;
  readonly onTake: (period: ChoosablePeriod) => void;
  /** The button to go on with. */
  readonly action: ReactNode;
}

/**
 * What the chosen unit costs for the chosen time: the quote that the server will make too. Source: experience.md
 * "Prices that can be believed".
 */
export function PriceCard({ prices, period, range, onTake, action }: PriceCardProps) {
  const { t, i18n } = useTranslation('booking');
  const priced = quote(prices, period, range);
  const cheaper = period === 'custom' ? cheaperPeriod(prices, range) : undefined;
  const date = (day: DateRange['start']) => formatCalendarDate(day, i18n.language);
  return (
    <Card className="bk:flex bk:flex-col bk:gap-3" aria-label={t('storage.priceHeading')} role="region">
      <div className="bk:flex bk:flex-wrap bk:items-center bk:justify-between bk:gap-2">
        <p className="bk:text-muted">
          {t('storage.priceFor', {
            period: period === 'custom' ? t('storage.rangeDays', { count: priced.days }) : t(`period.${period}`),
          })}
        </p>
        {priced.discountPercent > 0 && (
          <span className="bk:flex bk:items-center bk:gap-2 bk:text-sm bk:text-faint">
            {t('storage.discountAgainst')}{' '}
            <Badge tone="accent">{t('storage.discount', { percent: priced.discountPercent })}</Badge>
          </span>
        )}
      </div>
      <p className="bk:text-3xl bk:font-bold bk:tracking-tight bk:tabular-nums bk:text-strong" data-testid="quote">
        {formatWon(priced.amount, i18n.language)}
      </p>
      <p className="bk:text-sm bk:text-muted">
        {t('storage.rangeText', { start: date(range.start), end: date(range.end) })}
      </p>
      {cheaper && (
        <div className="bk:flex bk:flex-wrap bk:items-center bk:justify-between bk:gap-2 bk:rounded-control bk:border bk:border-warn/30 bk:bg-warn-soft bk:px-4 bk:py-2 bk:text-sm bk:text-warn">
          <span>
            {t('storage.cheaper', {
              period: t(`period.${cheaper.period}`),
              amount: formatWon(cheaper.amount, i18n.language),
            })}
          </span>
          <Button tone="quiet" onClick={() => onTake(cheaper.period as ChoosablePeriod)}>
            {t('storage.takeCheaper', { period: t(`period.${cheaper.period}`) })}
          </Button>
        </div>
      )}
      {action}
    </Card>
  );
}
