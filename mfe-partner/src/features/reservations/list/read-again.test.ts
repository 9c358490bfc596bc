import { listFranchiseReservations, readReservation, type BusinessLive } from '@hamkke/contracts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, problem, type FakeApi } from '@hamkke/screen-kit/testing';
import { aDetail, aReservation, many, paged } from '../testing/builders.ts';
import { readAgain, showChanged } from './read-again.ts';
import type { ReservationPages } from './read-page.ts';

const partnerId = 'owner-1';
const params = { id: partnerId };
const filters = { search: '', status: undefined, locationId: undefined, all: false };
const key = ['list', partnerId, filters];
let api: FakeApi;
let client: QueryClient;

/** A list of which so many pages of fifty are on the screen. */
function shows(count: number) {
  const all = many(count);
  const pages = Array.from({ length: count / 50 }, (_, page) => ({
    reservations: all.slice(page * 50, page * 50 + 50),
    nextCursor: `1.${page * 50 + 50}`,
  }));
  client.setQueryData<ReservationPages>(key, {
    pages,
    pageParams: [null, ...pages.map(({ nextCursor }) => nextCursor)].slice(0, pages.length),
  });
  return all;
}
const shown = () => client.getQueryData<ReservationPages>(key)?.pages.flatMap(({ reservations }) => reservations) ?? [];
const changed = (...ids: string[]): BusinessLive[] =>
  ids.map((reservationId) => ({ change: 'reservation', ownerId: partnerId, reservationId }));
const readAgainAfter = (
  changes: BusinessLive[],
  missed = false,
  requested: Parameters<typeof readAgain>[0]['filters'] = filters,
) => readAgain({ client, key, partnerId, filters: requested, events: { changes, missed } });
const requested = () => api.queries(listFranchiseReservations, params);

beforeEach(() => {
  api = fakeApi('franchise');
  client = new QueryClient();
});

describe('reading a list again', () => {
  it('one that fits into a single reading is read as a whole', async () => {
    const all = shows(500);
    api.on(listFranchiseReservations, params, paged([aReservation({ reservationId: 'R-new' }), ...all]));
    await readAgainAfter(changed('R-new'));
    expect(requested()).toEqual([{ limit: '500' }]);
    expect(
      shown()
        .map(({ reservationId }) => reservationId)
        .slice(0, 2),
    ).toEqual(['R-new', 'R-0']);
  });

  it('of a longer one the beginning, and those that changed', async () => {
    const all = shows(10_000);
    api.on(readReservation, { id: 'R-9000' }, { body: aDetail({ reservationId: 'R-9000', status: 'expired' }) });
    api.on(listFranchiseReservations, params, paged([aReservation({ reservationId: 'R-new' }), ...all]));
    await readAgainAfter(changed('R-9000', 'R-new', 'R-9000'));
    expect(requested()).toEqual([{ limit: '50' }]);
    expect(api.seen).toHaveLength(2);
    expect(shown()).toHaveLength(10_001);
    expect(shown()[0]?.reservationId).toBe('R-new');
    expect(shown()[9001]).toMatchObject({ reservationId: 'R-9000', status: 'expired' });
    // rows that did not change are the very same: nothing of theirs is drawn anew
    expect(shown()[9002]).toBe(all[9001]);
  });

  it('what no longer fits the status asked for goes', async () => {
    const all = shows(550);
    api.on(readReservation, { id: 'R-540' }, { body: aDetail({ reservationId: 'R-540', status: 'expired' }) });
    api.on(listFranchiseReservations, params, paged(all));
    await readAgainAfter(changed('R-540'), false, { ...filters, status: 'active' });
    expect(shown().some(({ reservationId }) => reservationId === 'R-540')).toBe(false);
  });

  it('after a cut, or when much has changed, all of it, in few readings', async () => {
    const all = shows(1_200);
    api.on(listFranchiseReservations, params, paged(all));
    await readAgainAfter([], true);
    expect(requested()).toEqual([
      { limit: '500' },
      { limit: '500', cursor: '1.500' },
      { limit: '200', cursor: '1.1000' },
    ]);
    await readAgainAfter(changed(...Array.from({ length: 21 }, (_, index) => `R-${index}`)));
    expect(requested()).toHaveLength(6);
    expect(shown()).toHaveLength(1_200);
  });

  it('a failure leaves the list as it is', async () => {
    const all = shows(50);
    api.on(listFranchiseReservations, params, problem(503, 'UNAVAILABLE'));
    await expect(readAgainAfter(changed('R-1'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(shown()).toEqual(all);
  });

  it('an answer to a change is shown in every list at once', () => {
    shows(100);
    showChanged(client, 'list', aDetail({ reservationId: 'R-7', status: 'pending' }));
    expect(shown()[7]).toMatchObject({ status: 'pending' });
    expect(shown()).toHaveLength(100);
  });
});
