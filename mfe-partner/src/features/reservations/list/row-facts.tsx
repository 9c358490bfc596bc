import type { Reservation } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useReservationPath } from '../../../components/managing/use-scope.ts';
import { useWonText } from '../../../components/won-text.ts';
import type { ListState } from '../detail/back-heading.tsx';
import { unitLabel, useRenterName } from '../reservation-words.ts';

interface RowProps {
  readonly reservation: Reservation;
}

/** Who booked, as the way to the reservation's own page. */
export function RenterText({ reservation }: RowProps) {
  const nameOf = useRenterName();
  const pathOf = useReservationPath();
  const { search } = useLocation();
  const { reservationId, userEmail, userPhone } = reservation;
  return (
    <div className="pt:flex pt:min-w-0 pt:flex-col">
      <Link to={pathOf(reservationId)} state={{ list: search } satisfies ListState} className="pt:inline-flex pt:min-h-6 pt:items-center pt:self-start pt:font-semibold pt:wrap-anywhere pt:text-strong pt:underline pt:decoration-line-strong pt:underline-offset-4 pt:hover:decoration-current">
        {nameOf(reservation)}
      </Link>
      {userPhone !== null && <span className="pt:text-sm pt:tabular-nums pt:text-faint">{userPhone}</span>}
      {userEmail !== '' && <span className="pt:text-sm pt:wrap-anywhere pt:text-faint">{userEmail}</span>}
    </div>
  );
}

/** Which box of which branch. */
export function UnitText({ reservation }: RowProps) {
  return (
    <div className="pt:flex pt:min-w-0 pt:flex-col">
      <span className="pt:font-medium pt:text-strong">{unitLabel(reservation)}</span>
      <span className="pt:text-sm pt:wrap-anywhere pt:text-faint">{reservation.locationName}</span>
    </div>
  );
}

/** What it costs, and what went back of it. */
export function AmountText({ reservation }: RowProps) {
  const { t } = useTranslation('partner');
  const won = useWonText();
  const { totalAmount, refundOwed, refundedAmount } = reservation;
  return (
    <>
      <span className="pt:block pt:font-medium pt:text-strong">{won(totalAmount)}</span>
      {refundedAmount > 0 && <span className="pt:block pt:text-sm pt:text-faint">{t('reservations.refunded', { amount: won(refundedAmount) })}</span>}
      {refundedAmount < refundOwed && <span className="pt:block pt:text-sm pt:text-warn">{t('reservations.refunding', { amount: won(refundOwed - refundedAmount) })}</span>}
    </>
  );
}
