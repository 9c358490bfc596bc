import type { ReservationDetail } from '@hamkke/contracts';
import { useWonText } from '@hamkke/screen-kit/formatting';
import { FactList, Section } from '@hamkke/screen-kit/layout';
import { useTranslation } from 'react-i18next';

/** What it costs, and what is owed or went back. */
export function MoneySection({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('partner');
  const won = useWonText();
  const { totalAmount, refundOwed, refundedAmount, cancelReason } = reservation;
  return (
    <Section heading={t('reservations.detail.money')}>
      <FactList
        facts={[
          [t('reservations.detail.amount'), won(totalAmount)],
          [t('reservations.detail.refundOwed'), refundOwed > 0 ? won(refundOwed) : undefined],
          [t('reservations.detail.refundedAmount'), refundedAmount > 0 ? won(refundedAmount) : undefined],
          [
            t('reservations.detail.cancelReason'),
            cancelReason === null ? undefined : t(`reservations.detail.why.${cancelReason}`),
          ],
        ]}
      />
    </Section>
  );
}
