import type { OrderSummary } from '@hamkke/contracts';
import { formatCalendarDate, formatWon } from '@hamkke/money';
import { usePartnerText } from '@hamkke/shell-api';
import { Card } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { FactList, type Fact } from '../fact-list.tsx';
import { unitLabel } from '../rental/unit-label.ts';
import type { StoredOrder } from './last-order.ts';
import { useMethodName } from './use-method-name.ts';

/** Where the location is not loaded, its id stands before the size. */
const lockerOf = (unitNumber: string, locationId = unitNumber.split('-')[0] ?? '') => unitLabel(unitNumber, locationId);

type Shown = StoredOrder &
  Partial<Pick<OrderSummary, 'locationId' | 'locationName' | 'startDate' | 'endDate' | 'moves'>>;

/**
 * How long a rental is and from when to when; what is not known is left out. What is left of a rental that moves is
 * shorter than its period.
 */
function usePeriodText(order: Shown): string {
  const { t, i18n } = useTranslation('booking');
  const usesDays = order.period === 'daily' || order.period === 'custom' || order.moves !== undefined;
  const range =
    order.startDate && order.endDate
      ? t('result.range', {
          start: formatCalendarDate(order.startDate, i18n.language),
          end: formatCalendarDate(order.endDate, i18n.language),
        })
      : undefined;
  const length = usesDays
    ? t('result.days', { count: order.daysBetween ?? 0 })
    : order.period && t(`period.${order.period}`);
  return [length, range].filter(Boolean).join(' · ');
}

/** What was booked, for the customer who booked it. */
export function SummaryCard({ order }: { readonly order: Shown }) {
  const { t, i18n } = useTranslation('booking');
  const period = usePeriodText(order);
  const own = usePartnerText();
  const methodName = useMethodName();
  const { customer } = order;
  const facts: readonly Fact[] = [
    [t('result.orderNumber'), order.orderId],
    [t('result.paymentNumber'), order.paymentId],
    [t('result.location'), order.locationName && own(order.locationName)],
    [t('result.locker'), order.unitNumber && lockerOf(order.unitNumber, order.locationId)],
    [t('result.size'), order.unitSize],
    [t('result.period'), period],
    [t('result.amount'), order.amount === undefined ? undefined : formatWon(order.amount, i18n.language)],
    [t('checkout.method.heading'), methodName(order.method)],
    [t('result.name'), customer?.name, 'typed'],
    [t('result.email'), customer?.email, 'typed'],
    [t('result.phone'), customer?.phone, 'typed'],
  ];
  return (
    <Card className="bk:text-start">
      <h2 className="bk:text-lg bk:font-bold">{t('result.summaryHeading')}</h2>
      <FactList facts={facts} />
    </Card>
  );
}
