// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { getLocation, listLocations, listReservedUnits, listUnits } from '@hamkke/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { problem, online } from '@hamkke/screen-kit/testing';
import { aLocation, aUnit } from './testing/builders.ts';
import { open, fakeApiForEach } from './testing/harness.ts';

const api = fakeApiForEach();
const cachedNotice = '인터넷에 연결되어 있지 않아 저장해 둔 내용을 보여 드려요. 예약하려면 인터넷에 연결해 주세요.';

beforeEach(() => {
  api().on(listLocations, {}, { body: [aLocation()] });
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation() });
  api().on(listUnits, { id: 'gangnam' }, { body: [aUnit()] });
  api().on(listReservedUnits, { id: 'gangnam' }, { body: [] });
});

describe('without a network', () => {
  // The worker answers from its cache: to the page that is an answer like any other.
  it.each([
    ['/', '함께보관 강남점'],
    ['/locations', '함께보관 강남점'],
    ['/storage/gangnam', '역에서 3분 거리예요.'],
  ])('%s shows what the worker cached, and says so', async (path, text) => {
    online(false);
    await open(path);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(cachedNotice)).toBeVisible();
    act(() => online(true));
    await waitFor(() => expect(screen.queryByText(cachedNotice)).toBeNull());
  });

  it('what was not cached says that it needs one', async () => {
    api().on(listLocations, {}, async () => Promise.reject(new TypeError('failed to fetch')));
    online(false);
    await open('/locations');
    expect(await screen.findByText('인터넷에 연결되어 있지 않아요. 연결한 뒤 다시 시도해 주세요.')).toBeVisible();
  });
});

describe('a read that fails after one that did not', () => {
  it('shows the cached list, and says that it is an older one', async () => {
    const { queryClient } = await open('/locations');
    expect(await screen.findByText('함께보관 강남점')).toBeVisible();
    api().on(listLocations, {}, problem(503, 'UNAVAILABLE'));
    await act(async () => queryClient.invalidateQueries({ queryKey: ['listLocations'] }));
    expect(await screen.findByText('새로 불러오지 못해 앞서 불러온 내용을 보여 드려요.')).toBeVisible();
    expect(screen.getByText('함께보관 강남점')).toBeVisible();
  });

  it('shows the cached location and its units', async () => {
    const { queryClient } = await open('/storage/gangnam');
    expect(await screen.findByRole('radio', { name: /SB-1/ })).toBeVisible();
    for (const endpoint of [getLocation, listUnits, listReservedUnits])
      api().on(endpoint, { id: 'gangnam' }, problem(503, 'UNAVAILABLE'));
    await act(async () => queryClient.invalidateQueries());
    expect(await screen.findByText('새로 불러오지 못해 앞서 불러온 내용을 보여 드려요.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /SB-1/ })).toBeVisible();
  });
});
