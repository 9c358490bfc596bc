import { expect, test } from 'vitest';
import { planBackups, staleBackups } from './plan.ts';

const schedule = { hour: 4, keepDays: 30 };
/** An instant by the clock in Seoul. */
const at = (day: string, time: string) => new Date(`${day}T${time}+09:00`);
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
  );

test.each([
  ['the first one at once', at('2026-11-22', '00:30:00'), [], '2026-11-22'],
  ['none before the hour', at('2026-11-22', '03:59:59'), ['2026-11-21'], undefined],
  ['the day’s at the hour', at('2026-11-22', '04:00:00'), ['2026-11-21'], '2026-11-22'],
  ['the day’s later, where the hour was missed', at('2026-11-22', '23:59:59'), ['2026-11-21'], '2026-11-22'],
  ['none twice a day', at('2026-11-22', '12:00:00'), ['2026-11-22'], undefined],
  ['none for what somebody else put there', at('2026-11-22', '01:00:00'), ['by-hand'], '2026-11-22'],
])('takes %s', (_, now, names, take) => {
  expect(planBackups(now, names, schedule).take).toBe(take);
});

test('removes what is older than it is to be, and nothing else', () => {
  const names = ['2026-10-20.part', 'by-hand', ...days('2026-10-20', 34)];
  expect(planBackups(at('2026-11-22', '12:00:00'), names, schedule).remove).toEqual([
    '2026-10-20',
    '2026-10-21',
    '2026-10-22',
  ]);
});

test('the last three stay however old they are', () => {
  expect(planBackups(at('2026-11-22', '12:00:00'), days('2026-01-01', 5), schedule).remove).toEqual([
    '2026-01-01',
    '2026-01-02',
  ]);
});

test.each([
  [[], 'there is no backup yet'],
  [['2026-11-20', 'by-hand'], 'the newest backup is of 2026-11-20'],
  [['2026-11-20', '2026-11-21'], undefined],
  [['2026-11-22'], undefined],
])('of %j says what is wrong: %s', (names, said) => {
  expect(staleBackups(at('2026-11-22', '12:00:00'), names)).toBe(said);
});
