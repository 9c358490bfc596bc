import type { Reservation } from '@hamkke/contracts';
import { Typed } from '@hamkke/ui';
import { useRenterName } from './reservation-words.ts';

/** Who booked, as they wrote their name; someone who left is said to have left in the reader's language. */
export function RenterName({ reservation }: { readonly reservation: Pick<Reservation, 'userName'> }) {
  const nameOf = useRenterName();
  return reservation.userName === '' ? nameOf(reservation) : <Typed>{reservation.userName}</Typed>;
}
