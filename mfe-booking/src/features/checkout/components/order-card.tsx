import type { Unit } from '@hamkke/contracts';
import { formatCalendarDate, formatDimensions, formatWon, type Quote } from '@hamkke/money';
import { Card } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList, type Fact } from '../../../components/fact-list.tsx';
import { unitLabel } from '../../../components/rental/unit-label.ts';

interface OrderCardProps {
  readonly unit: Unit;
  readonly locationName: string | undefined;
  readonly priced: Quote;
  /** In won: the quote, or what the server said when it refused the quote. */
  readonly amount: number;
  /** What is shown in the place of the period. */
  readonly facts?: readonly Fact[] | undefined;
  /** What follows the order. */
  readonly children?: ReactNode;
}

/** What is about to be paid for. */
export function OrderCard({ unit, locationName, priced, amount, facts, children }: OrderCardProps) {
  const { t, i18n } = useTranslation('booking');
  const period =
    priced.period === 'custom' ? t('checkout.customPeriod', { days: priced.days }) : t(`period.${priced.period}`);
  const date = (day: Quote['range']['start']) => formatCalendarDate(day, i18n.language);
  const shown: readonly Fact[] = [
    [t('checkout.location'), locationName],
    [t('checkout.unit'), unit.unitNumber ? unitLabel(unit.unitNumber, unit.locationId) : `#${unit.id}`],
    [t('checkout.size'), unit.size],
    [t('checkout.dimensions'), formatDimensions(unit.dimensions)],
    ...(facts ?? [
      [
        t('checkout.period'),
        t('checkout.periodText', { period, start: date(priced.range.start), end: date(priced.range.end) }),
      ] as const,
    ]),
  ];
  return (
    <Card>
      <h2 className="bk:text-lg bk:font-bold">{t('checkout.orderHeading')}</h2>
      <FactList facts={shown}>
        <div className="bk:flex bk:items-baseline bk:justify-between bk:gap-4 bk:border-t bk:border-line bk:pt-4">
          <dt className="bk:font-semibold bk:text-strong">{t('checkout.total')}</dt>
          <dd className="bk:text-2xl bk:font-bold bk:tabular-nums bk:text-accent-strong" data-testid="total">
            {formatWon(amount, i18n.language)}
          </dd>
        </div>
      </FactList>
      {children}
    </Card>
  );
}
