import { expect, test } from 'vitest';
import { never } from '../../domain/reservation.ts';
import { buildSnapshotRow } from '../../testing/build-snapshot-row.ts';
import { checkReservations } from './check-reservations.ts';
import type { Problem } from './problem.ts';
import type { Snapshot, SnapshotReservation } from './snapshot.ts';

const now = new Date('2026-11-21T03:00:00.000Z');

const entry = (version: number, from: string | null, to: string, why = 'x') => ({ version, from, to, at: now, why });

const reservation = (reservationId: string, more: Partial<SnapshotReservation> = {}) =>
  buildSnapshotRow(reservationId, { history: [entry(1, null, 'pending'), entry(2, 'pending', 'active')], ...more });

function snapshot(more: Partial<Snapshot> = {}): Snapshot {
  const reservations = more.reservations ?? [reservation('a')];
  return {
    now,
    guards: [
      {
        unitId: 'u',
        closed: false,
        taken: reservations.map(({ reservationId: r, start, end, until }) => ({ r, start, end, until })),
      },
    ],
    reservations,
    events: reservations.flatMap(({ reservationId, history }) =>
      history.map(({ version }) => ({ reservationId, version, type: 'reservation.x' })),
    ),
    photos: reservations.filter(({ hasPhoto }) => hasPhoto).map(({ reservationId }) => reservationId),
    ...more,
  };
}

test('a right snapshot has no problem', () => expect(checkReservations(snapshot())).toEqual([]));

const started = reservation('a').history;
const ended = [...started, entry(3, 'active', 'expired', 'ended')];
const notice = { leaveDate: '2026-12-11', previousEndDate: '2026-12-31' };
const left = (more: Partial<SnapshotReservation> = {}) =>
  reservation('a', {
    version: 3,
    end: notice.leaveDate,
    notice,
    history: [...started, entry(3, 'active', 'active', 'notice')],
    ...more,
  });
const cancelled = (refundOwed: number) =>
  reservation('a', {
    version: 3,
    status: 'cancelled',
    refundOwed,
    history: [...started, entry(3, 'active', 'cancelled', 'renter')],
  });

test('nor has a snapshot with a claim, a notice with its photo, and someone forgotten', () => {
  const claimed = reservation('b', {
    unitId: 'w',
    version: 3,
    forgotten: true,
    history: [...started, entry(3, 'active', 'active', 'claimed')],
  });
  const eventsOf = (id: string, versions: number[]) =>
    versions.map((version) => ({ reservationId: id, version, type: 'reservation.x' }));
  const guardOf = (unitId: string, { reservationId: r, start, end, until }: SnapshotReservation) => ({
    unitId,
    closed: false,
    taken: [{ r, start, end, until }],
  });
  const one = left({ hasPhoto: true });
  expect(
    checkReservations(
      snapshot({
        guards: [guardOf('u', one), guardOf('w', claimed)],
        reservations: [one, claimed],
        events: [...eventsOf('a', [1, 2, 3]), ...eventsOf('b', [1, 2])],
      }),
    ),
  ).toEqual([]);
});

const set = (version: number, from: string, to: string, more: object = {}) => ({
  ...entry(version, from, to, to === 'cancelled' ? 'owner' : 'set'),
  by: { kind: 'owner' },
  byName: '김점주',
  ...more,
});
const refund = { kind: 'refund', amount: 20_000 };
/** Cancelled by hand with 20,000 won owed, as its last event says. */
const cancelledByHand = (more: object = {}, eventsOf = 20_000) => {
  const one = reservation('a', {
    version: 3,
    status: 'cancelled',
    refundOwed: 20_000,
    history: [...started, set(3, 'active', 'cancelled', { decision: refund, ...more })],
  });
  return snapshot({
    guards: [{ unitId: 'u', closed: false, taken: [] }],
    reservations: [one],
    events: one.history.map(({ version }) => ({
      reservationId: 'a',
      version,
      type: version === 3 ? 'reservation.cancelled' : 'reservation.x',
      ...(version === 3 && { refundOwed: eventsOf }),
    })),
  });
};

test('nor has a snapshot in which a status was set by hand, also of what was turned away', () => {
  expect(checkReservations(cancelledByHand())).toEqual([]);
  const turned = reservation('a', {
    version: 4,
    verdict: 'rejected',
    history: [
      entry(1, null, 'pending'),
      set(2, 'pending', 'cancelled'),
      set(4, 'cancelled', 'active', { decision: { kind: 'free' } }),
    ],
  });
  expect(checkReservations(snapshot({ reservations: [turned] }))).toEqual([]);
});

