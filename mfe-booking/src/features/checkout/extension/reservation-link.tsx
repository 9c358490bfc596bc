import { useShell } from '@hamkke/shell-api';
import { LinkButton } from '@hamkke/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ReservationLinkProps {
  readonly reservationId: string;
  readonly tone?: 'primary' | 'secondary';
  readonly size?: 'medium' | 'large';
  readonly children: ReactNode;
}

/** The way to a reservation's own page: under the profile for a member, under the look-up for a guest with a pass. */
export function ReservationLink({ reservationId, tone = 'primary', size = 'large', children }: ReservationLinkProps) {
  const { session } = useShell();
  const list = session.status === 'signed-in' ? '/profile/reservations' : '/reservations/lookup';
  return (
    <LinkButton as={Link} to={`${list}/${encodeURIComponent(reservationId)}`} tone={tone} size={size}>
      {children}
    </LinkButton>
  );
}
