import type { ReservationDetail } from '@hamkke/contracts';
import { useCustomerPath } from '../use-customer-path.ts';

/** A period of a rental that was extended or moved. */
export type Term = NonNullable<ReservationDetail['terms']>[number];

/** The period with an id; undefined where the server does not answer it. */
export function termOf({ terms }: Pick<ReservationDetail, 'terms'>, reservationId: string): Term | undefined {
  return terms?.find((term) => term.reservationId === reservationId);
}

/** Whether the periods of a rental are in several units, and in several locations; older servers do not say it. */
export function unitsOf(terms: readonly Term[] = []): { readonly isInUnits: boolean; readonly isInLocations: boolean } {
  const differ = (name: 'unitNumber' | 'locationName') => new Set(terms.flatMap((term) => term[name] ?? [])).size > 1;
  const isInLocations = differ('locationName');
  return { isInUnits: isInLocations || differ('unitNumber'), isInLocations };
}

/** The id of the last paid period of a rental that was extended: the one that can be ended early. */
export function lastTermId({ terms, options, reservationId }: ReservationDetail): string | null {
  const last = terms?.findLast(({ status }) => status === 'active')?.reservationId;
  return last === undefined || last === reservationId ? (options.extend?.by ?? null) : last;
}

/**
 * Finds the page of another period by its id. A guest's pass opens its reservation and what that moved to; to any other
 * period a guest comes by the look-up with the order number; undefined where there is none.
 */
export function useTermPath(
  reservation: Pick<ReservationDetail, 'terms' | 'movedOn'>,
): (reservationId: string) => string | undefined {
  const { guest, back } = useCustomerPath();
  return (reservationId) => {
    if (!guest || reservationId === reservation.movedOn?.reservationId) return `${back}/${reservationId}`;
    const order = termOf(reservation, reservationId)?.orderId;
    return order == null ? undefined : `${back}?${new URLSearchParams({ order })}`;
  };
}
