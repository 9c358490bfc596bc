import { openEnd } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { buildSnapshotRow } from '../../testing/build-snapshot-row.ts';
import { checkReservations } from './check-reservations.ts';
import type { Snapshot, SnapshotReservation } from './snapshot.ts';

const now = new Date('2027-01-05T03:00:00.000Z');
const entry = (version: number, from: string | null, to: string) => ({ version, from, to, at: now, why: 'x' });
const pending = [entry(1, null, 'pending')];
const active = [...pending, entry(2, 'pending', 'active')];
const expired = [...active, entry(3, 'active', 'expired')];
const histories = { pending, active, expired, cancelled: [...active, entry(3, 'active', 'cancelled')] };

function one(
  reservationId: string,
  status: keyof typeof histories,
  [start, end]: readonly [string, string],
  more: Partial<SnapshotReservation> = {},
): SnapshotReservation {
  const history = histories[status];
  return buildSnapshotRow(reservationId, {
    status,
    start,
    end,
    version: history.length,
    verdict: null,
    history,
    ...more,
  });
}

/** The ranges in the guard are those of the reservations that are not cancelled, unless others are given. */
function rulesOf(reservations: readonly SnapshotReservation[], ends: Readonly<Record<string, string | null>> = {}) {
  const taken = reservations
    .filter(({ status, reservationId }) => status !== 'cancelled' || reservationId in ends)
    .map(({ reservationId: r, start, end, until, renewing }) => {
      return { r, start, until, end: r in ends ? ends[r] : renewing ? openEnd : end };
    })
    .flatMap(({ end, ...range }) => (end == null ? [] : [{ ...range, end }]));
  const snapshot: Snapshot = {
    now,
    reservations,
    guards: [{ unitId: 'u', closed: false, taken }],
    events: reservations.flatMap(({ reservationId, history }) =>
      history.map(({ version }) => ({ reservationId, version, type: 'reservation.x' })),
    ),
    photos: [],
  };
  return [...new Set(checkReservations(snapshot).map(({ rule }) => rule))];
}

const december = ['2026-12-01', '2026-12-31'] as const;
const january = ['2027-01-01', '2027-01-31'] as const;
const february = ['2027-02-01', '2027-02-28'] as const;
const renewing = { renewing: true };
const rental = one('a', 'active', january, renewing);
const behind = { continues: 'a' };

describe('an open end is right', () => {
  test.each<[string, readonly SnapshotReservation[]]>([
    ['of a rental that runs', [rental]],
    ['of one that expired, until its next term comes', [one('a', 'expired', december, renewing)]],
    [
      'of the next term that waits for its payment',
      [one('a', 'active', january), one('b', 'pending', february, { ...behind, ...renewing })],
    ],
    ['of a term that is overdue', [one('a', 'pending', december, renewing)]],
    ['beside the hold of an extension', [rental, one('b', 'pending', february, behind)]],
    [
      'after somebody before it, and days that ended or were cancelled',
      [one('x', 'expired', december), rental, one('y', 'cancelled', february)],
    ],
  ])('%s', (_, reservations) => expect(rulesOf(reservations)).toEqual([]));
});

describe('an open end is wrong', () => {
  test.each<[string, readonly string[], readonly SnapshotReservation[], Readonly<Record<string, string | null>>]>([
    ['that the guard does not have', ['guard-missing', 'open-end'], [rental], { a: '2027-01-31' }],
    [
      'of which the guard has no range at all',
      ['guard-missing', 'open-end'],
      [one('a', 'expired', december, renewing)],
      { a: null },
    ],
    ['of a rental that does not renew', ['guard-missing', 'open-end'], [one('a', 'active', january)], { a: openEnd }],
    [
      'of what expired and does not renew',
      ['guard-foreign', 'open-end'],
      [one('a', 'expired', december)],
      { a: openEnd },
    ],
    ['of what is over and has not been ended', ['open-end'], [one('a', 'active', december)], { a: openEnd }],
    ['of what is cancelled', ['guard-missing', 'open-end'], [one('a', 'cancelled', january, renewing)], {}],
    [
      'of what is cancelled still',
      ['guard-foreign', 'open-end'],
      [one('a', 'cancelled', january, renewing)],
      { a: openEnd },
    ],
    ['that was not handed over', ['open-end'], [rental, one('b', 'active', february, { ...behind, ...renewing })], {}],
    ['after which somebody else has days', ['open-end'], [rental, one('x', 'active', february)], {}],
    ['after which somebody holds days', ['open-end'], [rental, one('x', 'pending', february)], {}],
    ['of two that do not continue each other', ['open-end'], [rental, one('b', 'active', february, renewing)], {}],
  ])('%s', (_, rules, reservations, ends) => expect(rulesOf(reservations, ends)).toEqual(rules));
});
