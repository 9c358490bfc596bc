import { calendarDate } from '@hamkke/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rangeChange, takenRange } from '../testing/builders.ts';
import {
  applyChange,
  isLive,
  isRental,
  never,
  touches,
  type RangeChange,
  type TakenRangeStatus,
  type TakenRange,
} from './taken-range.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 1, 20, 0, minute));
const until = at(15);

const life: readonly RangeChange[] = [
  rangeChange({ standing: 'held', version: 1, at: at(0), until }),
  rangeChange({ standing: 'rented', version: 2, at: at(5) }),
  rangeChange({ standing: 'rented', version: 3, at: at(10), confirms: false, end: '2026-03-20' }),
  rangeChange({ standing: 'cancelled', version: 4, at: at(12), end: '2026-03-20' }),
];

const applyAll = (changes: readonly RangeChange[]) =>
  changes.reduce<TakenRange | undefined>((known, change) => applyChange(known, change) ?? known, undefined);

describe('a taken range', () => {
  test('ends the same in whatever order, and however often, its changes arrive', () => {
    const right = applyAll(life);
    expect(right).toMatchObject({ standing: 'cancelled', version: 4, rentedAt: at(5), end: '2026-03-20' });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 }),
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        (noise, order) => {
          const deliveries = [...noise, ...order].flatMap((index) => life[index] ?? []);
          expect(applyAll(deliveries)).toEqual(right);
        },
      ),
    );
  });

  test('was rented when it was confirmed last, in whatever order its confirmations arrive', () => {
    const first = rangeChange({ version: 2, at: at(5) });
    const again = rangeChange({ version: 5, at: at(20) });
    for (const changes of [
      [first, again],
      [again, first],
    ])
      expect(applyAll(changes)?.rentedAt).toEqual(at(20));
  });

  test('says that nothing changed for a repeated change', () => {
    const change = rangeChange();
    expect(applyChange(takenRange(change), change)).toBeUndefined();
  });

  test('stays cancelled when the hold arrives after it', () => {
    const [held, , , cancelled] = life as [RangeChange, RangeChange, RangeChange, RangeChange];
    expect(applyAll([cancelled, held])?.standing).toBe('cancelled');
  });

  test('is live again when a lapsed hold is confirmed', () => {
    const held = applyAll([life[0] as RangeChange]) as TakenRange;
    expect(isLive(held, until)).toBe(false);
    expect(isLive(applyChange(held, life[1] as RangeChange) as TakenRange, until)).toBe(true);
  });

  test.each<[TakenRangeStatus, Date, boolean]>([
    ['held', at(16), true],
    ['held', at(15), false],
    ['rented', never, true],
    ['ended', never, false],
    ['cancelled', never, false],
  ])('%s until %s, read one minute before sixteen past: live is %s', (standing, lapses, expected) => {
    const row = takenRange(rangeChange({ standing, until: lapses }));
    expect(isLive(row, at(15))).toBe(expected);
  });

  test.each([
    ['rented', never, true],
    ['held', at(15), false],
  ] as const)('%s until %s is a rental: %s', (standing, lapses, expected) =>
    expect(isRental(takenRange(rangeChange({ standing, until: lapses })))).toBe(expected),
  );

  test('touches days without an end from its last day back', () => {
    const row = takenRange(rangeChange());
    expect(['2026-03-31', '2026-04-01'].map((start) => touches(row, { start: calendarDate(start) }))).toEqual([
      true,
      false,
    ]);
  });

  test('takes days as text that sorts', () =>
    expect(applyAll([life[0] as RangeChange])?.start).toBe(calendarDate('2026-03-01')));
});
