import { FactList } from '@hamkke/screen-kit/layout';
import { useShell } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';

/** Who was paid, as the operator set it in the reader's language; nothing where that is not set. */
export function ReceiptSeller() {
  const { t } = useTranslation('account');
  const { config, language } = useShell();
  const operator = config.operator?.[language];
  if (!operator) return null;
  return (
    <section
      aria-labelledby="receipt-seller"
      className="ac:flex ac:flex-col ac:gap-3 ac:border-t ac:border-line ac:pt-5"
    >
      <h2 id="receipt-seller" className="ac:text-base ac:font-semibold">
        {t('reservations.receipt.seller')}
      </h2>
      <FactList
        facts={[
          [t('reservations.receipt.company'), operator.company],
          [t('reservations.receipt.businessNumber'), operator.businessNumber],
          [t('reservations.receipt.representative'), operator.representative],
          [t('reservations.receipt.address'), operator.address],
          [t('reservations.receipt.phone'), config.support?.phone],
        ]}
      />
    </section>
  );
}