const setActive = (more: object) =>
  snapshot({
    reservations: [reservation('a', { history: [entry(1, null, 'pending'), set(2, 'pending', 'active', more)] })],
  });
const owedTwice = snapshot({
  events: [1, 2].map((version) => ({ reservationId: 'a', version, type: 'reservation.cancelled', refundOwed: 40_000 })),
});

const next = (more: Partial<SnapshotReservation> = {}) =>
  reservation('b', { continues: 'a', start: '2027-01-01', end: '2027-01-31', ...more });

test.each<[string, SnapshotReservation, SnapshotReservation]>([
  ['of a rental', reservation('a'), next()],
  ['of one that ended', reservation('a', { status: 'expired', history: ended }), next()],
  ['of one that was cancelled since', cancelled(60_000), next()],
  ['from the day that a notice gave', left(), next({ start: '2026-12-12', end: '2026-12-31' })],
  ['paid late, of one that a notice cut short since', left(), next()],
  ['of one that a second notice cut short since', left(), next({ start: '2026-12-25' })],
])('nor has an extension %s', (_, one, two) => {
  const found = checkReservations(snapshot({ reservations: [one, two] }));
  expect(found.filter(({ rule }) => rule === 'continues')).toEqual([]);
});

/** A notice that owes 9,000 won, and what was published of it. */
const owing = (more: Partial<SnapshotReservation> = {}, published = 9_000) => {
  const one = left({
    refundOwed: 9_000,
    notice: { ...notice, refund: { refund: 9_000 } },
    history: [...started, { ...entry(3, 'active', 'active', 'notice'), owed: 9_000 }],
    ...more,
  });
  return snapshot({
    reservations: [one],
    events: one.history.map(({ version, why }) => ({
      reservationId: 'a',
      version,
      type: 'reservation.x',
      ...(why === 'notice' && { refundOwed: published }),
    })),
  });
};

/** The same when its days are over. */
const owedAndOver = (more: Partial<SnapshotReservation> = {}): Snapshot => {
  const { history } = owing().reservations[0] ?? left();
  const over = { status: 'expired', version: 4, history: [...history, entry(4, 'active', 'expired', 'ended')] };
  return { ...owing({ ...over, ...more }), now: new Date('2026-12-12T03:00:00.000Z') };
};

test('nor has a notice that owes money, also when its days are over, and when its event is no longer stored', () => {
  expect(checkReservations(owing())).toEqual([]);
  expect(checkReservations(owedAndOver())).toEqual([]);
  const longAfter = new Date('2027-03-01T03:00:00.000Z');
  expect(checkReservations({ ...owedAndOver(), events: [], now: longAfter })).toEqual([]);
});

