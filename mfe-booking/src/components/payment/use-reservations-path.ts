import { useShell } from '@hamkke/shell-api';

/**
 * A member finds the reservation among their own, or by its id where that is given, a guest by its order number. Source:
 * design experience.md "Screens".
 */
export function useReservationsPath(orderId: string, reservationId?: string): string {
  const { session } = useShell();
  if (session.status !== 'signed-in') return `/reservations/lookup?order=${encodeURIComponent(orderId)}`;
  const list = '/profile/reservations';
  return reservationId === undefined ? list : `${list}/${encodeURIComponent(reservationId)}`;
}
