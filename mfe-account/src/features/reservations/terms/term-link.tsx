import type { ReservationDetail } from '@hamkke/contracts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTermPath } from './terms.ts';

interface TermLinkProps {
  readonly reservation: ReservationDetail;
  /** The period that it leads to; nothing without one. */
  readonly to: string | null;
  readonly children: ReactNode;
}

/** Leads to another period of the same rental; nothing where this reader has no way there. */
export function TermLink({ reservation, to, children }: TermLinkProps) {
  const path = useTermPath(reservation);
  const address = to === null ? undefined : path(to);
  if (address === undefined) return null;
  return (
    <Link
      to={address}
      className="ac:inline-flex ac:min-h-11 ac:items-center ac:gap-1 ac:font-semibold ac:text-accent-strong ac:underline-offset-4 ac:hover:underline"
    >
      {children}
      <ChevronRight aria-hidden="true" size={18} />
    </Link>
  );
}
