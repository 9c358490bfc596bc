import { describe, expect, test } from 'vitest';
import { buildTerms } from '../testing/builders.ts';
import type { Moment } from './change.ts';
import { InvalidTransition } from './errors.ts';
import { cancelReasons, type Change, type Reservation, type State } from './reservation.ts';
import { cancel, confirm, courseOf, expire, hold, reject, revive, storeVerdict } from './transitions.ts';

const at: Moment = { now: new Date('2026-11-21T00:00:00.000Z'), by: { kind: 'system', id: null } };
const later: Moment = { ...at, now: new Date('2026-11-21T01:00:00.000Z') };
const until = new Date('2026-11-21T00:15:00.000Z');
const since = at.now;

const states: Record<string, State> = {
  pending: { status: 'pending', until },
  active: { status: 'active', since },
  expired: { status: 'expired', since },
  ...Object.fromEntries(
    cancelReasons.map((reason) => [`cancelled (${reason})`, { status: 'cancelled', reason, since }]),
  ),
};

const inState = (state: State): Reservation => ({
  ...hold(buildTerms({ reservationId: 'a' }), { until, replaced: [] }, at).reservation,
  state,
});

const moves: Record<string, (reservation: Reservation) => Change> = {
  confirm: (one) => confirm(one, later),
  revive: (one) => revive(one, later),
  expire: (one) => expire(one, later),
  reject: (one) => reject(one, 'taken'),
  ...Object.fromEntries(
    cancelReasons.map((reason) => [`cancel (${reason})`, (one: Reservation) => cancel(one, reason, later)]),
  ),
};

/** Which state leads where; whatever is not named is an error. */
const allowed: Record<string, Record<string, string>> = {
  pending: {
    confirm: 'active',
    ...Object.fromEntries(cancelReasons.map((reason) => [`cancel (${reason})`, 'cancelled'])),
  },
  active: {
    expire: 'expired',
    'cancel (renter)': 'cancelled',
    'cancel (owner)': 'cancelled',
    'cancel (admin)': 'cancelled',
    'cancel (provider)': 'cancelled',
  },
  expired: {},
  ...Object.fromEntries(
    cancelReasons.map((reason) => [
      `cancelled (${reason})`,
      { reject: 'cancelled', ...(reason === 'hold-lapsed' ? { revive: 'active' } : {}) },
    ]),
  ),
};

const table = Object.keys(states).flatMap((state) =>
  Object.keys(moves).map((move) => [state, move, allowed[state]?.[move]] as const),
);

const make = (state: string, move: string) =>
  (moves[move] as (one: Reservation) => Change)(inState(states[state] as State));
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

  test('a move that changes the state is in the history and published once, with the same version', () => {
    const { reservation, events } = cancel(inState({ status: 'active', since }), 'provider', later);
    expect(reservation.history.at(-1)).toEqual({
      version: 2,
      at: later.now,
      from: 'active',
      to: 'cancelled',
      by: later.by,
      why: 'provider',
    });
    expect(events).toEqual([
      { type: 'cancelled', reason: 'provider', from: 'active', refundOwed: 0, version: 2, at: later.now },
    ]);
  });

  test('a rejection changes no state and publishes no event', () => {
    const { reservation, events } = reject(inState({ status: 'cancelled', reason: 'hold-lapsed', since }), 'taken');
    expect(reservation).toMatchObject({
      verdict: { outcome: 'rejected', reason: 'taken' },
      state: { status: 'cancelled' },
      version: 2,
    });
    expect([reservation.history.length, events]).toEqual([1, []]);
  });

  test('a verdict is given once', () => {
    const decided = storeVerdict(inState({ status: 'active', since }), { outcome: 'confirmed' }).reservation;
    expect(() => storeVerdict(decided, { outcome: 'rejected', reason: 'taken' })).toThrow(InvalidTransition);
  });
});

describe('what the arbiter must try', () => {
  test.each<[string, unknown]>([
    ['pending', { go: 'confirm' }],
    ['active', { go: 'settle', verdict: { outcome: 'confirmed' } }],
    ['expired', { go: 'settle', verdict: { outcome: 'confirmed' } }],
    ['cancelled (hold-lapsed)', { go: 'retake' }],
    ...cancelReasons
      .filter((reason) => reason !== 'hold-lapsed')
      .map((reason): [string, unknown] => [
        `cancelled (${reason})`,
        { go: 'settle', verdict: { outcome: 'rejected', reason } },
      ]),
  ])('%s', (state, course) => expect(courseOf(inState(states[state] as State))).toEqual(course));

  test('what it once answered, whatever became of the reservation', () => {
    const verdict = { outcome: 'confirmed' } as const;
    expect(courseOf({ ...inState({ status: 'cancelled', reason: 'renter', since }), verdict })).toEqual({
      go: 'answer',
      verdict,
    });
  });
});

