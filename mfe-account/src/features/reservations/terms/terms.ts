import type { ReservationDetail } from '@hamkke/contracts';
import { useCustomerPath } from '../use-customer-path.ts';

/** A period of a rental that was extended. */
export type Term = NonNullable<ReservationDetail['terms']>[number];

/** The period with an id; undefined where the server does not answer it. */
export function termOf({ terms }: Pick<ReservationDetail, 'terms'>, reservationId: string): Term | undefined {
  return terms?.find((term) => term.reservationId === reservationId);
}

/** The id of the last paid period of a rental that was extended: the one that can be ended early. */
export function lastTermId({ terms, options, reservationId }: ReservationDetail): string | null {
  const last = terms?.findLast(({ status }) => status === 'active')?.reservationId;
  return last === undefined || last === reservationId ? (options.extend?.by ?? null) : last;
}

/**
 * Finds the page of another period by its id. A guest's pass opens one reservation alone, so a guest comes to the
 * look-up with the order number; undefined where there is none.
 */
export function useTermPath(
  reservation: Pick<ReservationDetail, 'terms'>,
): (reservationId: string) => string | undefined {
  const { guest, back } = useCustomerPath();
  return (reservationId) => {
    if (!guest) return `${back}/${reservationId}`;
    const order = termOf(reservation, reservationId)?.orderId;
    return order == null ? undefined : `${back}?${new URLSearchParams({ order })}`;
  };
}
