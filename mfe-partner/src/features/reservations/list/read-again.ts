import { call, readKey } from '@hamkke/api-client';
import type { Reservation } from '@hamkke/contracts';
import { readReservation } from '@hamkke/contracts/calls';
import type { LiveEvents } from '@hamkke/screen-kit/live';
import type { QueryClient } from '@tanstack/react-query';
import type { Filters } from './filters.ts';
import { maxPageSize, pageSize, readPage, type ReservationPage, type ReservationPages } from './read-page.ts';

/** So many reservations are read one by one at most, when the list is longer than one reading. */
const maxSingleReads = 20;

interface Refresh {
  readonly client: QueryClient;
  readonly key: readonly unknown[];
  readonly partnerId: string;
  readonly filters: Filters;
  readonly events: LiveEvents;
}

const rowsOf = (pages: ReservationPages) => pages.pages.flatMap(({ reservations }) => reservations);

/**
 * Makes a list that is on the screen true again: one that fits into a single reading is read as a whole; of a longer
 * one the beginning, where new ones come, and those that changed. Where that fails the list stays as it is.
 * @throws {ApiError}
 */
export async function readAgain(refresh: Refresh): Promise<void> {
  const known = refresh.client.getQueryData<ReservationPages>(refresh.key);
  if (!known) {
    // it never came: this is another try
    await refresh.client.refetchQueries({ queryKey: refresh.key, exact: true });
    return;
  }
  const count = rowsOf(known).length;
  const changed = [...new Set(refresh.events.changes.flatMap(({ reservationId }) => reservationId ?? []))];
  const singly = count > maxPageSize && !refresh.events.missed && changed.length <= maxSingleReads;
  if (singly) await readPieces(refresh, known, changed);
  else await readWhole(refresh, count);
}

/** Reads every list that is on the screen again because of one reservation. @throws {ApiError} */
export async function readListsAgain(client: QueryClient, listKey: string, reservationId: string): Promise<void> {
  const lists = client.getQueryCache().findAll({ queryKey: [listKey], type: 'active' });
  await Promise.all(
    lists.map(async ({ queryKey }) => {
      const [, partnerId, filters] = queryKey as readonly [string, string, Filters];
      await readAgain({
        client,
        key: queryKey,
        partnerId,
        filters,
        events: { missed: false, changes: [{ change: 'reservation', ownerId: partnerId, reservationId }] },
      });
    }),
  );
}

async function readWhole({ client, key, partnerId, filters }: Refresh, count: number): Promise<void> {
  const pages: ReservationPage[] = [];
  const pageParams: (string | null)[] = [];
  let left = Math.max(count, pageSize);
  for (let cursor: string | null = null; ;) {
    const page: ReservationPage = await readPage({ partnerId, filters, cursor, limit: Math.min(left, maxPageSize) });
    pages.push(page);
    pageParams.push(cursor);
    left -= page.reservations.length;
    cursor = page.nextCursor;
    if (cursor === null || left <= 0) break;
  }
  client.setQueryData<ReservationPages>(key, { pages, pageParams });
}

async function readPieces(
  { client, key, partnerId, filters }: Refresh,
  known: ReservationPages,
  changed: readonly string[],
): Promise<void> {
  const shown = new Map(rowsOf(known).map((row) => [row.reservationId, row]));
  const newest = (await readPage({ partnerId, filters, cursor: null, limit: pageSize })).reservations;
  const changedRows = await Promise.all(
    changed.filter((id) => shown.has(id)).map((id) => call(readReservation, { params: { id } })),
  );
  const now = new Map<string, Reservation>([...changedRows, ...newest].map((row) => [row.reservationId, row]));
  const added = newest.filter(({ reservationId }) => !shown.has(reservationId));
  client.setQueryData<ReservationPages>(key, (pages) => pages && withRows(pages, now, added, filters));
}

/**
 * The pages with newer rows in their places, without those that no longer fit the status asked for, and with new ones
 * at the beginning.
 */
function withRows(
  { pages, pageParams }: ReservationPages,
  now: ReadonlyMap<string, Reservation>,
  added: readonly Reservation[],
  { status }: Filters,
): ReservationPages {
  const fits = (row: Reservation) => status === undefined || row.status === status;
  const renewed = pages.map((page) => ({
    ...page,
    reservations: page.reservations.map((row) => now.get(row.reservationId) ?? row).filter(fits),
  }));
  return {
    pageParams,
    pages: renewed.map((page, index) =>
      index === 0 ? { ...page, reservations: [...added, ...page.reservations] } : page,
    ),
  };
}

/** Puts what the server answered to a change into every list that shows it, and into its own page. */
export function showChanged(client: QueryClient, listKey: string, reservation: Reservation): void {
  client.setQueriesData<ReservationPages>(
    { queryKey: [listKey] },
    (pages) => pages && withRows(pages, new Map([[reservation.reservationId, reservation]]), [], anything),
  );
  client.setQueryData(readKey(readReservation, { params: { id: reservation.reservationId } }), reservation);
}

const anything: Filters = { search: '', status: undefined, locationId: undefined, all: false };
