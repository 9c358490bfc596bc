import { calendarDate } from '@hamkke/money';
import { expect, test } from 'vitest';
import { givenLocation, givenUnit } from '../testing/builders.ts';
import { shownUnit } from './shown-unit.ts';
import type { Viewer } from './viewer.ts';

const prices = { dailyPrice: null, monthlyPrice: 70_000, quarterlyPrice: 200_000, yearlyPrice: 700_000 };
const scheduledPrices = { ...prices, from: calendarDate('2026-04-01') };
const plain = { ...givenUnit('a'), version: 1 };
const location = { ...givenLocation('a', { ownerId: 'p1' }).location, version: 1, unitsVersion: 1 };
const shown = (viewer: Viewer, today = '2026-03-31') =>
  shownUnit({ ...plain, scheduledPrices }, { viewer, location, today: calendarDate(today) });

const others: Viewer[] = [{ sees: 'active' }, { sees: 'own', ownerId: 'p2' }];
const managers: Viewer[] = [{ sees: 'own', ownerId: 'p1' }, { sees: 'all' }];

test.each(others)('prices to come are not for %j', (viewer) => {
  expect(shown(viewer)).toEqual(plain);
  expect(shown(viewer)).not.toHaveProperty('scheduledPrices');
});

test.each(managers)('prices to come are for %j', (viewer) =>
  expect(shown(viewer)).toEqual({ ...plain, scheduledPrices }),
);

test.each([...others, ...managers])('on their day %j reads them as the prices', (viewer) =>
  expect(shown(viewer, '2026-04-01')).toEqual({ ...plain, ...prices }),
);
