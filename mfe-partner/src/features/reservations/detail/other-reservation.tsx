import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useReservationPath } from '../../../components/managing/use-scope.ts';
import type { ListState } from './back-heading.tsx';

interface OtherReservationProps {
  readonly reservationId: string;
  readonly children: ReactNode;
}

/** The way to another reservation, from which the way back still leads to the list as it was left. */
export function OtherReservation({ reservationId, children }: OtherReservationProps) {
  const pathOf = useReservationPath();
  const state = useLocation().state as ListState | null;
  return (
    <Link
      to={pathOf(reservationId)}
      state={state}
      className="pt:inline-flex pt:min-h-11 pt:items-center pt:text-accent-strong pt:underline pt:underline-offset-4"
    >
      {children}
    </Link>
  );
}
