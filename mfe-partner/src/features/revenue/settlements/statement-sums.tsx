import { useWonText } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';
import { SumLines } from './sum-lines.tsx';
import type { Statement } from './use-settlements.ts';

/**
 * How the amount comes about, so that it can be added up by hand. The terms are those of the day on which it was made.
 */
export function StatementSums({ statement }: { readonly statement: Statement }) {
  const { t } = useTranslation('partner');
  const won = useWonText();
  const { paid, refunded, base, fee, vat, amount, terms } = statement;
  const vatRow =
    terms.vatOnFee === 'added'
      ? { label: t('revenue.statement.vatAdded'), value: won(-vat) }
      : { label: t('revenue.statement.vatIncluded'), value: won(vat), aside: true };
  return (
    <SumLines
      rows={[
        { label: t('revenue.payments.paid'), value: won(paid) },
        { label: t('revenue.payments.refunded'), value: won(-refunded) },
        { label: t('revenue.statement.base'), value: won(base), line: true },
        { label: t('revenue.statement.fee', { fee: 100 - terms.sharePercent }), value: won(-fee) },
        vatRow,
        { label: t('revenue.statement.amount'), value: won(amount), strong: true, line: true },
      ]}
    />
  );
}
