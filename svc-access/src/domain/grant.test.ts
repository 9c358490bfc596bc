import { describe, expect, test } from 'vitest';
import { buildTerms } from '../testing/builders.ts';
import { covers, grantAt, grantOf, stateOfGrant, wantedWindow, type Grant } from './grant.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const day = (text: string) => new Date(`${text}T00:00:00+09:00`);
const grant = (from: string, until: string, more: Partial<Grant> = {}): Grant => ({
  ...grantOf(buildTerms()),
  from: day(from),
  until: day(until),
  ...more,
});
const window = (from: string, until: string) => ({ from: day(from), until: day(until) });

describe('what a lock is to have', () => {
  test.each<[string, Grant[], ReturnType<typeof window> | null]>([
    ['nothing', [], null],
    ['what opens', [grant('2026-11-20', '2026-12-01')], window('2026-11-20', '2026-12-01')],
    ['not what does not open', [grant('2026-11-20', '2026-12-01', { opens: false })], null],
    ['not what is over', [grant('2026-11-10', '2026-11-20')], null],
    [
      'two that touch as one, in whatever order',
      [grant('2026-12-01', '2027-01-01'), grant('2026-11-20', '2026-12-01')],
      window('2026-11-20', '2027-01-01'),
    ],
    [
      'three that overlap as one',
      [grant('2026-11-20', '2026-12-05'), grant('2026-12-01', '2026-12-03'), grant('2026-12-04', '2027-01-05')],
      window('2026-11-20', '2027-01-05'),
    ],
    [
      'the first of two with days between',
      [grant('2026-12-02', '2027-01-01'), grant('2026-11-20', '2026-12-01')],
      window('2026-11-20', '2026-12-01'),
    ],
    [
      'the next one where the first is over',
      [grant('2026-11-10', '2026-11-20'), grant('2026-12-02', '2027-01-01')],
      window('2026-12-02', '2027-01-01'),
    ],
  ])('is %s', (_, grants, wanted) => {
    expect(wantedWindow(grants, now)).toEqual(wanted);
  });
});

test('a grant lasts from the first day 00:00 to the last day 24:00 in Seoul', () => {
  const { from, until } = grantOf(buildTerms({ startDate: '2026-12-01', endDate: '2026-12-31' }));
  expect([from.toISOString(), until.toISOString()]).toEqual(['2026-11-30T15:00:00.000Z', '2026-12-31T15:00:00.000Z']);
});

test.each([
  [grant('2026-11-22', '2026-12-01'), 'before'],
  [grant('2026-11-21', '2026-12-01'), 'open'],
  [grant('2026-11-10', '2026-11-21'), 'ended'],
  [grant('2026-11-21', '2026-12-01', { opens: false }), 'ended'],
] as const)('its state follows the clock', (one, state) => {
  expect(stateOfGrant(one, now)).toBe(state);
});

test('it is for the entrances of its location and the door of its unit', () => {
  const { locationId, unitId } = grantOf(buildTerms());
  const one = grant('2026-11-21', '2026-12-01');
  expect(covers(one, { kind: 'entrance', locationId, unitId: null })).toBe(true);
  expect(covers(one, { kind: 'entrance', locationId: 'location-2', unitId: null })).toBe(false);
  expect(covers(one, { kind: 'unit', locationId, unitId })).toBe(true);
  expect(covers(one, { kind: 'unit', locationId, unitId: 'unit-2' })).toBe(false);
});

test('a right without a unit is for the entrances of its location alone', () => {
  const visit = { locationId: 'location-1', unitId: null };
  const door = { kind: 'unit' as const, locationId: 'location-1' };
  expect(covers(visit, { ...door, kind: 'entrance', unitId: null })).toBe(true);
  expect(covers(visit, { ...door, kind: 'entrance', unitId: null, locationId: 'location-2' })).toBe(false);
  expect(covers(visit, { ...door, unitId: 'unit-1' })).toBe(false);
  expect(covers(visit, { ...door, unitId: null })).toBe(false);
  expect(covers(visit, { ...door, unitId: '' })).toBe(false);
});

describe('whose a press was', () => {
  const first = grant('2026-11-01', '2026-11-10', { reservationId: 'first' });
  const second = grant('2026-11-20', '2026-12-01', { reservationId: 'second' });
  const cancelled = grant('2026-11-20', '2026-12-01', { reservationId: 'cancelled', opens: false });

  test.each([
    ['the one that lasted', [first, second], '2026-11-05', 'first'],
    ['the one that opens of two', [cancelled, second], '2026-11-25', 'second'],
    ['a cancelled one where no other lasted', [first, cancelled], '2026-11-25', 'cancelled'],
    ['the last one that had begun, between two', [second, first], '2026-11-15', 'first'],
    ['the first one, before all', [second, first], '2026-10-01', 'first'],
  ] as const)('is %s', (_, grants, at, reservationId) => {
    expect(grantAt(grants, day(at))?.reservationId).toBe(reservationId);
  });

  test('is nobody’s without a grant', () => expect(grantAt([], now)).toBeUndefined());
});
