import { readKey } from '@hamkke/api-client';
import type { Reservation, ReservationDetail } from '@hamkke/contracts';
import { listAllReservations, listFranchiseReservations, readReservation } from '@hamkke/contracts/calls';
import type { Page } from '@hamkke/screen-kit/paging';
import type { QueryClient } from '@tanstack/react-query';

/** Both lists of reservations: one partner's, and everybody's. */
export const reservationLists = [listFranchiseReservations, listAllReservations] as const;

/** Puts what the server answered to a change into every cached list that has it, and into its own page. */
export function showChanged(client: QueryClient, changed: ReservationDetail): void {
  for (const endpoint of reservationLists)
    client.setQueriesData<Page<Reservation>>({ queryKey: readKey(endpoint) }, (list) => list && withRow(list, changed));
  client.setQueryData(readKey(readReservation, { params: { id: changed.reservationId } }), changed);
}

function withRow(list: Page<Reservation>, changed: Reservation): Page<Reservation> {
  return { ...list, rows: list.rows.map((row) => (row.reservationId === changed.reservationId ? changed : row)) };
}
