import type { Reservation } from '@hamkke/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { RentalRange } from '../rental-range.tsx';
import { StatusChoice } from '../status/status-choice.tsx';
import { AmountText, CustomerText, UnitText } from './row-facts.tsx';

/** The list as a table, from 1024 px on. */
export function ReservationTable({ reservations }: { readonly reservations: readonly Reservation[] }) {
  const { t } = useTranslation('partner');
  const columns = ['customer', 'unit', 'range', 'amount', 'status'] as const;
  return (
    <div className="pt:rounded-card pt:border pt:border-line pt:bg-surface">
      <table className="pt:w-full pt:border-collapse pt:text-[0.9375rem]">
        <caption className="pt:sr-only">{t('reservations.list')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`pt:px-4 pt:py-3 pt:text-sm pt:font-medium pt:text-faint ${column === 'amount' ? 'pt:text-end' : 'pt:text-start'}`}
              >
                {t(`reservations.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reservations.map((reservation) => (
            <Row key={reservation.reservationId} reservation={reservation} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = 'pt:px-4 pt:py-3 pt:align-top';

/** Drawn anew only when its reservation changed: a long list stays quick. */
const Row = memo(function Row({ reservation }: { readonly reservation: Reservation }) {
  return (
    <tr className="pt:border-t pt:border-line">
      <th scope="row" className={`${cell} pt:w-[32%] pt:text-start pt:font-normal`}>
        <CustomerText reservation={reservation} />
      </th>
      <td className={cell}>
        <UnitText reservation={reservation} />
      </td>
      <td className={`${cell} pt:tabular-nums`}>
        <RentalRange reservation={reservation} />
      </td>
      <td className={`${cell} pt:text-end pt:whitespace-nowrap pt:tabular-nums`}>
        <AmountText reservation={reservation} />
      </td>
      <td className={cell}>
        <StatusChoice reservation={reservation} />
      </td>
    </tr>
  );
});
