import { useLocation, useParams } from 'react-router';

/** Where a reservation's screens are: under the profile for a member, under the look-up for a guest with a pass. */
export interface CustomerPath {
  readonly reservationId: string;
  readonly guest: boolean;
  /** The reservation's own page. */
  readonly page: string;
  /** The page that leads here. */
  readonly back: string;
}

const lookup = '/reservations/lookup';

/** Reads from the address whose screens these are and which reservation they show. */
export function useCustomerPath(): CustomerPath {
  const { reservationId = '' } = useParams();
  const guest = useLocation().pathname.startsWith(`${lookup}/`);
  const back = guest ? lookup : '/profile/reservations';
  return { reservationId, guest, page: `${back}/${reservationId}`, back };
}

/** The look-up again, after a guest's pass ran out; it says why, and knows the order number if the page did. */
export function expiredLookup(orderId: string | null | undefined): string {
  return `${lookup}?${new URLSearchParams({ ...(orderId && { order: orderId }), why: 'expired' })}`;
}
