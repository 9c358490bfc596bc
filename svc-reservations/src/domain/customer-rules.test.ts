import { addDays, calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { buildRental, sometime } from '../testing/build-rental.ts';
import { cancelOption, isInFreeHours, isRunning, noticeDays, takesPhoto } from './customer-rules.ts';
import { confirmedAtOf, type Reservation } from './reservation.ts';

const rules = { freeCancelMs: 24 * 3_600_000, endingNoticeDays: 7, extensionPriorityDays: 14, checkDays: 0 };
const hours = (count: number) => new Date(sometime.getTime() + count * 3_600_000);
const noon = (day: string) => new Date(`${day}T03:00:00.000Z`);
const handed = { kind: 'owner', id: 'p1' } as const;

describe('a rental runs', () => {
  test.each([
    ['2026-11-01', true],
    ['2026-12-31', true],
    ['2027-01-01', false],
  ])('on %s: %s', (day, running) => expect(isRunning(buildRental(), noon(day))).toBe(running));

  test.each(['pending', 'expired'] as const)('never while it is %s', (status) => {
    expect(
      isRunning(
        buildRental({ state: status === 'pending' ? { status, until: sometime } : { status, since: sometime } }),
        sometime,
      ),
    ).toBe(false);
  });
});

describe('cancelling', () => {
  const freeUntil = hours(24);

  test('an unpaid hold costs nothing and gives nothing back', () => {
    expect(cancelOption(buildRental({ state: { status: 'pending', until: hours(1) } }), sometime, rules)).toEqual({
      because: 'unpaid',
      refund: 0,
      freeUntil: null,
    });
  });

  test.each([
    [0, 'free', 60_000],
    [23.999, 'free', 60_000],
    [24, 'notice-required', 0],
    [24 * 40, 'notice-required', 0],
    [24 * 60, 'over', 0],
  ] as const)('%d hours after the payment: %s, %i won', (after, because, refund) => {
    expect(cancelOption(buildRental(), hours(after), rules)).toEqual({ because, refund, freeUntil });
    expect(isInFreeHours(buildRental(), hours(after), rules)).toBe(because === 'free');
  });

  test('a rental of unknown beginning is not free', () => {
    const rental = buildRental({ history: [] });
    expect(cancelOption(rental, sometime, rules)).toEqual({ because: 'notice-required', refund: 0, freeUntil: null });
    expect(isInFreeHours(rental, sometime, rules)).toBe(false);
  });

  const entry = (why: Reservation['history'][number]['why'], after: number, version: number) =>
    ({ version, at: hours(after), from: 'pending', to: 'active', by: handed, why }) as const;
  test.each<[string, Reservation['history'], number]>([
    ['the payment, whatever was set by hand since', [entry('paid', 0, 2), entry('set', 50, 4)], 0],
    ['a payment after the lapse', [entry('paid-after-lapse', 2, 2), entry('set', 50, 4)], 2],
    ['where it was imported', [entry('imported', 3, 1), entry('set', 50, 4)], 3],
    ['the hand that made it, where nobody paid', [entry('set', 50, 4)], 50],
    ['the last payment', [entry('paid', 0, 2), entry('paid-after-lapse', 9, 3)], 9],
  ])('the free hours count from %s', (_what, history, after) => {
    expect(cancelOption(buildRental({ history }), hours(after), rules).freeUntil).toEqual(hours(after + 24));
  });

  test('a rental that was imported as a hold is free from its payment on', () => {
    const history = [{ ...entry('imported', 0, 1), to: 'pending' as const }, entry('paid', 5, 2)];
    expect(cancelOption(buildRental({ history }), hours(6), rules).freeUntil).toEqual(hours(29));
    expect(
      cancelOption(buildRental({ history: [{ ...entry('imported', 0, 1), to: 'pending' as const }] }), hours(6), rules)
        .freeUntil,
    ).toBeNull();
  });
});

describe('the days of a notice', () => {
  test.each([
    ['2026-11-10', { earliest: '2026-12-01', latest: '2026-12-30' }],
    ['2026-11-24', { earliest: '2026-12-01', latest: '2026-12-30' }],
    ['2026-11-25', { earliest: '2026-12-02', latest: '2026-12-30' }],
    ['2026-12-23', { earliest: '2026-12-30', latest: '2026-12-30' }],
    ['2026-12-24', undefined],
    ['2027-01-01', undefined],
  ])('given on %s are %j', (day, days) => expect(noticeDays(buildRental(), noon(day), rules)).toEqual(days));
});

test('there are none for a rental that was ended before its last day', () => {
  expect(
    noticeDays(buildRental({ state: { status: 'expired', since: sometime } }), noon('2026-12-05'), rules),
  ).toBeUndefined();
});

test('a rental that was made by hand is free from then on, whatever was noted since', () => {
  const made = { version: 1, at: sometime, from: null, to: 'active', by: handed, why: 'set' } as const;
  const noted = { ...made, version: 2, at: hours(10), from: 'active', why: 'claimed' } as const;
  const before = { ...made, version: 1, at: hours(-9), to: 'expired' } as const;
  expect(cancelOption(buildRental({ history: [before, made, noted] }), sometime, rules).freeUntil).toEqual(hours(24));
  expect(confirmedAtOf({ history: [before] })).toBeUndefined();
});

test('a photo belongs to a notice and to a rental that runs', () => {
  const notice = {
    leaveDate: calendarDate('2026-12-31'),
    previousEndDate: addDays(calendarDate('2026-12-31'), 9),
    givenAt: sometime,
  };
  expect([
    takesPhoto(buildRental({ notice }), noon('2026-12-31')),
    takesPhoto(buildRental({ notice }), noon('2027-01-01')),
    takesPhoto(buildRental(), noon('2026-12-31')),
  ]).toEqual([true, false, false]);
});
