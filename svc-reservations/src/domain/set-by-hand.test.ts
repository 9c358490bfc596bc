import { describe, expect, test } from 'vitest';
import { buildRental, sometime } from '../testing/build-rental.ts';
import { InvalidTransition } from './errors.ts';
import { never, type Reservation, type State, type Status } from './reservation.ts';
import { choiceFor, endsEarly, isTooLate, setByHand } from './set-by-hand.ts';

const rules = { freeCancelMs: 24 * 3_600_000, endingNoticeDays: 7, extensionPriorityDays: 14, checkDays: 0 };
const noon = (day: string) => new Date(`${day}T03:00:00.000Z`);
const now = noon('2026-12-05');
const partner = { now, by: { kind: 'owner', id: 'p1' } } as const;
const states: Readonly<Record<Status, State>> = {
  pending: { status: 'pending', until: never },
  active: { status: 'active', since: sometime },
  expired: { status: 'expired', since: sometime },
  cancelled: { status: 'cancelled', reason: 'renter', since: sometime },
};
const inState = (status: Status, more: Partial<Reservation> = {}) => buildRental({ state: states[status], ...more });
const unpaid = { orderId: null, verdict: null } as const;

describe('ending by hand', () => {
  test.each<[Status, Status, string, boolean]>([
    ['active', 'expired', '2026-12-31', true],
    ['pending', 'expired', '2026-12-31', true],
    ['active', 'expired', '2027-01-01', false],
    ['active', 'cancelled', '2026-12-31', false],
    ['cancelled', 'expired', '2026-12-31', false],
  ])('a rental that is %s, to %s on %s is early: %s', (from, to, day, early) =>
    expect(endsEarly(inState(from), to, noon(day))).toBe(early),
  );

  test.each<[Status, string, boolean]>([
    ['active', '2026-12-31', false],
    ['active', '2027-01-01', true],
    ['pending', '2027-01-01', true],
    ['expired', '2027-01-01', false],
    ['cancelled', '2027-01-01', false],
  ])('to %s on %s is too late: %s', (to, day, late) => expect(isTooLate(inState('active'), to, noon(day))).toBe(late));
});

describe('the decision that a change by hand needs', () => {
  const outside = { choices: ['paid-outside', 'free'], refundable: 0 };
  const none = (refundable: number) => ({ choices: [], refundable });
  const money = { choices: ['refund', 'no-refund'], refundable: 60_000 };
  test.each<[string, Reservation, Status, Date, unknown]>([
    ['a rental that nobody paid', inState('pending', unpaid), 'active', now, outside],
    ['a paid one made active again', inState('cancelled'), 'active', now, none(60_000)],
    ['an unpaid one cancelled', inState('pending', unpaid), 'cancelled', now, none(0)],
    ['a paid one cancelled', inState('active'), 'cancelled', now, money],
    ['a paid one cancelled in the free hours', inState('active'), 'cancelled', sometime, money],
    ['a paid one ended early', inState('active'), 'expired', now, money],
    [
      'a paid one ended early in the free hours',
      inState('active'),
      'expired',
      sometime,
      { choices: ['refund'], refundable: 60_000, wholeRefund: true },
    ],
    ['an unpaid one ended early', inState('active', unpaid), 'expired', sometime, none(0)],
    ['a paid one ended when its days are over', inState('active'), 'expired', noon('2027-01-01'), none(60_000)],
    ['a paid one set to wait', inState('active'), 'pending', now, none(60_000)],
  ])('%s', (_what, reservation, to, at, choice) =>
    expect(choiceFor(reservation, to, { now: at, rules })).toEqual(choice),
  );
});

describe('set by hand', () => {
  test.each<[Status, Status, State, object, string]>([
    ['active', 'pending', { status: 'pending', until: never }, { type: 'held', until: never }, 'set'],
    ['pending', 'active', { status: 'active', since: now }, { type: 'confirmed' }, 'set'],
    ['active', 'expired', { status: 'expired', since: now }, { type: 'expired', refundOwed: 0 }, 'set'],
    [
      'active',
      'cancelled',
      { status: 'cancelled', reason: 'owner', since: now },
      { type: 'cancelled', reason: 'owner', from: 'active', refundOwed: 0 },
      'owner',
    ],
  ])('%s to %s', (from, to, state, details, why) => {
    const change = setByHand(inState(from), { to }, partner);
    expect(change.reservation).toMatchObject({ state, refundOwed: 0, version: 3 });
    expect(change.events).toEqual([{ ...details, version: 3, at: now }]);
    expect(change.reservation.history.at(-1)).toEqual({ version: 3, at: now, from, to, by: partner.by, why });
  });

  test('by an administrator is cancelled as that, with what was decided, written and named', () => {
    const by = { kind: 'admin', id: 'p0' } as const;
    const said = { byName: '관리자', decision: { kind: 'refund', amount: 45_000 }, reason: '누수' } as const;
    const change = setByHand(inState('active'), { to: 'cancelled', ...said }, { now, by });
    expect(change.reservation).toMatchObject({ state: { reason: 'admin' }, refundOwed: 45_000 });
    expect(change.events).toMatchObject([{ type: 'cancelled', reason: 'admin', refundOwed: 45_000 }]);
    expect(change.reservation.history.at(-1)).toEqual({
      version: 3,
      at: now,
      from: 'active',
      to: 'cancelled',
      by,
      why: 'admin',
      ...said,
    });
    expect(
      setByHand(inState('active'), { to: 'cancelled', decision: { kind: 'no-refund' } }, { now, by }).reservation
        .refundOwed,
    ).toBe(0);
  });

  test('what an undone cancellation promised stays promised', () => {
    expect(
      setByHand(inState('cancelled', { refundOwed: 20_000, owedBefore: 5000 }), { to: 'active' }, partner).reservation,
    ).toMatchObject({ refundOwed: 0, owedBefore: 25_000 });
  });

  test.each(['visitor', 'renter', 'system', 'payments'] as const)('never by %s', (kind) => {
    expect(() => setByHand(inState('active'), { to: 'expired' }, { now, by: { kind, id: null } })).toThrow(
      InvalidTransition,
    );
  });

  test.each(['pending', 'active', 'expired', 'cancelled'] as const)('never from %s to the same', (status) => {
    expect(() => setByHand(inState(status), { to: status }, partner)).toThrow(
      `a reservation that is ${status} cannot be set to ${status} by owner`,
    );
  });
});
