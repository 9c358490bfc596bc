import {
  getLocation,
  listFranchisePayments,
  listFranchiseReservations,
  listOwnerLocations,
  listSettlements,
  listUnits,
  readFranchiseRevenue,
  readOccupancy,
} from '@hamkke/contracts';
import { aLine, fakeApiForEach, sums } from '@hamkke/screen-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { many, paged } from './features/reservations/testing/builders.ts';
import { anOccupancy, aUnit } from './features/locations/testing/builders.ts';
import { aLocation, aRevenue, aSettlement } from './testing/builders.ts';
import { open, partnerId } from './testing/harness.tsx';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard';
const params = { id: partnerId };
/** More than this at once a phone feels. Source: issue 4, 200 locations with 50 units each. */
const maxNodes = 2_000;

const allLocations = Array.from({ length: 200 }, (_, index) =>
  aLocation({ id: `b${index}`, name: `지점 ${index}`, totalUnits: 50, occupiedUnits: 40 }),
);
const units = Array.from({ length: 500 }, (_, index) => aUnit('M', index + 1));

beforeEach(() => {
  api().on(listOwnerLocations, params, { body: allLocations });
  api().on(readFranchiseRevenue, params, {
    body: aRevenue({
      locations: allLocations.map(({ id, name }) => ({
        locationId: id,
        locationName: name,
        ...sums(40_000),
        current: 0,
      })) as never,
    }),
  });
  api().on(listFranchiseReservations, params, paged(many(10_000)));
  api().on(listFranchisePayments, params, {
    body: {
      lines: Array.from({ length: 50 }, (_, index) => aLine({ entryId: `E-${index}` })),
      sums: sums(1),
      nextCursor: 'more',
    },
  });
  api().on(listSettlements, params, {
    body: {
      status: 'configured',
      terms: aSettlement().terms,
      running: { month: '2026-11', ...sums(1), amountSoFar: 1 },
      settlements: [aSettlement()],
    },
  });
  api().on(getLocation, { id: 'b0' }, { body: allLocations[0] });
  api().on(listUnits, { id: 'b0' }, { body: units });
  api().on(readOccupancy, { id: 'b0' }, { body: units.map((unit) => anOccupancy(unit)) });
});

describe('a partner of two hundred locations with fifty units each', () => {
  it.each([
    ['overview', at, '지점 23', [listOwnerLocations, readFranchiseRevenue]],
    ['warehouses', `${at}/warehouses`, '지점 23', [listOwnerLocations]],
    ['revenue', `${at}/revenue`, '지점 0', [listOwnerLocations, readFranchiseRevenue]],
    ['payments', `${at}/revenue/payments`, '결제 합계', [listFranchisePayments, listOwnerLocations]],
    ['settlements', `${at}/revenue/settlements`, '설정 완료', [listSettlements]],
    ['reservations', `${at}/reservations`, '손님49', [listFranchiseReservations, listOwnerLocations]],
    ['a branch of 500 units', `${at}/warehouses/b0`, 'M-60', [getLocation, listUnits, readOccupancy]],
  ])('%s: few calls, and no more on the screen than a phone draws at once', async (_, path, last, calls) => {
    await open(path);
    expect((await screen.findAllByText(last)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByText('불러오는 중이에요')).toBeNull());
    expect(api().seen).toHaveLength(calls.length);
    for (const endpoint of calls)
      expect(api().queries(endpoint, path.endsWith('/b0') ? { id: 'b0' } : params)).toHaveLength(1);
    expect(document.querySelectorAll('*').length).toBeLessThan(maxNodes);
  });

  it('sees the rest some at a time, without another call', async () => {
    const { user } = await open(at);
    await screen.findByText('지점 23');
    expect(screen.queryByText('지점 24')).toBeNull();
    const before = api().seen.length;
    await user.click(screen.getByRole('button', { name: '더 보기 (200개 중 24개)' }));
    expect(await screen.findByText('지점 47')).toBeVisible();
    expect(api().seen).toHaveLength(before);
  });

  it('a change of one location reads the list once, not each of two hundred', async () => {
    await open(`${at}/warehouses`);
    await screen.findByText('지점 23');
    const before = api().seen.length;
    for (let change = 0; change < 20; change += 1) api().live.sendChange('location', { locationId: `b${change}` });
    await waitFor(() => expect(api().seen.length).toBeGreaterThan(before));
    expect(api().seen).toHaveLength(before + 1);
  });
});
