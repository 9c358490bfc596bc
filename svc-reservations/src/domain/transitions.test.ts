import { describe, expect, test } from 'vitest';
import { buildTerms } from '../testing/builders.ts';
import type { Moment } from './change.ts';
import { InvalidTransition } from './errors.ts';
import { cancelReasons, type Change, type Reservation, type State } from './reservation.ts';
import { cancel, confirm, courseOf, expire, hold, reject, revive, settle } from './transitions.ts';

const at: Moment = { now: new Date('2026-11-21T00:00:00.000Z'), by: { kind: 'system', id: null } };
const later: Moment = { ...at, now: new Date('2026-11-21T01:00:00.000Z') };
const until = new Date('2026-11-21T00:15:00.000Z');
const since = at.now;

const states: Record<string, State> = {
  pending: { status: 'pending', until },
  active: { status: 'active', since },
  expired: { status: 'expired', since },
  ...Object.fromEntries(cancelReasons.map((reason) => [`cancelled (${reason})`, { status: 'cancelled', reason, since }])),
};

const inState = (state: State): Reservation => ({ ...hold(buildTerms({ reservationId: 'a' }), { until, replaced: [] }, at).reservation, state });

const moves: Record<string, (reservation: Reservation) => Change> = {
  confirm: (one) => confirm(one, later),
  revive: (one) => revive(one, later),
  expire: (one) => expire(one, later),
  reject: (one) => reject(one, 'taken'),
  ...Object.fromEntries(cancelReasons.map((reason) => [`cancel (${reason})`, (one: Reservation) => cancel(one, reason, later)])),
};

/** Which state leads where; whatever is not named is an error. */
const allowed: Record<string, Record<string, string>> = {
  pending: { confirm: 'active', ...Object.fromEntries(cancelReasons.map((reason) => [`cancel (${reason})`, 'cancelled'])) },
  active: { expire: 'expired', 'cancel (renter)': 'cancelled', 'cancel (owner)': 'cancelled', 'cancel (admin)': 'cancelled', 'cancel (provider)': 'cancelled' },
  expired: {},
  ...Object.fromEntries(cancelReasons.map((reason) => [`cancelled (${reason})`, { reject: 'cancelled', ...(reason === 'hold-lapsed' ? { revive: 'active' } : {}) }])),
};

const table = Object.keys(states).flatMap((state) => Object.keys(moves).map((move) => [state, move, allowed[state]?.[move]] as const));

const make = (state: string, move: string) => (moves[move] as (one: Reservation) => Change)(inState(states[state] as State));
const isPossible = ([, , to]: (typeof table)[number]) => to !== undefined;

describe('every move from every state', () => {
  test.each(table.filter(isPossible))('%s, %s: %s', (state, move, to) => {
    const { reservation, replaces } = make(state, move);
    expect(reservation.state.status).toBe(to);
    expect([reservation.version, replaces]).toEqual([2, 1]);
  });

  test.each(table.filter((row) => !isPossible(row)))('%s, %s is an error', (state, move) => {
    expect(() => make(state, move)).toThrow(InvalidTransition);
  });

  test('a move that changes the state is in the history and told once, with the same version', () => {
    const { reservation, events } = cancel(inState({ status: 'active', since }), 'provider', later);
    expect(reservation.history.at(-1)).toEqual({ version: 2, at: later.now, from: 'active', to: 'cancelled', by: later.by, why: 'provider' });
    expect(events).toEqual([{ type: 'cancelled', reason: 'provider', from: 'active', refundOwed: 0, version: 2, at: later.now }]);
  });

  test('a rejection changes no state and tells nobody', () => {
    const { reservation, events } = reject(inState({ status: 'cancelled', reason: 'hold-lapsed', since }), 'taken');
    expect(reservation).toMatchObject({ verdict: { outcome: 'rejected', reason: 'taken' }, state: { status: 'cancelled' }, version: 2 });
    expect([reservation.history.length, events]).toEqual([1, []]);
  });

  test('a verdict is given once', () => {
    const judged = settle(inState({ status: 'active', since }), { outcome: 'confirmed' }).reservation;
    expect(() => settle(judged, { outcome: 'rejected', reason: 'taken' })).toThrow(InvalidTransition);
  });
});

describe('what the arbiter must try', () => {
  test.each<[string, unknown]>([
    ['pending', { go: 'keep' }],
    ['active', { go: 'settle', verdict: { outcome: 'confirmed' } }],
    ['expired', { go: 'settle', verdict: { outcome: 'confirmed' } }],
    ['cancelled (hold-lapsed)', { go: 'retake' }],
    ...cancelReasons.filter((reason) => reason !== 'hold-lapsed').map((reason): [string, unknown] => [`cancelled (${reason})`, { go: 'settle', verdict: { outcome: 'rejected', reason } }]),
  ])('%s', (state, course) => expect(courseOf(inState(states[state] as State))).toEqual(course));

  test('what it once answered, whatever became of the reservation', () => {
    const verdict = { outcome: 'confirmed' } as const;
    expect(courseOf({ ...inState({ status: 'cancelled', reason: 'renter', since }), verdict })).toEqual({ go: 'answer', verdict });
  });
});
