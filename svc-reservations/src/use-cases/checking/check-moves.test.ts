import { expect, test } from 'vitest';
import { buildSnapshotRow } from '../../testing/build-snapshot-row.ts';
import { checkMoves } from './check-moves.ts';
import type { SnapshotReservation } from './snapshot.ts';

const to = { reservationId: 'b', previousEndDate: '2026-12-31', value: 40_000, left: 30_000 };
const from = { reservationId: 'a', moveDate: '2026-12-10', value: 40_000, charged: 20_000, left: 30_000 };
const old = (more: Partial<SnapshotReservation> = {}) =>
  buildSnapshotRow('a', { end: '2026-12-12', movedTo: to, ...more });
const fresh = (more: Partial<SnapshotReservation> = {}) =>
  buildSnapshotRow('b', { start: '2026-12-10', end: '2026-12-31', movedFrom: from, ...more });

const detailsOf = (reservations: readonly SnapshotReservation[]) => {
  const known = new Map(reservations.map((one) => [one.reservationId, one]));
  return reservations.flatMap((one) => checkMoves(one, known)).map(({ rule, detail }) => `${rule}: ${detail}`);
};

test('two units that say the same of a move are right, and so is a move that is only held', () => {
  expect(detailsOf([old(), fresh()])).toEqual([]);
  expect(detailsOf([old({ movedTo: null }), fresh({ movedFrom: { ...from, left: null } })])).toEqual([]);
});

test.each<[string, readonly SnapshotReservation[], string]>([
  ['the unit before is not there', [fresh()], 'moved from a, which is not there'],
  ['the unit before did not move', [old({ movedTo: null }), fresh()], 'moved from a, which did not move'],
  [
    'a held move is done on one side',
    [old(), fresh({ movedFrom: { ...from, left: null } })],
    '30000 of 40000 won went there, null of 40000 came',
  ],
  ['the worth is another', [old(), fresh({ amount: 60_100 })], 'is worth 60100, not 40000 and 20000 won'],
  ['it begins on another day', [old(), fresh({ start: '2026-12-11' })], 'begins 2026-12-11, moved on 2026-12-10'],
  [
    'more is left than came',
    [old({ movedTo: { ...to, left: 41_000 } }), fresh({ movedFrom: { ...from, left: 41_000 } })],
    '41000 of 40000 won are left',
  ],
  ['the other unit came from elsewhere', [old(), fresh({ movedFrom: null })], 'moved to b, which came from elsewhere'],
  ['what is left renews', [old({ renewing: true }), fresh()], 'renews, though it moved on'],
  ['what is left ends later', [old({ end: '2027-01-01' }), fresh()], 'ends 2027-01-01, though it ended 2026-12-31'],
  [
    'one side gave back what the other has',
    [old({ movedTo: { ...to, left: 0 } }), fresh()],
    '0 of 40000 won went there',
  ],
])('%s: called', (_how, reservations, detail) => {
  expect(detailsOf(reservations)).toEqual([expect.stringContaining(detail)]);
});