const broken: [Problem['rule'], Snapshot][] = [
  ['refund', owing({ refundOwed: 0 })],
  ['refund', owedAndOver({ refundOwed: 0 })],
  ['refund', owing({ refundOwed: 60_001 })],
  ['refund', owing({}, 8_000)],
  ['refund', owing({ notice: { ...notice, refund: { refund: 8_000 } } })],
  ['refund', owing({ notice })],
  [
    'overlap',
    snapshot({ reservations: [reservation('a'), reservation('b', { start: '2026-12-31', end: '2027-01-30' })] }),
  ],
  [
    'overlap',
    snapshot({
      reservations: [
        reservation('a', { end: '2027-12-31' }),
        reservation('b', { start: '2026-12-05', end: '2026-12-06' }),
        reservation('c', { start: '2027-02-01', end: '2027-02-02' }),
      ],
    }),
  ],
  ['guard-missing', snapshot({ guards: [] })],
  [
    'guard-missing',
    snapshot({
      guards: [
        { unitId: 'u', closed: false, taken: [{ r: 'a', start: '2026-12-01', end: '2026-12-30', until: never }] },
      ],
    }),
  ],
  [
    'guard-missing',
    snapshot({
      guards: [{ unitId: 'u', closed: false, taken: [{ r: 'a', start: '2026-12-01', end: '2026-12-31', until: now }] }],
    }),
  ],
  [
    'guard-foreign',
    snapshot({
      guards: [
        { unitId: 'u', closed: false, taken: [{ r: 'x', start: '2027-12-01', end: '2027-12-30', until: never }] },
      ],
    }),
  ],
  [
    'guard-closed',
    snapshot({
      guards: [
        { unitId: 'u', closed: true, taken: [{ r: 'a', start: '2026-12-01', end: '2026-12-31', until: never }] },
      ],
    }),
  ],
  ['history', snapshot({ reservations: [reservation('a', { status: 'expired' })] })],
  [
    'history',
    snapshot({
      reservations: [reservation('a', { history: [entry(1, null, 'pending'), entry(1, 'pending', 'active')] })],
    }),
  ],
  ['event-missing', snapshot({ events: [] })],
  [
    'event-twice',
    snapshot({ events: [1, 1, 2].map((version) => ({ reservationId: 'a', version, type: 'reservation.x' })) }),
  ],
  [
    'event-foreign',
    snapshot({ events: [1, 2, 3].map((version) => ({ reservationId: 'a', version, type: 'reservation.x' })) }),
  ],
  [
    'event-foreign',
    snapshot({ reservations: [], events: [{ reservationId: 'a', version: 1, type: 'reservation.x' }] }),
  ],
  ['verdict', snapshot({ reservations: [reservation('a', { verdict: 'rejected' })] })],
  [
    'event-foreign',
    snapshot({
      reservations: [reservation('a', { version: 3, history: [...started, entry(3, 'active', 'active', 'claimed')] })],
    }),
  ],
  [
    'event-missing',
    snapshot({
      reservations: [reservation('a', { version: 3, history: [...started, entry(3, 'active', 'active', 'reminded')] })],
      events: [],
    }),
  ],
  ['refund', snapshot({ reservations: [reservation('a', { refundOwed: 1 })] })],
  ['refund', snapshot({ reservations: [cancelled(60_001)] })],
  [
    'refund',
    snapshot({
      reservations: [cancelled(60_000)],
      events: [1, 2, 3].map((version) => ({
        reservationId: 'a',
        version,
        type: 'reservation.cancelled',
        refundOwed: 0,
      })),
    }),
  ],
  ['notice', snapshot({ reservations: [reservation('a', { notice })] })],
  ['notice', snapshot({ reservations: [left({ notice: null })] })],
  ['notice', snapshot({ reservations: [left({ end: '2026-12-12' })] })],
  ['notice', snapshot({ reservations: [left({ notice: { ...notice, previousEndDate: '2026-12-11' } })] })],
  ['photo', snapshot({ reservations: [left({ hasPhoto: true })], photos: [] })],
  ['photo', snapshot({ photos: ['a'] })],
  ['photo', snapshot({ photos: ['x'] })],
  ['photo', snapshot({ reservations: [reservation('a', { hasPhoto: true })] })],
  ['by-hand', setActive({ by: { kind: 'payments' } })],
  ['by-hand', setActive({ byName: '' })],
  ['by-hand', setActive({ decision: refund })],
  ['by-hand', setActive({ why: 'owner' })],
  ['by-hand', cancelledByHand({ decision: { kind: 'no-refund' } })],
  ['by-hand', cancelledByHand({ decision: { kind: 'free' } })],
  ['by-hand', cancelledByHand({}, 0)],
  ['by-hand', owedTwice],
  ['continues', snapshot({ reservations: [next()] })],
  ['continues', snapshot({ reservations: [reservation('a', { unitId: 'w' }), next()] })],
  ['continues', snapshot({ reservations: [reservation('a', { locationId: 'm' }), next()] })],
  ['continues', snapshot({ reservations: [reservation('a'), next({ start: '2027-01-02' })] })],
  ['continues', snapshot({ reservations: [cancelled(0), next({ start: '2026-12-31' })] })],
  ['continues', snapshot({ reservations: [left(), next({ start: '2027-01-02' })] })],
  ['continues', snapshot({ reservations: [left(), next({ start: '2026-12-11' })] })],
  ['continues', snapshot({ reservations: [reservation('a', { continues: 'a' })] })],
  ['forgotten', snapshot({ reservations: [reservation('a', { forgotten: false })] })],
];

test.each(broken)('notices %s (case %#)', (rule, wrong) => {
  expect(checkReservations(wrong).map((problem) => problem.rule)).toContain(rule);
});
