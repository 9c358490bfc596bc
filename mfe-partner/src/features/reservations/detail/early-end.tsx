import type { EarlyEndRefund } from '@hamkke/contracts';
import { useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { FactList } from '@hamkke/screen-kit/layout';
import { useTranslation } from 'react-i18next';

/** What comes back by a notice, line by line: what was paid less what the used days cost. Source: decision 0051 */
export function EarlyEnd({ refund }: { readonly refund: EarlyEndRefund }) {
  const { t } = useTranslation('partner');
  const won = useWonText();
  const { count } = useDayTexts();
  const { paid, usedDays, chargedDays, lines, cost, earlier, promisedBefore } = refund;
  const days = (n: number) => t('reservations.earlyEnd.days', { n: count(n) });
  return (
    <div className="pt:flex pt:flex-col pt:gap-3 pt:border-t pt:border-line pt:pt-4">
      <h4 className="pt:font-semibold pt:text-strong">{t('reservations.earlyEnd.heading')}</h4>
      <FactList
        facts={[
          [t('reservations.earlyEnd.paid'), won(paid)],
          [t('reservations.earlyEnd.used'), days(usedDays)],
          [t('reservations.earlyEnd.charged'), chargedDays === usedDays ? undefined : days(chargedDays)],
          ...lines.map(
            (line) =>
              [t(`reservations.earlyEnd.lines.${line.period}`, { n: count(line.count) }), won(line.amount)] as const,
          ),
          [t('reservations.earlyEnd.cost'), won(cost)],
          [t('reservations.earlyEnd.earlier'), earlier === undefined ? undefined : won(earlier)],
          [t('reservations.earlyEnd.refund'), won(refund.refund)],
          [t('reservations.earlyEnd.promisedBefore'), promisedBefore > 0 ? won(promisedBefore) : undefined],
        ]}
      />
    </div>
  );
}
