import type { RentalFacts } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { Renewal } from '../../domain/renewal.ts';
import type { RenewalDeps } from './renewal-deps.ts';

/** Whose rental is meant, by the reservation of any of its terms. */
export interface RentalQuery {
  readonly reservationId: string;
  readonly userId: string;
  readonly correlationId: string;
}

export interface FoundRental {
  /** Its last paid term, or the only one where none is paid. */
  readonly rental: RentalFacts;
  /** The newest renewal of it. */
  readonly renewal: Renewal | undefined;
}

/** Terms of a rental that are followed at most; as many as a reservation's detail lists. */
const mostTerms = 60;

/**
 * Follows one's own rental from one of its terms to the last paid one, and finds the renewal of it.
 * @throws NOT_FOUND where it is somebody else's or there is none, UNAVAILABLE
 */
export async function findRental(
  { rentals, renewals }: Pick<RenewalDeps, 'rentals' | 'renewals'>,
  { reservationId, userId, correlationId }: RentalQuery,
): Promise<FoundRental> {
  const read = async (id: string): Promise<RentalFacts> => {
    const rental = await rentals.read(id, correlationId);
    if (rental?.userId !== userId) throw new DomainError('NOT_FOUND');
    return rental;
  };
  let rental = await read(reservationId);
  // The open term of a renewal is found by the paid one before it.
  const opened = rental.status === 'pending' ? await renewals.findOf(reservationId) : undefined;
  if (opened && opened.reservationId !== reservationId) rental = await read(opened.reservationId);
  for (let terms = 1; rental.extendedBy !== null && terms < mostTerms; terms += 1)
    rental = await read(rental.extendedBy);
  return { rental, renewal: await renewalFor(renewals, rental) };
}

/**
 * The renewal whose last paid or open term this is; else the one that has not noticed yet that its customer extended
 * the rental by hand.
 */
async function renewalFor(
  { findOf }: Pick<RenewalDeps['renewals'], 'findOf'>,
  { reservationId, continues }: RentalFacts,
): Promise<Renewal | undefined> {
  const found = await findOf(reservationId);
  const before = found || !continues ? undefined : await findOf(continues);
  return found ?? (before?.state === 'stopped' ? undefined : before);
}
