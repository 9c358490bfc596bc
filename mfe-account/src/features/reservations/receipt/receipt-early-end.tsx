import type { EarlyEndRefund } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { RefundLines } from '../notice/refund-lines.tsx';

/** How what came back of a rental that ended early was reckoned. */
export function ReceiptEarlyEnd({ refund }: { readonly refund: EarlyEndRefund }) {
  const { t } = useTranslation('account');
  return (
    <section
      aria-labelledby="receipt-early-end"
      className="ac:flex ac:flex-col ac:gap-3 ac:border-t ac:border-line ac:pt-5"
    >
      <h2 id="receipt-early-end" className="ac:text-base ac:font-semibold">
        {t('reservations.earlyEnd.receipt')}
      </h2>
      <RefundLines refund={refund} />
    </section>
  );
}
