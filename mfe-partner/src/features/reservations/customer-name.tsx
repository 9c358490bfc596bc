import { Typed } from '@hamkke/ui';
import { useCustomerName, type Named } from './reservation-texts.ts';

/**
 * Who booked, as they wrote their name; that someone has left, or that a unit is held for an offer, is said in the
 * reader's language.
 */
export function CustomerName({ reservation }: { readonly reservation: Named }) {
  const nameOf = useCustomerName();
  return reservation.userName === '' ? nameOf(reservation) : <Typed>{reservation.userName}</Typed>;
}
