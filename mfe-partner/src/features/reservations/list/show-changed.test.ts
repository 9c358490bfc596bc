import { readKey } from '@hamkke/api-client';
import { listAllReservations, listFranchiseReservations, readReservation, type Reservation } from '@hamkke/contracts';
import type { Page } from '@hamkke/screen-kit/paging';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { aDetail, many } from '../testing/builders.ts';
import { showChanged } from './show-changed.ts';

it('an answer to a change is shown in every list that has the reservation, and on its own page', () => {
  const client = new QueryClient();
  const keys = [
    [...readKey(listFranchiseReservations, { params: { id: 'partner-1' }, query: {} }), 'pages'],
    [...readKey(listAllReservations, { query: { status: 'active' } }), 'pages'],
  ];
  const before = many(100);
  for (const key of keys) client.setQueryData<Page<Reservation>>(key, { rows: before, nextCursor: '1.100' });
  const changed = aDetail({ reservationId: 'R-7', status: 'pending' });
  showChanged(client, changed);
  for (const key of keys) {
    const list = client.getQueryData<Page<Reservation>>(key);
    expect(list?.nextCursor).toBe('1.100');
    expect(list?.rows).toHaveLength(100);
    expect(list?.rows[7]).toMatchObject({ status: 'pending' });
    // rows that did not change are the very same: nothing of theirs is drawn anew
    expect(list?.rows[8]).toBe(before[8]);
  }
  expect(client.getQueryData(readKey(readReservation, { params: { id: 'R-7' } }))).toEqual(changed);
});
