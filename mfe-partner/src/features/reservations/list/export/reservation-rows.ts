import type { Reservation } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import type { CsvCell } from '../../../../components/csv/csv-text.ts';
import { seoulStamp } from '../../../../components/csv/seoul-stamp.ts';

const columns = ['reservation', 'order', 'status', 'name', 'email', 'phone', 'branch', 'unit', 'size', 'start', 'end', 'amount', 'refundOwed', 'refunded', 'created', 'confirmed'] as const;

/** Reservations as rows of a spreadsheet under their headings; instants by the clocks in Seoul, amounts in won. */
export function useReservationRows(): (reservations: readonly Reservation[]) => CsvCell[][] {
  const { t } = useTranslation('partner');
  return (reservations) => [
    columns.map((column) => t(`reservations.csv.${column}`)),
    ...reservations.map((each): CsvCell[] => [
      each.reservationId,
      each.orderId,
      t(`reservations.statuses.${each.status}`),
      each.userName,
      each.userEmail,
      each.userPhone,
      each.locationName,
      each.unitNumber,
      each.unitSize,
      each.startDate,
      each.endDate,
      each.totalAmount,
      each.refundOwed,
      each.refundedAmount,
      seoulStamp(each.createdAt),
      each.confirmedAt === null ? null : seoulStamp(each.confirmedAt),
    ]),
  ];
}