describe('what a move writes', () => {
  const event = (more: object) => ({ version: 2, at: later.now, ...more });

  test('a hold begins everything', () => {
    const { reservation, replaces, events } = hold(buildTerms({ reservationId: 'a' }), { until, replaced: ['b'] }, at);
    expect(reservation).toMatchObject({
      state: states.pending,
      version: 1,
      createdAt: at.now,
      holdUntil: until,
      replaced: ['b'],
      verdict: null,
      history: [{ version: 1, at: at.now, from: null, to: 'pending', by: at.by, why: 'held' }],
    });
    expect([replaces, events]).toEqual([null, [{ type: 'held', until, version: 1, at: at.now }]]);
  });

  test.each<[string, State, (one: Reservation) => Change, object, object, string]>([
    [
      'paid',
      states.pending as State,
      moves.confirm as never,
      { state: { status: 'active', since: later.now }, verdict: { outcome: 'confirmed' } },
      { type: 'confirmed' },
      'paid',
    ],
    [
      'paid late',
      { status: 'cancelled', reason: 'hold-lapsed', since },
      moves.revive as never,
      { state: { status: 'active', since: later.now }, verdict: { outcome: 'confirmed' } },
      { type: 'confirmed' },
      'paid-after-lapse',
    ],
    [
      'over',
      states.active as State,
      moves.expire as never,
      { state: { status: 'expired', since: later.now } },
      { type: 'expired', refundOwed: 0 },
      'ended',
    ],
    [
      'cancelled',
      states.active as State,
      (one) => cancel(one, 'renter', later, 45_000),
      { state: { status: 'cancelled', reason: 'renter', since: later.now }, refundOwed: 45_000 },
      { type: 'cancelled', reason: 'renter', from: 'active', refundOwed: 45_000 },
      'renter',
    ],
  ])('one that is %s', (_what, state, move, facts, details, why) => {
    const { reservation, events } = move(inState(state));
    expect(reservation).toMatchObject(facts);
    expect(reservation.history.at(-1)?.why).toBe(why);
    expect(events).toEqual([event(details)]);
  });

  test('an error names the transition and the reservation', () => {
    expect(new InvalidTransition('expire', 'pending').name).toBe('InvalidTransition');
    expect(() => make('expired', 'confirm')).toThrow('a reservation that is expired cannot be confirmed');
    expect(() => make('active', 'cancel (replaced)')).toThrow(
      'a reservation that is active cannot be cancelled (replaced)',
    );
    expect(() => make('pending', 'expire')).toThrow('a reservation that is pending cannot expire');
    expect(() => make('pending', 'revive')).toThrow('a reservation that is pending cannot be revived');
    expect(() => make('pending', 'reject')).toThrow('a reservation that is pending cannot be rejected');
    const decided = { ...inState({ status: 'active', since }), verdict: { outcome: 'confirmed' } as const };
    expect(() => storeVerdict(decided, { outcome: 'confirmed' })).toThrow(
      'a reservation that is active cannot be judged twice',
    );
  });

  test('a rejection needs one that is cancelled, and is stored', () => {
    expect(storeVerdict(inState({ status: 'active', since }), { outcome: 'confirmed' })).toMatchObject({
      reservation: { verdict: { outcome: 'confirmed' }, version: 2 },
      replaces: 1,
      events: [],
    });
  });
});

describe('one that is over when the money comes', () => {
  const ended = (kind: 'owner' | 'admin' | 'system', why: 'set' | 'ended') =>
    ({ version: 2, at: since, from: 'active', to: 'expired', by: { kind, id: null }, why }) as const;
  const after = { ...ended('owner', 'set'), version: 3, from: 'expired', why: 'claimed' } as const;
  test.each([
    ['its days went by', [ended('system', 'ended')], { outcome: 'confirmed' }],
    ['its location ended it', [ended('owner', 'set')], { outcome: 'rejected', reason: 'owner' }],
    ['the house ended it', [ended('admin', 'set')], { outcome: 'rejected', reason: 'admin' }],
    [
      'its location ended it, and more was noted since',
      [ended('owner', 'set'), after],
      { outcome: 'rejected', reason: 'owner' },
    ],
    [
      'its location ended it once, and its days went by later',
      [ended('owner', 'set'), ended('system', 'ended')],
      { outcome: 'confirmed' },
    ],
  ])('because %s', (_why, history, verdict) => {
    expect(courseOf({ ...inState(states.expired as State), history })).toEqual({ go: 'settle', verdict });
  });

  test('but was made active again: the payer has the unit', () => {
    const again = { ...ended('owner', 'set'), version: 3, from: 'expired', to: 'active' } as const;
    expect(courseOf({ ...inState({ status: 'active', since }), history: [ended('owner', 'set'), again] })).toEqual({
      go: 'settle',
      verdict: { outcome: 'confirmed' },
    });
  });
});
