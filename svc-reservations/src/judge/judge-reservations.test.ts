import { expect, test } from 'vitest';
import { never } from '../domain/reservation.ts';
import { judgeReservations, type Problem } from './judge-reservations.ts';
import type { JudgedBooks, JudgedReservation } from './judged-books.ts';

const now = new Date('2026-11-21T03:00:00.000Z');

function reservation(reservationId: string, more: Partial<JudgedReservation> = {}): JudgedReservation {
  const history = [{ version: 1, from: null, to: 'pending', at: now }, { version: 2, from: 'pending', to: 'active', at: now }];
  return { reservationId, unitId: 'u', status: 'active', start: '2026-12-01', end: '2026-12-31', until: never, version: 2, verdict: 'confirmed', history, ...more };
}

function books(more: Partial<JudgedBooks> = {}): JudgedBooks {
  const reservations = more.reservations ?? [reservation('a')];
  return {
    now,
    guards: [{ unitId: 'u', closed: false, taken: reservations.map(({ reservationId: r, start, end, until }) => ({ r, start, end, until })) }],
    reservations,
    events: reservations.flatMap(({ reservationId, history }) => history.map(({ version }) => ({ reservationId, version, type: 'reservation.x' }))),
    ...more,
  };
}

test('right books have no problem', () => expect(judgeReservations(books())).toEqual([]));

const broken: [Problem['rule'], JudgedBooks][] = [
  ['overlap', books({ reservations: [reservation('a'), reservation('b', { start: '2026-12-31', end: '2027-01-30' })] })],
  ['overlap', books({ reservations: [reservation('a', { end: '2027-12-31' }), reservation('b', { start: '2026-12-05', end: '2026-12-06' }), reservation('c', { start: '2027-02-01', end: '2027-02-02' })] })],
  ['guard-missing', books({ guards: [] })],
  ['guard-missing', books({ guards: [{ unitId: 'u', closed: false, taken: [{ r: 'a', start: '2026-12-01', end: '2026-12-30', until: never }] }] })],
  ['guard-missing', books({ guards: [{ unitId: 'u', closed: false, taken: [{ r: 'a', start: '2026-12-01', end: '2026-12-31', until: now }] }] })],
  ['guard-foreign', books({ guards: [{ unitId: 'u', closed: false, taken: [{ r: 'x', start: '2027-12-01', end: '2027-12-30', until: never }] }] })],
  ['guard-closed', books({ guards: [{ unitId: 'u', closed: true, taken: [{ r: 'a', start: '2026-12-01', end: '2026-12-31', until: never }] }] })],
  ['history', books({ reservations: [reservation('a', { status: 'expired' })] })],
  ['history', books({ reservations: [reservation('a', { history: [{ version: 1, from: null, to: 'pending', at: now }, { version: 1, from: 'pending', to: 'active', at: now }] })] })],
  ['event-missing', books({ events: [] })],
  ['event-twice', books({ events: [1, 1, 2].map((version) => ({ reservationId: 'a', version, type: 'reservation.x' })) })],
  ['event-foreign', books({ events: [1, 2, 3].map((version) => ({ reservationId: 'a', version, type: 'reservation.x' })) })],
  ['event-foreign', books({ reservations: [], events: [{ reservationId: 'a', version: 1, type: 'reservation.x' }] })],
  ['verdict', books({ reservations: [reservation('a', { verdict: 'rejected' })] })],
];

test.each(broken)('notices %s (case %#)', (rule, wrong) => {
  expect(judgeReservations(wrong).map((problem) => problem.rule)).toContain(rule);
});
