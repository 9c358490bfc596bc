import { describe, expect, test } from 'vitest';
import {
  checkDoors,
  doorFigures,
  doorLimitMs,
  hasToOpen,
  looksRight,
  type DoorCourse,
  type DoorOutcome,
} from './check-doors.ts';
import type { Fault } from './faults.ts';

const second = 1_000;
const span = { begun: 10 * second, healed: 30 * second };
const fault: Fault = { part: 'locks', way: 'stop' };
const confirmed: DoorOutcome = {
  orderId: 'ORDER-1',
  status: 'confirmed',
  rightAfterMs: 61 * second,
  page: 'open set',
  logged: 'opened',
};
const cancelled: DoorOutcome = {
  orderId: 'ORDER-2',
  status: 'refunded',
  rightAfterMs: 7 * second,
  page: 'ended',
  logged: 'refused',
};
const right: DoorCourse = {
  presses: [
    { orderId: 'ORDER-1', at: 5 * second, result: 'opened' },
    { orderId: 'ORDER-1', at: 15 * second, result: 'opened' },
    { orderId: 'ORDER-1', at: 35 * second, result: 'opened' },
  ],
  outcomes: [confirmed, cancelled],
  left: [{ ...confirmed, status: 'refunding', page: 'ended', logged: 'refused' }],
};
const check = (doors: Partial<DoorCourse>, of: Fault = fault) => checkDoors({ ...right, ...doors }, of, span);
const pressed = (result: 'opened' | 'refused' | 'unanswered', at = 15) => [
  ...right.presses,
  { orderId: 'ORDER-3', at: at * second, result },
];

describe('the doors of a fault', () => {
  test('a lock that opened all the time, a code that came late and one that went late are what was promised', () => {
    expect(check({})).toEqual([]);
    expect(
      check({
        outcomes: [
          { ...cancelled, status: 'lapsed' },
          { ...cancelled, status: 'failed' },
        ],
      }),
    ).toEqual([]);
    expect(check({ outcomes: [], left: [] })).toEqual([]);
  });

  test('a confirmed rental whose door does not open in time is lost', () => {
    const behind = { ...confirmed, rightAfterMs: null, page: 'open setting', logged: '' as const };
    expect(check({ outcomes: [behind] })).toEqual([
      'door of ORDER-1: is confirmed, and its door does not open 150 s after (its page: open setting; nobody pressed)',
    ]);
    expect(check({ outcomes: [{ ...confirmed, rightAfterMs: null, logged: 'refused' }] })).toEqual([
      'door of ORDER-1: is confirmed, and its door does not open 150 s after (its page: open set; the lock refused)',
    ]);
  });

  test.each(['refunded', 'refunding', 'lapsed'])('a rental that is %s must not open', (status) => {
    expect(check({ outcomes: [{ ...cancelled, status, rightAfterMs: null, logged: 'opened' }] })).toEqual([
      `door of ORDER-2: is ${status}, and its door is not shut 150 s after (its page: ended; the lock opened)`,
    ]);
  });

  test.each(['', 'processing'])('a rental of which nobody knows the end ("%s") is none that is right', (status) => {
    expect(check({ outcomes: [{ ...cancelled, status, rightAfterMs: null, logged: '' }] })).toEqual([
      `door of ORDER-2: nobody knows what became of its rental ("${status}") (its page: ended; nobody pressed)`,
    ]);
  });

  test('what is cancelled when all is back must not open either', () => {
    const still = { ...confirmed, status: 'refunded', rightAfterMs: null, logged: 'opened' } as const;
    expect(check({ left: [still] })).toEqual([
      'door of ORDER-1: cancelled when all was back, and not shut 60 s after (refunded; its page: open set; the lock opened)',
    ]);
  });
});

describe('presses', () => {
  test('a lock that has a code opens whoever is away, before, meanwhile and afterwards', () => {
    const finding = ['door of ORDER-3: refused a code that its lock had 1 times'];
    for (const at of [5, 15, 35]) expect(check({ presses: pressed('refused', at) })).toEqual(finding);
    expect(check({ presses: pressed('refused') }, { part: 'access', way: 'kill' })).toEqual(finding);
    expect(check({ presses: pressed('refused') }, { part: 'provider', way: 'kill' })).toEqual(finding);
  });

  test('only where its stand-in does not run a lock may leave a press without an answer', () => {
    const presses = pressed('unanswered');
    const finding = ['a lock did not answer 1 presses, though it was there'];
    expect(check({ presses })).toEqual(finding);
    expect(check({ presses }, { part: 'provider', way: 'cut' })).toEqual(finding);
    for (const way of ['stop', 'pause', 'kill'] as const)
      expect(check({ presses }, { part: 'provider', way })).toEqual([]);
  });

  test('a fault during which nobody pressed proves nothing', () => {
    const presses = right.presses.filter(({ at }) => at < span.begun || at >= span.healed);
    expect(check({ presses })).toEqual(['nobody pressed at a lock while it lasted']);
    expect(check({ presses }, { part: 'provider', way: 'stop' })).toEqual([]);
  });
});

test('a confirmed rental opens, one that is given up or paid back does not, and what is undecided is neither', () => {
  expect(hasToOpen('confirmed')).toBe(true);
  expect(['awaiting', 'failed', 'lapsed', 'refunding', 'refunded'].map(hasToOpen)).toEqual(Array(5).fill(false));
  expect(['processing', ''].map(hasToOpen)).toEqual([undefined, undefined]);
});

test('a door looks right where page and lock say the same, and the lock has no code beside the one', () => {
  const [set, over, neither] = [
    { isSet: true, isOver: false },
    { isSet: false, isOver: true },
    { isSet: false, isOver: false },
  ];
  const withCodes = (count: number) => ({ codes: Array(count).fill({}) as unknown[] });
  expect(looksRight(true, set, withCodes(1))).toBe(true);
  expect(looksRight(false, over, withCodes(0))).toBe(true);
  expect(looksRight(true, neither, withCodes(1))).toBe(false);
  expect(looksRight(true, set, withCodes(0))).toBe(false);
  expect(looksRight(true, set, withCodes(2))).toBe(false);
  expect(looksRight(false, over, withCodes(1))).toBe(false);
  expect(looksRight(false, neither, withCodes(0))).toBe(false);
  expect(looksRight(true, set, undefined)).toBe(false);
  expect(looksRight(undefined, over, withCodes(0))).toBe(false);
});

test('the time that doors have covers a lease, and after longer faults the longest pause', () => {
  expect(doorLimitMs(20 * second)).toBe(150 * second);
  expect(doorLimitMs(40 * second)).toBe(150 * second);
  expect(doorLimitMs(80 * second)).toBe(360 * second);
});

test('figures count what opened while it lasted, and the door that was right last', () => {
  expect(doorFigures(right, span)).toEqual({ opened: 1, shut: 1, openedWhileAway: 1, rightAfterMs: 61 * second });
  const never = { ...right, outcomes: [confirmed, { ...cancelled, rightAfterMs: null }] };
  expect(doorFigures(never, span).rightAfterMs).toBeNull();
  expect(doorFigures({ ...right, presses: pressed('refused') }, span).openedWhileAway).toBe(1);
});
