import { useShell } from '@hamkke/shell-api';
import { LinkButton } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ReservationLinkProps {
  readonly reservationId: string;
  /** A page below the reservation's own. */
  readonly page?: 'move';
  readonly tone?: 'primary' | 'secondary';
  readonly size?: 'medium' | 'large';
  readonly children: ReactNode;
}

/** The way to a reservation's own page: under the profile for a member, under the look-up for a guest with a pass. */
export function ReservationLink({
  reservationId,
  page,
  tone = 'primary',
  size = 'large',
  children,
}: ReservationLinkProps) {
  const { session } = useShell();
  const list = session.status === 'signed-in' ? '/profile/reservations' : '/reservations/lookup';
  const own = `${list}/${encodeURIComponent(reservationId)}`;
  return (
    <LinkButton as={Link} to={page ? `${own}/${page}` : own} tone={tone} size={size}>
      {children}
    </LinkButton>
  );
}
