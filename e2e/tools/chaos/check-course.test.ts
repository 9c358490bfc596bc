import { describe, expect, test } from 'vitest';
import type { Fault } from './faults.ts';
import { allDoneAfter, checkCourse, longestGaps, recoveredAfter, type Course } from './check-course.ts';
import { actionNames, type Action, type Call } from './load/record.ts';

const second = 1_000;
const fault: Fault = { part: 'redis', way: 'kill' };
const call = (action: Action, at: number, more: Partial<Call> = {}): Call => ({
  action,
  signedIn: false,
  begun: at * second,
  ended: at * second + 100,
  status: 200,
  code: '',
  ok: true,
  ...more,
});
const failed = (action: Action, at: number, status: number, code: string, more: Partial<Call> = {}) =>
  call(action, at, { status, code, ok: false, ...more });

/** Everybody does everything once a second from 0 to 60; the fault holds from 10 to 30. */
const everySecond = Array.from({ length: 60 }, (_, at) => actionNames.map((action) => call(action, at))).flat();
const right: Course = {
  fault,
  begun: 10 * second,
  healed: 30 * second,
  ended: 60 * second,
  calls: everySecond,
  screens: [],
  died: [],
  books: [],
  lost: [],
  doors: {
    presses: [{ orderId: 'ORDER-1', at: 15 * second, result: 'opened' }],
    outcomes: [
      { orderId: 'ORDER-1', status: 'confirmed', rightAfterMs: 9 * second, page: 'open set', logged: 'opened' },
    ],
    left: [{ orderId: 'ORDER-1', status: 'refunded', rightAfterMs: 4 * second, page: 'ended', logged: 'refused' }],
  },
};
const withCalls = (...more: readonly Call[]): Course => ({
  ...right,
  calls: [...everySecond, ...more].toSorted((a, b) => a.ended - b.ended),
});
const without = (action: Action, from: number, to: number): Course => ({
  ...right,
  calls: everySecond.filter((one) => one.action !== action || one.begun < from * second || one.begun >= to * second),
});

