import { calendarDate, openEnd } from '@hamkke/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openEnded, rangeChange, takenRange } from '../testing/builders.ts';
import {
  applyChange,
  hasOpenEnd,
  isLive,
  isRental,
  never,
  ownDays,
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

  test('has an open end from the change that says so to the one that sets the last day, in whatever order', () => {
    const changes = [rangeChange({ version: 2 }), openEnded({ version: 3 }), rangeChange({ version: 4 })];
    const row = applyAll(changes.slice(0, 2)) as TakenRange;
    expect([row.end, hasOpenEnd(row), ownDays(row).end]).toEqual([openEnd, true, '2026-03-31']);
    expect(touches(row, { start: calendarDate('2099-01-01'), end: calendarDate('2099-01-01') })).toBe(true);
    for (const order of [changes, changes.toReversed()]) {
      const again = applyAll(order) as TakenRange;
      expect([again.end, hasOpenEnd(again), ownDays(again).end]).toEqual(['2026-03-31', false, '2026-03-31']);
      expect(again).not.toHaveProperty('lastDay');
    }
  });

  test('has the same status through changes of its end, in whatever order they and later ones arrive', () => {
    const lapses = at(15);
    const prolonged = (version: number, more: Parameters<typeof openEnded>[0] = {}) =>
      openEnded({ ...more, standing: null, confirms: false, version, at: at(version) });
    const held = rangeChange({ standing: 'held', version: 1, until: lapses });
    const lives: [RangeChange[], Partial<TakenRange>][] = [
      [[held, prolonged(2)], { standing: 'held', until: lapses, version: 2, statusVersion: 1 }],
      [[held, rangeChange({ version: 2 }), prolonged(3)], { standing: 'rented', version: 3, statusVersion: 2 }],
      [
        [rangeChange({ version: 2 }), rangeChange({ version: 3, standing: 'ended' }), prolonged(4), prolonged(5)],
        { standing: 'ended', version: 5, statusVersion: 3, changedAt: at(5) },
      ],
      [[prolonged(4)], { standing: 'rented', until: never, version: 4, statusVersion: 0 }],
    ];
    for (const [changes, expected] of lives) {
      for (const order of [changes, changes.toReversed(), [...changes.toReversed(), ...changes]])
        expect(applyAll(order)).toMatchObject({ ...expected, end: openEnd, lastDay: '2026-03-31' });
      const cancelled = rangeChange({ version: 9, standing: 'cancelled' });
      for (const order of [
        [...changes, cancelled],
        [cancelled, ...changes],
      ]) {
        expect(applyAll(order)).toMatchObject({ standing: 'cancelled', version: 9, end: '2026-03-31' });
        expect(applyAll(order)).not.toHaveProperty('statusVersion');
      }
    }
  });

  test('takes days as text that sorts', () =>
    expect(applyAll([life[0] as RangeChange])?.start).toBe(calendarDate('2026-03-01')));
});
