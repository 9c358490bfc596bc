import { calendarDate } from '@hamkke/money';
import { expect, it } from 'vitest';
import { sums } from '@hamkke/screen-kit/testing';
import { aSettlement } from '../../../testing/builders.ts';
import { endedMonth } from './ended-month.ts';

const terms = { sharePercent: 90, dayOfMonth: 15, vatOnFee: 'included' as const };
const january = { terms, running: { month: '2027-01', ...sums(0), amountSoFar: 0 }, settlements: [aSettlement()] };
const december = { span: { key: '2026-12', start: '2026-12-01', end: '2026-12-31' }, settledOn: '2027-01-15' };

it.each([
  ['2026-12-31', undefined],
  ['2027-01-01', december],
  ['2027-01-15', december],
  ['2027-01-16', undefined],
])('on %s: %j', (today, ended) => {
  expect(endedMonth(january, calendarDate(today))).toEqual(ended);
});

it('a month that is settled has nothing more to come', () => {
  expect(
    endedMonth({ ...january, settlements: [aSettlement({ month: '2026-12' })] }, calendarDate('2027-01-02')),
  ).toBeUndefined();
});
