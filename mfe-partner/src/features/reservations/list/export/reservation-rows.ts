import type { Reservation } from '@hamkke/contracts';
import { seoulDateOf } from '@hamkke/money';
import { useTranslation } from 'react-i18next';
import type { CsvCell } from '../../../../components/csv/csv-text.ts';
import { seoulStamp } from '../../../../components/csv/seoul-stamp.ts';
import { useOwnTexts } from '../../../../components/csv/use-own-texts.ts';
import { useStatusText } from '../../reservation-texts.ts';

const columns = [
  'reservation',
  'order',
  'status',
  'name',
  'email',
  'phone',
  'location',
  'unit',
  'size',
  'start',
  'end',
  'amount',
  'refundOwed',
  'refunded',
  'created',
  'confirmed',
] as const;

/**
 * Reservations as rows of a spreadsheet under their headings, in the language of the page; instants by the clocks in
 * Seoul, amounts in won.
 */
export function useReservationRows(): (reservations: readonly Reservation[]) => Promise<CsvCell[][]> {
  const { t } = useTranslation('partner');
  const ownTexts = useOwnTexts();
  const statusText = useStatusText();
  return async (reservations) => {
    const own = await ownTexts(reservations.map(({ locationName }) => locationName));
    const today = seoulDateOf(new Date());
    const rows = reservations.map((each): CsvCell[] => [
      each.reservationId,
      each.orderId,
      statusText(each, today),
      each.userName,
      each.userEmail,
      each.userPhone,
      own(each.locationName),
      each.unitNumber,
      each.unitSize,
      each.startDate,
      each.endDate,
      each.totalAmount,
      each.refundOwed,
      each.refundedAmount,
      seoulStamp(each.createdAt),
      each.confirmedAt === null ? null : seoulStamp(each.confirmedAt),
    ]);
    return [columns.map((column) => t(`reservations.csv.${column}`)), ...rows];
  };
}
