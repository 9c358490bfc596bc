import type { OrderStore } from '../../domain/ports.ts';
import { cursorOf } from '../../domain/renewal-cursor.ts';
import { listedStateOf, type ListedRenewalState, type Renewal } from '../../domain/renewal.ts';
import type { RenewalPage, RenewalStore } from '../../domain/renewal-ports.ts';
import { readPage, type PageRequest } from './read-page.ts';

/** A renewal as the partner reads it; the names are empty where no order of the last paid term is known. */
export interface ListedRenewal {
  readonly renewal: Renewal;
  readonly state: ListedRenewalState;
  readonly locationName: string;
  readonly unitNumber: string;
}

export interface RenewalsPage {
  readonly renewals: readonly ListedRenewal[];
  readonly nextCursor: string | null;
}

/**
 * A page of the rentals that go on by themselves, of one partner or of all, by the last day that is paid, the first one
 * first.
 * @throws VALIDATION for a cursor that names no place in the list
 */
export function createListRenewals({
  renewals,
  orders,
  clock,
}: {
  readonly renewals: Pick<RenewalStore, 'renewalPage'>;
  readonly orders: Pick<OrderStore, 'findByReservations'>;
  readonly clock: () => Date;
}): (query: PageRequest<RenewalPage>) => Promise<RenewalsPage> {
  return async (request) => {
    const { page, nextCursor } = await readPage(request, (query) => renewals.renewalPage(query), cursorOf);
    const paid = await orders.findByReservations(page.map(({ reservationId }) => reservationId));
    const units = new Map(paid.map(({ reservationId, unit }) => [reservationId, unit]));
    const now = clock();
    return {
      renewals: page.map((renewal) => {
        const unit = units.get(renewal.reservationId);
        const [locationName, unitNumber] = [unit?.locationName ?? '', unit?.unitNumber ?? ''];
        return { renewal, state: listedStateOf(renewal, now), locationName, unitNumber };
      }),
      nextCursor,
    };
  };
}
