import { expect, test } from 'vitest';
import { never } from '../domain/reservation.ts';
import { judgeReservations } from './judge-reservations.ts';
import type { Problem } from './problem.ts';
import type { JudgedBooks, JudgedReservation } from './judged-books.ts';

const now = new Date('2026-11-21T03:00:00.000Z');

const entry = (version: number, from: string | null, to: string, why = 'x') => ({ version, from, to, at: now, why });

function reservation(reservationId: string, more: Partial<JudgedReservation> = {}): JudgedReservation {
  const history = [entry(1, null, 'pending'), entry(2, 'pending', 'active')];
  return {
    reservationId,
    unitId: 'u',
    status: 'active',
    start: '2026-12-01',
    end: '2026-12-31',
    until: never,
    version: 2,
    verdict: 'confirmed',
    history,
    amount: 60_000,
    refundOwed: 0,
    notice: null,
    hasPhoto: false,
    forgotten: null,
    ...more,
  };
}

function books(more: Partial<JudgedBooks> = {}): JudgedBooks {
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

test('right books have no problem', () => expect(judgeReservations(books())).toEqual([]));

const started = reservation('a').history;
const notice = { leaveDate: '2026-12-11', previousEndDate: '2026-12-31' };
const left = (more: Partial<JudgedReservation> = {}) =>
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

test('nor have books with a claim, a notice with its photo, and someone forgotten', () => {
  const claimed = reservation('b', {
    unitId: 'w',
    version: 3,
    forgotten: true,
    history: [...started, entry(3, 'active', 'active', 'claimed')],
  });
  const told = (id: string, versions: number[]) =>
    versions.map((version) => ({ reservationId: id, version, type: 'reservation.x' }));
  const standing = (unitId: string, { reservationId: r, start, end, until }: JudgedReservation) => ({
    unitId,
    closed: false,
    taken: [{ r, start, end, until }],
  });
  const one = left({ hasPhoto: true });
  expect(
    judgeReservations(
      books({
        guards: [standing('u', one), standing('w', claimed)],
        reservations: [one, claimed],
        events: [...told('a', [1, 2, 3]), ...told('b', [1, 2])],
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
/** Cancelled by hand with 20,000 won owed, as its last event told. */
const cancelledByHand = (more: object = {}, told = 20_000) => {
  const one = reservation('a', {
    version: 3,
    status: 'cancelled',
    refundOwed: 20_000,
    history: [...started, set(3, 'active', 'cancelled', { decision: refund, ...more })],
  });
  return books({
    guards: [{ unitId: 'u', closed: false, taken: [] }],
    reservations: [one],
    events: one.history.map(({ version }) => ({
      reservationId: 'a',
      version,
      type: version === 3 ? 'reservation.cancelled' : 'reservation.x',
      ...(version === 3 && { refundOwed: told }),
    })),
  });
};

test('nor have books in which a status was set by hand, also of what was turned away', () => {
  expect(judgeReservations(cancelledByHand())).toEqual([]);
  const turned = reservation('a', {
    version: 4,
    verdict: 'rejected',
    history: [
      entry(1, null, 'pending'),
      set(2, 'pending', 'cancelled'),
      set(4, 'cancelled', 'active', { decision: { kind: 'free' } }),
    ],
  });
  expect(judgeReservations(books({ reservations: [turned] }))).toEqual([]);
});

const setActive = (more: object) =>
  books({
    reservations: [reservation('a', { history: [entry(1, null, 'pending'), set(2, 'pending', 'active', more)] })],
  });
const owedTwice = books({
  events: [1, 2].map((version) => ({ reservationId: 'a', version, type: 'reservation.cancelled', refundOwed: 40_000 })),
});

const broken: [Problem['rule'], JudgedBooks][] = [
  [
    'overlap',
    books({ reservations: [reservation('a'), reservation('b', { start: '2026-12-31', end: '2027-01-30' })] }),
  ],
  [
    'overlap',
    books({
      reservations: [
        reservation('a', { end: '2027-12-31' }),
        reservation('b', { start: '2026-12-05', end: '2026-12-06' }),
        reservation('c', { start: '2027-02-01', end: '2027-02-02' }),
      ],
    }),
  ],
  ['guard-missing', books({ guards: [] })],
  [
    'guard-missing',
    books({
      guards: [
        { unitId: 'u', closed: false, taken: [{ r: 'a', start: '2026-12-01', end: '2026-12-30', until: never }] },
      ],
    }),
  ],
  [
    'guard-missing',
    books({
      guards: [{ unitId: 'u', closed: false, taken: [{ r: 'a', start: '2026-12-01', end: '2026-12-31', until: now }] }],
    }),
  ],
  [
    'guard-foreign',
    books({
      guards: [
        { unitId: 'u', closed: false, taken: [{ r: 'x', start: '2027-12-01', end: '2027-12-30', until: never }] },
      ],
    }),
  ],
  [
    'guard-closed',
    books({
      guards: [
        { unitId: 'u', closed: true, taken: [{ r: 'a', start: '2026-12-01', end: '2026-12-31', until: never }] },
      ],
    }),
  ],
  ['history', books({ reservations: [reservation('a', { status: 'expired' })] })],
  [
    'history',
    books({
      reservations: [reservation('a', { history: [entry(1, null, 'pending'), entry(1, 'pending', 'active')] })],
    }),
  ],
  ['event-missing', books({ events: [] })],
  [
    'event-twice',
    books({ events: [1, 1, 2].map((version) => ({ reservationId: 'a', version, type: 'reservation.x' })) }),
  ],
  [
    'event-foreign',
    books({ events: [1, 2, 3].map((version) => ({ reservationId: 'a', version, type: 'reservation.x' })) }),
  ],
  ['event-foreign', books({ reservations: [], events: [{ reservationId: 'a', version: 1, type: 'reservation.x' }] })],
  ['verdict', books({ reservations: [reservation('a', { verdict: 'rejected' })] })],
  [
    'event-foreign',
    books({
      reservations: [reservation('a', { version: 3, history: [...started, entry(3, 'active', 'active', 'claimed')] })],
    }),
  ],
  [
    'event-missing',
    books({
      reservations: [reservation('a', { version: 3, history: [...started, entry(3, 'active', 'active', 'reminded')] })],
      events: [],
    }),
  ],
  ['refund', books({ reservations: [reservation('a', { refundOwed: 1 })] })],
  ['refund', books({ reservations: [cancelled(60_001)] })],
  [
    'refund',
    books({
      reservations: [cancelled(60_000)],
      events: [1, 2, 3].map((version) => ({
        reservationId: 'a',
        version,
        type: 'reservation.cancelled',
        refundOwed: 0,
      })),
    }),
  ],
  ['notice', books({ reservations: [reservation('a', { notice })] })],
  ['notice', books({ reservations: [left({ notice: null })] })],
  ['notice', books({ reservations: [left({ end: '2026-12-12' })] })],
  ['notice', books({ reservations: [left({ notice: { ...notice, previousEndDate: '2026-12-11' } })] })],
  ['photo', books({ reservations: [left({ hasPhoto: true })], photos: [] })],
  ['photo', books({ photos: ['a'] })],
  ['photo', books({ photos: ['x'] })],
  ['photo', books({ reservations: [reservation('a', { hasPhoto: true })] })],
  ['by-hand', setActive({ by: { kind: 'payments' } })],
  ['by-hand', setActive({ byName: '' })],
  ['by-hand', setActive({ decision: refund })],
  ['by-hand', setActive({ why: 'owner' })],
  ['by-hand', cancelledByHand({ decision: { kind: 'no-refund' } })],
  ['by-hand', cancelledByHand({ decision: { kind: 'free' } })],
  ['by-hand', cancelledByHand({}, 0)],
  ['by-hand', owedTwice],
  ['forgotten', books({ reservations: [reservation('a', { forgotten: false })] })],
];

test.each(broken)('notices %s (case %#)', (rule, wrong) => {
  expect(judgeReservations(wrong).map((problem) => problem.rule)).toContain(rule);
});
