import type { ReservationDetail } from '@hamkke/contracts';
import { formatWon, splitVat } from '@hamkke/money';
import { FactList } from '@hamkke/screen-kit/layout';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../rental-labels.ts';
import { refundProgress } from '../progress.ts';
import { paidAmount, refundedAt } from './paid.ts';

/** What was paid, what came back or is on its way, what remains, and the tax in it. */
export function ReceiptAmounts({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t, i18n } = useTranslation('account');
  const { refundOwed, refundedAmount } = reservation;
  const paid = paidAmount(reservation);
  const write = (amount: number) => formatWon(amount, i18n.language);
  const refundInstant = refundedAt(reservation);
  const remaining = Math.max(0, paid - refundedAmount);
  const { supply, vat } = splitVat(remaining);
  return (
    <div className="ac:flex ac:flex-col ac:gap-3 ac:border-t ac:border-line ac:pt-5">
      {refundProgress(reservation) !== 'none' && (
        <FactList
          facts={[
            [t('reservations.receipt.paid'), write(paid)],
            [t('reservations.refund.refunded'), write(refundedAmount)],
            [t('reservations.receipt.refundedAt'), refundInstant && formatInstant(refundInstant, i18n.language)],
            [
              t('reservations.receipt.refundGoing'),
              refundOwed > refundedAmount ? write(refundOwed - refundedAmount) : undefined,
            ],
          ]}
        />
      )}
      <p className="ac:flex ac:items-baseline ac:justify-between ac:gap-4 ac:text-lg ac:font-bold ac:text-strong">
        <span>{t(refundedAmount > 0 ? 'reservations.receipt.remaining' : 'reservations.receipt.total')}</span>
        <span data-testid="receipt-total" className="ac:tabular-nums">
          {write(remaining)}
        </span>
      </p>
      {remaining > 0 && (
        <FactList
          facts={[
            [t('reservations.receipt.supply'), write(supply)],
            [t('reservations.receipt.vat'), write(vat)],
          ]}
        />
      )}
    </div>
  );
}
