import { calendarDate } from '@hamkke/money';
import { expect, test } from 'vitest';
import { givenUnit } from '../testing/builders.ts';
import { presentUnit } from './present-unit.ts';

const inTheWay = { overlapping: undefined, maybeFreeFrom: calendarDate('2026-04-01') };

test('a unit that is out of sale becomes free on no day', () => {
  const unit = { ...givenUnit('a'), version: 1 };
  expect(presentUnit({ unit, inTheWay })).toMatchObject({ isAvailable: false, maybeFreeFrom: '2026-04-01' });
  expect(presentUnit({ unit: { ...unit, isForRent: false }, inTheWay })).not.toHaveProperty('maybeFreeFrom');
});
