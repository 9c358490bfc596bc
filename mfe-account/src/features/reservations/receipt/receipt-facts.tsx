import type { ReservationDetail } from '@hamkke/contracts';
import { dimensionsText, formatDimensions } from '@hamkke/money';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { FactList } from '@hamkke/screen-kit/layout';
import { usePartnerText } from '@hamkke/shell-api';
import { Typed } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { formatInstant, useRangeText } from '../rental-labels.ts';
import { paidRange } from './paid.ts';

/** What was paid for, by whom and when. */
export function ReceiptFacts({
  reservation,
  paidAt,
}: {
  readonly reservation: ReservationDetail;
  readonly paidAt: string;
}) {
  const { t, i18n } = useTranslation('account');
  const rangeText = useRangeText();
  const own = usePartnerText();
  return (
    <FactList
      facts={[
        [t('reservations.facts.order'), reservation.orderId],
        [t('reservations.receipt.paidAt'), formatInstant(paidAt, i18n.language)],
        [t('reservations.facts.name'), <Typed key="name">{reservation.userName}</Typed>],
        [t('reservations.facts.email'), <Typed key="email">{reservation.userEmail}</Typed>],
        [t('reservations.facts.branch'), own(reservation.locationName)],
        [t('reservations.facts.unit'), unitLabel(reservation)],
        [
          t('reservations.facts.size'),
          t('reservations.sizeText', {
            size: reservation.unitSize,
            dimensions: formatDimensions(dimensionsText(reservation.unitSize)),
          }),
        ],
        [t('reservations.facts.range'), rangeText(paidRange(reservation))],
        [t('reservations.receipt.kind'), reservation.continues != null && t('reservations.terms.extension')],
      ]}
    />
  );
}
