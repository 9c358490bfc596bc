import { calendarDate } from '@hamkke/money';
import type { ServiceClient } from '@hamkke/service-kit';
import { expect, it } from 'vitest';
import { buildSellable } from '../testing/other-services.ts';
import { createCatalog } from './catalog.ts';

const read = (changes: Parameters<typeof buildSellable>[1] = {}) => {
  const client = { call: async () => buildSellable('unit-1', changes) } as unknown as ServiceClient; // only its call is used
  return createCatalog(client).readUnit('unit-1', 'c');
};

it('reads the prices of a unit, and those that are scheduled', async () => {
  const rise = { dailyPrice: 4000, monthlyPrice: 70_000, quarterlyPrice: 200_000, yearlyPrice: 700_000 };
  const scheduled = await read({ scheduledPrices: { ...rise, from: calendarDate('2026-12-18') } });
  expect(scheduled).toMatchObject({ isForRent: true, scheduled: { ...rise, from: '2026-12-18' } });
  expect((await read()).scheduled).toBeUndefined();
});
