import { useShell } from '@hamkke/shell-api';

/**
 * A member finds the reservation among their own, a guest by its order number. Source: design experience.md "Screens".
 */
export function useReservationsPath(orderId: string): string {
  const { session } = useShell();
  return session.status === 'signed-in'
    ? '/profile/reservations'
    : `/reservations/lookup?order=${encodeURIComponent(orderId)}`;
}
