import type { ReservationDetail } from '@hamkke/contracts';
import { dimensionsText, formatDimensions, formatWon } from '@hamkke/money';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { FactList } from '@hamkke/screen-kit/layout';
import { usePartnerText } from '@hamkke/shell-api';
import { Typed } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useUnitName } from '../moving/use-unit-name.ts';
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
  const nameOf = useUnitName();
  const { continues, movedFrom, movedOn } = reservation;
  const kind = movedFrom ? t('moving.receipt.kind') : continues != null && t('reservations.terms.extension');
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
        [t('reservations.receipt.kind'), kind],
        [t('moving.receipt.before'), movedFrom && t('moving.from.named', nameOf(movedFrom))],
        [t('moving.receipt.after'), movedOn && t('moving.from.named', nameOf(movedOn))],
        [t('moving.receipt.went'), movedOn && formatWon(movedOn.value, i18n.language)],
      ]}
    />
  );
}
