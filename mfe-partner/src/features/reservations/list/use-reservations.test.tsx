import { readKey } from '@hamkke/api-client';
import { partnerTopic, listFranchiseReservations, type Reservation } from '@hamkke/contracts';
import { LiveRefresh } from '@hamkke/screen-kit/live';
import type { Page } from '@hamkke/screen-kit/paging';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { aReservation, many, paged } from '../testing/builders.ts';
import type { Filters } from './filters.ts';
import { listQuery } from './read-page.ts';
import { useReservations } from './use-reservations.ts';

const api = fakeApiForEach('franchise');
const partnerId = 'partner-1';
const params = { id: partnerId };
const everything: Filters = { search: '', status: undefined, locationId: undefined, all: false };
const requested = () => api().queries(listFranchiseReservations, params);
const notify = (ownerId = partnerId) => api().live.sendChange('reservation', { ownerId, reservationId: 'R-1' });

/** Shows a list that was read some time ago, as far as these rows, and is read anew as the screen opens. */
async function showsAgain(rows: readonly Reservation[], filters = everything) {
  const client = new QueryClient();
  const key = [...readKey(listFranchiseReservations, { params, query: listQuery(filters) }), 'pages'];
  client.setQueryData<Page<Reservation>>(key, { rows, nextCursor: null });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <LiveRefresh topics={[partnerTopic(partnerId)]}>{children}</LiveRefresh>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useReservations({ partnerId, filters }), { wrapper });
  await waitFor(() => expect(result.current.list.isFetching).toBe(false));
  return { list: () => result.current.list, ids: () => result.current.list.data?.rows.map((row) => row.reservationId) };
}

describe('a list of reservations that is read anew', () => {
  it('is as long as it was, in as few calls as the server allows, with the new one at its beginning', async () => {
    const all = many(1_500);
    api().on(listFranchiseReservations, params, paged(all));
    const { ids } = await showsAgain(all.slice(0, 1_200));
    expect(requested()).toEqual([
      { limit: '500' },
      { limit: '500', cursor: '1.500' },
      { limit: '200', cursor: '1.1000' },
    ]);
    api().on(listFranchiseReservations, params, paged([aReservation({ reservationId: 'R-new' }), ...all]));
    notify();
    await waitFor(() => expect(ids()?.slice(0, 2)).toEqual(['R-new', 'R-0']));
    expect(ids()).toHaveLength(1_200);
    expect(requested()).toHaveLength(6);
  });

  it('asks with its filters: what no longer fits them goes', async () => {
    const filters: Filters = { ...everything, status: 'active', locationId: 'gangnam' };
    api().on(listFranchiseReservations, params, paged(many(60)));
    const { ids } = await showsAgain(many(60), filters);
    api().on(listFranchiseReservations, params, paged(many(60).slice(1)));
    notify();
    await waitFor(() => expect(ids()?.[0]).toBe('R-1'));
    expect(ids()).toHaveLength(59);
    expect(requested().at(-1)).toEqual({ limit: '60', status: 'active', locationId: 'gangnam' });
  });

  it('stays as it is where that fails', async () => {
    api().on(listFranchiseReservations, params, paged(many(50)));
    const { list, ids } = await showsAgain(many(50));
    api().on(listFranchiseReservations, params, problem(503, 'UNAVAILABLE'));
    notify();
    await waitFor(() => expect(list().isError).toBe(true));
    expect(ids()).toHaveLength(50);
  });

  it('follows no changes of other partners, but reads after a cut', async () => {
    api().on(listFranchiseReservations, params, paged(many(50)));
    await showsAgain(many(50));
    const before = requested().length;
    notify('partner-2');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(requested()).toHaveLength(before);
    api().live.opens();
    api().live.opens();
    await waitFor(() => expect(requested()).toHaveLength(before + 1));
  });
});
