import { policy } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { buildTerms } from '../testing/builders.ts';
import { grantOf, type Grant } from './grant.ts';
import {
  areDaysShareable,
  grantsOfPass,
  holderOfPass,
  passesLeft,
  passIdOf,
  purgeAtOf,
  stateOfPass,
  windowOfPass,
  type Pass,
} from './pass.ts';

const now = new Date('2026-12-05T03:00:00.000Z');
const day = (text: string) => new Date(`${text}T00:00:00+09:00`);
const daysLater = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000);
const rental = (startDate: string, endDate: string, more: Partial<Grant> = {}): Grant => ({
  ...grantOf(buildTerms({ startDate, endDate })),
  ...more,
});
const december = rental('2026-12-01', '2026-12-31');
const january = rental('2027-01-01', '2027-01-31', { reservationId: 'r-2' });
const retained = policy.access.openingDays;

function buildPass({
  firstDay,
  lastDay,
  ...more
}: Partial<Omit<Pass, 'firstDay' | 'lastDay'>> & { firstDay?: string; lastDay?: string } = {}): Pass {
  return {
    passId: 'pass-1',
    holder: holderOfPass('pass-1'),
    sharedBy: december.holder,
    reservationId: 'r-1',
    userId: 'person-1',
    locationId: december.locationId,
    unitId: december.unitId,
    unitNumber: december.unitNumber,
    name: 'friend',
    tokenDigest: 'digest',
    sealedToken: 'sealed',
    createdAt: day('2026-12-04'),
    revokedAt: null,
    purgeAt: daysLater(december.until, retained),
    ...more,
    firstDay: firstDay === undefined ? null : calendarDate(firstDay),
    lastDay: lastDay === undefined ? null : calendarDate(lastDay),
  };
}

const windows = (grants: readonly Grant[]) => grants.map(({ from, until }) => [from, until]);

test('the key of a pass is no customer’s', () => {
  expect([passIdOf(holderOfPass('pass-1')), passIdOf('member:person-1')]).toEqual(['pass-1', undefined]);
});

describe('what a pass opens', () => {
  test.each<[string, Pass, Grant[], Date[][]]>([
    ['is all of the rental', buildPass(), [december, january], windows([december, january])],
    [
      'is its days of each term',
      buildPass({ firstDay: '2026-12-30', lastDay: '2027-01-02' }),
      [december, january],
      [
        [day('2026-12-30'), day('2027-01-01')],
        [day('2027-01-01'), day('2027-01-03')],
      ],
    ],
    ['is nothing of terms beside its days', buildPass({ lastDay: '2026-12-31' }), [january], []],
    ['is nothing once taken back', buildPass({ revokedAt: now }), [december], []],
    ['is nothing of what does not open', buildPass(), [{ ...december, opens: false }], []],
    ['is no other unit', buildPass(), [{ ...december, unitId: 'unit-2' }], []],
    ['is no other location', buildPass(), [{ ...december, locationId: 'location-2' }], []],
    ['is no other customer’s', buildPass(), [{ ...december, holder: 'holder-2' }], []],
  ])('%s', (_, pass, grants, opened) => {
    expect(windows(grantsOfPass(pass, grants))).toEqual(opened);
  });

  test('has the key of the pass', () => {
    expect(grantsOfPass(buildPass(), [december])).toMatchObject([{ holder: 'pass:pass-1', reservationId: 'r-1' }]);
  });
});

test.each([
  ['before', { firstDay: '2026-12-06' }],
  ['open', { firstDay: '2026-12-05', lastDay: '2026-12-05' }],
  ['ended', { lastDay: '2026-12-04' }],
] as const)('a pass is %s by its days', (state, days) => {
  expect(stateOfPass(grantsOfPass(buildPass(days), [december]), now)).toBe(state);
});

describe('when a pass opens', () => {
  test.each([
    ['now, terms that touch as one', [december, january], { from: december.from, until: january.until }],
    ['next', [january], { from: january.from, until: january.until }],
    [
      'last, where it is over',
      [rental('2026-10-01', '2026-10-31'), rental('2026-11-01', '2026-11-30')],
      { from: day('2026-11-01'), until: day('2026-12-01') },
    ],
    ['never', [], null],
  ])('is %s', (_, grants, window) => {
    expect(windowOfPass(grants, now)).toEqual(window);
  });
});

describe('days can be shared', () => {
  const days = (firstDay: string | null, lastDay: string | null) => ({
    firstDay: firstDay === null ? null : calendarDate(firstDay),
    lastDay: lastDay === null ? null : calendarDate(lastDay),
  });
  test.each([
    ['all of them', null, null, true],
    ['today alone', '2026-12-05', '2026-12-05', true],
    ['the last day of the rental', '2026-12-31', null, true],
    ['beyond its end', '2026-12-31', '2027-03-01', true],
    ['not those after it', '2027-01-01', null, false],
    ['not those that are over', null, '2026-12-04', false],
    ['not reversed ones', '2026-12-08', '2026-12-07', false],
  ])('%s', (_, firstDay, lastDay, expected) => {
    expect(areDaysShareable(days(firstDay, lastDay), [december], now)).toBe(expected);
  });

  test('not where the rental does not open', () => {
    expect(areDaysShareable(days(null, null), [{ ...december, opens: false }], now)).toBe(false);
  });
});

describe('how many passes there may be more', () => {
  const { passesPerRental, newPassesPerDay } = policy.access;
  const many = (count: number, more: Parameters<typeof buildPass>[0] = {}) =>
    Array.from({ length: count }, () => buildPass(more));

  test.each([
    ['all without one', [], passesPerRental],
    ['fewer by those that open', many(2), passesPerRental - 2],
    ['not fewer by those that are over', many(2, { lastDay: '2026-12-04' }), passesPerRental],
    ['not fewer by those taken back on a day before', many(9, { revokedAt: now }), passesPerRental],
    ['none after so many on one day', many(newPassesPerDay, { revokedAt: now, createdAt: now }), 0],
    ['one before that', many(newPassesPerDay - 1, { revokedAt: now, createdAt: now }), 1],
    ['none, also where there are too many', many(passesPerRental + 1), 0],
  ])('%s', (_, passes, left) => {
    expect(passesLeft(passes, [december], now)).toBe(left);
  });
});

describe('a pass is deleted', () => {
  test.each([
    ['90 days after the last term', buildPass(), [december, january], daysLater(january.until, retained)],
    [
      '90 days after its last day',
      buildPass({ lastDay: '2026-12-10' }),
      [december],
      daysLater(day('2026-12-11'), retained),
    ],
    ['90 days after it was taken back', buildPass({ revokedAt: now }), [december], daysLater(now, retained)],
    ['90 days after its rental was cancelled', buildPass(), [], daysLater(now, retained)],
    ['no later for being looked at later', buildPass({ purgeAt: now }), [], now],
  ])('%s', (_, pass, grants, purgeAt) => {
    expect(purgeAtOf(pass, grants, now)).toEqual(purgeAt);
  });
});
