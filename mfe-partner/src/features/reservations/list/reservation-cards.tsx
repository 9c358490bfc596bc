import type { Reservation } from '@hamkke/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { RentalRange } from '../rental-range.tsx';
import { StatusChoice } from '../status/status-choice.tsx';
import { AmountText, CustomerText, UnitText } from './row-facts.tsx';

/** The list as cards, on a phone. */
export function ReservationCards({ reservations }: { readonly reservations: readonly Reservation[] }) {
  const { t } = useTranslation('partner');
  return (
    <ul aria-label={t('reservations.list')} className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:gap-3 pt:p-0">
      {reservations.map((reservation) => (
        <ReservationCard key={reservation.reservationId} reservation={reservation} />
      ))}
    </ul>
  );
}

/** Drawn anew only when its reservation changed; one that is out of sight costs no layout. */
const ReservationCard = memo(function ReservationCard({ reservation }: { readonly reservation: Reservation }) {
  return (
    <li className="pt:flex pt:flex-col pt:gap-3 pt:rounded-card pt:border pt:border-line pt:bg-surface pt:p-4 pt:[contain-intrinsic-size:auto_12rem] pt:[content-visibility:auto]">
      <CustomerText reservation={reservation} />
      <div className="pt:flex pt:flex-wrap pt:items-start pt:justify-between pt:gap-x-4 pt:gap-y-1">
        <UnitText reservation={reservation} />
        <div className="pt:tabular-nums">
          <AmountText reservation={reservation} />
        </div>
      </div>
      <div className="pt:flex pt:flex-wrap pt:items-center pt:justify-between pt:gap-x-4 pt:gap-y-2">
        <span className="pt:text-sm pt:tabular-nums pt:text-muted">
          <RentalRange reservation={reservation} />
        </span>
        <StatusChoice reservation={reservation} />
      </div>
    </li>
  );
});
