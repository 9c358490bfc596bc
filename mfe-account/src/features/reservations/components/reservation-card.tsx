import type { Reservation } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRangeText } from '../rental-labels.ts';
import { refundProgress, progressOf } from '../progress.ts';
import { MovedBadge } from '../moving/moved-badge.tsx';
import { ExtensionBadge } from '../terms/extension-badge.tsx';
import { ProgressBadge } from './progress-badge.tsx';
import { RenewingBadge } from '../renewal/renewing-badge.tsx';

/** A reservation in the list; the whole card leads to its page. */
export function ReservationCard({ reservation, now }: { readonly reservation: Reservation; readonly now: Date }) {
  const { t, i18n } = useTranslation('account');
  const rangeText = useRangeText();
  const own = usePartnerText();
  return (
    <Link
      to={`/profile/reservations/${reservation.reservationId}`}
      className="ac:flex ac:items-center ac:gap-3 ac:rounded-card ac:border ac:border-line ac:bg-surface ac:p-4 ac:no-underline ac:transition-colors ac:hover:border-line-strong ac:sm:p-5"
    >
      <span className="ac:flex ac:min-w-0 ac:grow ac:flex-col ac:gap-1">
        <span className="ac:flex ac:flex-wrap ac:items-start ac:justify-between ac:gap-x-3 ac:gap-y-1">
          <span className="ac:text-base ac:leading-snug ac:font-semibold ac:text-strong">
            {own(reservation.locationName)}
          </span>
          <span className="ac:flex ac:flex-wrap ac:gap-1.5">
            <MovedBadge reservation={reservation} />
            <ExtensionBadge reservation={reservation} />
            <RenewingBadge reservation={reservation} />
            <ProgressBadge progress={progressOf(reservation, now)} />
          </span>
        </span>
        <span className="ac:text-sm ac:text-muted">
          {t('reservations.unitAndSize', { unit: unitLabel(reservation), size: reservation.unitSize })}
        </span>
        <span className="ac:text-sm ac:tabular-nums ac:text-muted">{rangeText(reservation)}</span>
        <span className="ac:flex ac:flex-wrap ac:items-baseline ac:gap-x-3">
          <span className="ac:font-medium ac:tabular-nums ac:text-strong">
            {formatWon(reservation.totalAmount, i18n.language)}
          </span>
          <RefundWord reservation={reservation} />
        </span>
      </span>
      <ChevronRight aria-hidden="true" size={20} className="ac:shrink-0 ac:text-faint" />
    </Link>
  );
}

function RefundWord({ reservation }: { readonly reservation: Reservation }) {
  const { t, i18n } = useTranslation('account');
  const progress = refundProgress(reservation);
  if (progress === 'none') return null;
  const amount = formatWon(
    progress === 'going' ? reservation.refundOwed - reservation.refundedAmount : reservation.refundedAmount,
    i18n.language,
  );
  return (
    <span className={`ac:text-sm ac:tabular-nums ${progress === 'going' ? 'ac:text-warn' : 'ac:text-ok'}`}>
      {t(`reservations.refundWord.${progress}`, { amount })}
    </span>
  );
}
