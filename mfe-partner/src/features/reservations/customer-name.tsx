import type { Reservation } from '@hamkke/contracts';
import { Typed } from '@hamkke/ui';
import { useCustomerName } from './reservation-texts.ts';

/** Who booked, as they wrote their name; someone who left is said to have left in the reader's language. */
export function CustomerName({ reservation }: { readonly reservation: Pick<Reservation, 'userName'> }) {
  const nameOf = useCustomerName();
  return reservation.userName === '' ? nameOf(reservation) : <Typed>{reservation.userName}</Typed>;
}