describe('a fault is checked', () => {
  test('visitors who got everything, or a plain answer that it cannot be done now, saw what was promised', () => {
    expect(checkCourse(right)).toEqual([]);
    expect(
      checkCourse(
        withCalls(
          failed('own', 15, 503, 'UNAVAILABLE', { signedIn: true }),
          failed('orderAsMember', 15, 503, 'PROVIDER_DOWN'),
          call('confirmed', 16, { ok: false, code: 'waiting (processing)' }),
        ),
      ),
    ).toEqual([]);
  });

  test('a signed-in call that is answered 401 breaks a promise; somebody who is not signed in may get one', () => {
    expect(
      checkCourse(
        withCalls(
          failed('own', 15, 401, 'NOT_SIGNED_IN', { signedIn: true }),
          failed('own', 16, 401, 'NOT_SIGNED_IN', { signedIn: true }),
        ),
      ),
    ).toEqual(['own: a signed-in call was answered 401 (2 times)']);
  });

  test.each([
    [500, 'INTERNAL', 'status 500 with INTERNAL'],
    [502, 'no problem document', 'status 502 with no problem document'],
    [503, 'no problem document', 'status 503 with no problem document'],
    [503, 'INTERNAL', 'status 503 with INTERNAL'],
    [504, 'UNAVAILABLE', 'status 504 with UNAVAILABLE'],
    [409, 'UNIT_TAKEN', 'refused with 409 UNIT_TAKEN'],
    [429, 'RATE_LIMITED', 'refused with 429 RATE_LIMITED'],
    [0, 'connection broken', 'connection broken, though the gateway was there'],
    [0, 'no answer in 35 s', 'no answer in 35 s, though the gateway was there'],
  ])('an answer %i %s is none that anybody was promised', (status, code, finding) => {
    expect(checkCourse(withCalls(failed('orderAsMember', 15, status, code)))).toEqual([`orderAsMember: ${finding}`]);
  });

  test('a connection may break while the gateway itself is away, and a second try may meet the first', () => {
    const gatewayAway: Course = {
      ...withCalls(failed('order', 15, 0, 'connection refused')),
      fault: { part: 'gateway', way: 'kill' },
    };
    expect(checkCourse(gatewayAway)).toEqual([]);
    expect(
      checkCourse(
        withCalls(failed('order', 11, 409, 'IDEMPOTENCY_BUSY'), failed('cancel', 15, 409, 'VERSION_CONFLICT')),
      ),
    ).toEqual([]);
  });

  test('what does not need the part has to go on once everybody has noticed; what needs it may wait', () => {
    expect(checkCourse(withCalls(failed('order', 11, 503, 'UNAVAILABLE')))).toEqual([]);
    expect(checkCourse(withCalls(failed('order', 15, 503, 'UNAVAILABLE')))).toEqual([
      'order: failed 1 times, though it does not need redis',
    ]);
    expect(
      checkCourse(
        withCalls(
          failed('own', 15, 503, 'UNAVAILABLE'),
          failed('confirmed', 15, 503, 'UNAVAILABLE', { signedIn: true }),
        ),
      ),
    ).toEqual([]);
    expect(
      checkCourse({
        ...withCalls(failed('confirmed', 15, 503, 'UNAVAILABLE', { signedIn: true })),
        fault: { part: 'nats', way: 'kill' },
      }),
    ).toEqual(['confirmed: failed 1 times, though it does not need nats']);
    expect(checkCourse(without('order', 10, 42))).toEqual([
      'order: nothing worked for 32 s, though it does not need redis',
    ]);
    expect(checkCourse(without('own', 10, 42))).toEqual([]);
  });

  test('everything but doors goes on without access; without the locks of a provider a code can be read as well', () => {
    const member = { signedIn: true };
    const away = (part: Fault['part'], ...more: readonly Call[]) =>
      checkCourse({ ...withCalls(...more), fault: { part, way: 'stop' } });
    const atDoors = [
      failed('code', 15, 503, 'UNAVAILABLE', member),
      failed('newCode', 15, 503, 'UNAVAILABLE', member),
      failed('openDoor', 15, 503, 'UNAVAILABLE', member),
    ];
    expect(away('access', ...atDoors)).toEqual([]);
    expect(away('access', failed('confirmed', 15, 503, 'UNAVAILABLE', member))).toEqual([
      'confirmed: failed 1 times, though it does not need access',
    ]);
    expect(away('access', failed('orderAsMember', 15, 503, 'UNAVAILABLE', member))).toEqual([
      'orderAsMember: failed 1 times, though it does not need access',
    ]);
    const waiting = call('newCode', 15, { ok: false, code: 'waiting (setting)' });
    expect(away('locks', waiting, failed('openDoor', 15, 503, 'PROVIDER_DOWN', member))).toEqual([]);
    expect(away('locks', failed('code', 15, 503, 'UNAVAILABLE', member))).toEqual([
      'code: failed 1 times, though it does not need locks',
    ]);
    expect(away('locks', failed('confirmed', 15, 503, 'UNAVAILABLE', member))).toEqual([
      'confirmed: failed 1 times, though it does not need locks',
    ]);
  });

  test('a door that cannot be opened from afar may be said to be offline; a code that is said not to be there may not', () => {
    const locksAway: Course = {
      ...withCalls(failed('openDoor', 15, 409, 'DOOR_OFFLINE', { signedIn: true })),
      fault: { part: 'locks', way: 'cut' },
    };
    expect(checkCourse(locksAway)).toEqual([]);
    expect(checkCourse(withCalls(failed('code', 15, 404, 'NOT_FOUND', { signedIn: true })))).toEqual([
      'code: refused with 404 NOT_FOUND',
    ]);
    expect(checkCourse(withCalls(failed('code', 15, 409, 'DOOR_OFFLINE', { signedIn: true })))).toEqual([
      'code: refused with 409 DOOR_OFFLINE',
    ]);
  });

  test('what never works again, or goes on failing, has not recovered', () => {
    expect(checkCourse(without('own', 10, 60))).toEqual(['not everything worked again']);
    expect(checkCourse(withCalls(failed('own', 58, 503, 'UNAVAILABLE')))).toEqual(['not everything worked again']);
    expect(
      checkCourse({
        ...right,
        calls: everySecond.map((one) =>
          one.action === 'locations' && one.begun >= right.healed ? { ...one, code: 'stale' } : one,
        ),
      }),
    ).toEqual(['not everything worked again']);
  });

  test('books that disagree or cannot be read, lost orders, dead processes and a screen that does not say "booked" each break it', () => {
    expect(checkCourse({ ...right, books: ['I1 sold-twice: box 7'] })).toEqual([
      'the books disagree: I1 sold-twice: box 7',
    ]);
    expect(checkCourse({ ...right, books: undefined })).toEqual(['the books could not be read']);
    expect(checkCourse({ ...right, lost: ['ORDER-1: paid'] })).toEqual(['lost: ORDER-1: paid']);
    expect(checkCourse({ ...right, died: ['payments ended (exit code 1)'] })).toEqual([
      'a process ended by itself: payments ended (exit code 1)',
    ]);
    const doors = { ...right.doors, presses: [] };
    expect(checkCourse({ ...right, doors })).toEqual(['nobody pressed at a lock while it lasted']);
    const screens = [{ what: 'and when it is back', text: '결제하기', seconds: 40, asExpected: false }];
    expect(checkCourse({ ...right, screens })).toEqual(['and when it is back: the screen said "결제하기"']);
  });
});

describe('figures of a fault', () => {
  test('it has recovered when the last failing or slow call that was begun since has ended', () => {
    expect(recoveredAfter(everySecond, 30 * second, 60 * second)).toBe(0);
    expect(recoveredAfter(withCalls(failed('own', 33, 503, 'UNAVAILABLE')).calls, 30 * second, 60 * second)).toBe(
      3_100,
    );
    expect(recoveredAfter(withCalls(call('own', 33, { ended: 41 * second })).calls, 30 * second, 60 * second)).toBe(
      11 * second,
    );
    // What was begun while it was away may still fail afterwards.
    expect(
      recoveredAfter(
        withCalls(failed('own', 29, 503, 'UNAVAILABLE', { ended: 35 * second })).calls,
        30 * second,
        60 * second,
      ),
    ).toBe(0);
  });

  test('everything is done again when the last kind of thing was done, fresh', () => {
    expect(allDoneAfter(everySecond, 30 * second)).toBe(100);
    expect(allDoneAfter(without('cancel', 30, 36).calls, 30 * second)).toBe(6_100);
    expect(
      allDoneAfter(
        everySecond.map((one) =>
          one.action === 'locations' && one.begun < 40 * second ? { ...one, code: 'stale' } : one,
        ),
        30 * second,
      ),
    ).toBe(10_100);
    expect(allDoneAfter(without('cancel', 30, 60).calls, 30 * second)).toBeUndefined();
  });

  test('the longest time without success counts from the beginning of the fault to the end', () => {
    expect(longestGaps(without('own', 10, 32)).own).toBe(22_100);
    expect(longestGaps(without('own', 0, 60)).own).toBe(50 * second);
    expect(longestGaps(right).own).toBe(second);
  });
});
