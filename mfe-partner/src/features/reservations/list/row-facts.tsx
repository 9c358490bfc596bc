import type { Reservation } from '@hamkke/contracts';
import { unitLabel, useWonText } from '@hamkke/screen-kit/formatting';
import { usePartnerText } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { pathBelow, useManagingPaths } from '../../../components/managing/managing-paths.ts';
import { useReservationPath } from '../../../components/managing/use-scope.ts';
import type { ListState } from '../detail/back-heading.tsx';
import { CustomerName } from '../customer-name.tsx';
import type { Named } from '../reservation-texts.ts';

interface RowProps {
  readonly reservation: Reservation;
}

/** Who booked, as the way to the reservation's own page. */
export function CustomerLink({ reservation }: { readonly reservation: Named & Pick<Reservation, 'reservationId'> }) {
  const pathOf = useReservationPath();
  const { reservations } = useManagingPaths();
  const { pathname, search } = useLocation();
  const screen = pathBelow(reservations, pathname);
  return (
    <Link
      to={pathOf(reservation.reservationId)}
      state={{ list: `${screen === '' ? '' : `/${screen}`}${search}` } satisfies ListState}
      className="pt:-my-2 pt:inline-flex pt:min-h-11 pt:py-2 pt:min-w-11 pt:items-center pt:self-start pt:font-semibold pt:wrap-anywhere pt:text-strong pt:underline pt:decoration-line-strong pt:underline-offset-4 pt:hover:decoration-current"
    >
      <CustomerName reservation={reservation} />
    </Link>
  );
}

/** The same with how to reach them. */
export function CustomerText({ reservation }: RowProps) {
  const { userEmail, userPhone } = reservation;
  return (
    <div className="pt:flex pt:min-w-0 pt:flex-col">
      <CustomerLink reservation={reservation} />
      {userPhone !== null && (
        <span translate="no" data-typed="" className="pt:text-sm pt:tabular-nums pt:text-faint">
          {userPhone}
        </span>
      )}
      {userEmail !== '' && (
        <span translate="no" data-typed="" className="pt:text-sm pt:wrap-anywhere pt:text-faint">
          {userEmail}
        </span>
      )}
    </div>
  );
}

/** Which unit of which location. */
export function UnitText({
  reservation,
}: {
  readonly reservation: Pick<Reservation, 'unitNumber' | 'locationId' | 'locationName'>;
}) {
  const own = usePartnerText();
  return (
    <div className="pt:flex pt:min-w-0 pt:flex-col">
      <span className="pt:font-medium pt:text-strong">{unitLabel(reservation)}</span>
      <span className="pt:text-sm pt:wrap-anywhere pt:text-faint">{own(reservation.locationName)}</span>
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
      {refundedAmount > 0 && (
        <span className="pt:block pt:text-sm pt:text-faint">
          {t('reservations.refunded', { amount: won(refundedAmount) })}
        </span>
      )}
      {refundedAmount < refundOwed && (
        <span className="pt:block pt:text-sm pt:text-warn">
          {t('reservations.refunding', { amount: won(refundOwed - refundedAmount) })}
        </span>
      )}
    </>
  );
}
