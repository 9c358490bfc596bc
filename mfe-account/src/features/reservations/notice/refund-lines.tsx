import type { EarlyEndRefund } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { FactList } from '@hamkke/screen-kit/layout';
import { useTranslation } from 'react-i18next';

/** How the money that comes back is reckoned, line by line. Source: decision 0051 */
export function RefundLines({ refund }: { readonly refund: EarlyEndRefund }) {
  const { t, i18n } = useTranslation('account');
  const write = (amount: number) => formatWon(amount, i18n.language);
  const { usedDays, chargedDays, earlier = 0, promisedBefore } = refund;
  const periodText = (period: EarlyEndRefund['lines'][number]['period']) =>
    period === 'daily' ? t('reservations.earlyEnd.day') : t(`reservations.extend.period.${period}`);
  return (
    <div className="ac:flex ac:flex-col ac:gap-3">
      <FactList
        facts={[
          [t('reservations.receipt.paid'), write(refund.paid)],
          [t('reservations.earlyEnd.used'), t('reservations.days', { count: usedDays })],
          ...refund.lines.map(
            ({ period, count, amount }) =>
              [t('reservations.earlyEnd.line', { period: periodText(period), count }), write(amount)] as const,
          ),
          [t('reservations.earlyEnd.cost'), write(refund.cost)],
          [t('reservations.earlyEnd.earlier'), earlier > 0 && write(earlier)],
          [
            t('reservations.earlyEnd.back'),
            <span key="back" className="ac:text-xl ac:font-bold">
              {write(refund.refund)}
            </span>,
          ],
          [t('reservations.earlyEnd.promised'), promisedBefore > 0 && write(promisedBefore)],
        ]}
      />
      {chargedDays > usedDays && (
        <p className="ac:text-sm ac:text-muted">{t('reservations.earlyEnd.shortest', { days: chargedDays })}</p>
      )}
    </div>
  );
}
