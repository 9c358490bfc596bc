import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { buildRental } from '../testing/build-rental.ts';
import { cancel, expire, hold } from './transitions.ts';
import { buildTerms } from '../testing/builders.ts';
import type { Reservation, State } from './reservation.ts';
import { checkDueOf, checkOf, isReplaceable, leftOn, nextTermOf, saysTheSame, storeCheck } from './unit-check.ts';

const at = (day: string) => new Date(`${day}T03:00:00.000Z`);
const by = { kind: 'owner', id: 'owner-1' } as const;
const system = { kind: 'system', id: null } as const;
/** Of December 2026. */
const ended = expire(buildRental(), { now: at('2027-01-01'), by: system }).reservation;
const cancelledOn = (day: string) => cancel(buildRental(), 'renter', { now: at(day), by: system }).reservation;
const extension = (state: State, more: Partial<Reservation> = {}) =>
  buildRental({
    reservationId: 'b',
    continues: 'a',
    range: { start: calendarDate('2027-01-01'), end: calendarDate('2027-01-31') },
    state,
    ...more,
  });

describe('the last day of a rental that is over', () => {
  test.each<[string, Reservation, string, string | undefined]>([
    ['runs on its last day', buildRental(), '2026-12-31', undefined],
    ['is over, though no job has said so', buildRental(), '2027-01-01', '2026-12-31'],
    ['expired', ended, '2027-01-05', '2026-12-31'],
    [
      'was ended by hand',
      { ...ended, state: { status: 'expired', since: at('2026-12-10') } },
      '2026-12-10',
      '2026-12-10',
    ],
    ['was cancelled after it had begun', cancelledOn('2026-12-05'), '2026-12-05', '2026-12-05'],
    ['was cancelled on its first day', cancelledOn('2026-12-01'), '2026-12-05', '2026-12-01'],
    ['was cancelled before it began', cancelledOn('2026-11-30'), '2026-12-05', undefined],
    ['waits for its next term', { ...ended, renewing: true }, '2027-01-02', undefined],
    [
      'is still unpaid',
      buildRental({ state: { status: 'pending', until: at('2027-02-01') } }),
      '2027-01-05',
      undefined,
    ],
  ])('of one that %s', (_, reservation, day, last) => {
    expect(leftOn(reservation, at(day))).toBe(last);
  });

  test('a hold that lapsed had no unit', () => {
    const held = hold(
      buildTerms({ reservationId: 'a' }),
      { until: at('2026-12-01'), replaced: [] },
      { now: at('2026-11-21'), by: system },
    ).reservation;
    const lapsed = cancel(held, 'hold-lapsed', { now: at('2026-12-02'), by: system }).reservation;
    expect(leftOn(lapsed, at('2026-12-03'))).toBeUndefined();
  });
});

describe('the term in which a rental goes on', () => {
  const since = at('2027-01-01');
  test.each<[string, Reservation, boolean]>([
    ['an active one', extension({ status: 'active', since }), true],
    ['one whose payment is awaited', extension({ status: 'pending', until: at('2027-01-09') }), true],
    ['a hold that lapsed', extension({ status: 'pending', until: at('2027-01-01') }), false],
    ['one that is over as well', extension({ status: 'expired', since: at('2027-01-03') }), true],
    ['one that waits for its own next term', extension({ status: 'expired', since }, { renewing: true }), true],
    ['one that was cancelled after it had begun', extension({ status: 'cancelled', reason: 'owner', since }), true],
    [
      'one that was cancelled before',
      extension({ status: 'cancelled', reason: 'renter', since: at('2026-12-20') }),
      false,
    ],
    ['one of another rental', extension({ status: 'active', since }, { continues: 'x' }), false],
  ])('%s: %s', (_, other, goesOn) => {
    expect(nextTermOf(ended, [other], at('2027-01-05'))?.reservationId).toBe(goesOn ? 'b' : undefined);
  });
});

describe('a check that is due', () => {
  const due = (reservation: Reservation, day: string, others: readonly Reservation[] = []) =>
    checkDueOf(reservation, others, { now: at(day), days: 30 });

  test('until thirty days after the last one, and not on the thirty-first', () => {
    expect(due(ended, '2027-01-30')).toBe('2026-12-31');
    expect(due(ended, '2027-01-31')).toBeUndefined();
  });

  test('not where somebody checked, nor where the rental goes on', () => {
    const check = checkOf({ condition: 'clear', note: null, mark: null }, { now: at('2027-01-02'), by });
    expect(due(storeCheck(ended, check).reservation, '2027-01-03')).toBeUndefined();
    expect(due(ended, '2027-01-03', [extension({ status: 'active', since: at('2027-01-01') })])).toBeUndefined();
  });
});

describe('storing a check', () => {
  const now = at('2027-01-02');
  const content = { condition: 'left-behind', note: '상자 두 개', mark: 'mark' } as const;
  const check = checkOf(content, { now, by });

  test('is one version further, in the history, and published', () => {
    const change = storeCheck(ended, check);
    expect(change).toMatchObject({
      replaces: 3,
      events: [{ type: 'checked', version: 4, at: now }],
      reservation: { version: 4, state: ended.state },
    });
    expect(change.reservation.unitCheck).toEqual({
      condition: 'left-behind',
      note: '상자 두 개',
      photo: { mark: 'mark', at: now },
      at: now,
      by,
    });
    expect(change.reservation.history.at(-1)).toEqual({
      version: 4,
      at: now,
      from: 'expired',
      to: 'expired',
      by,
      why: 'checked',
    });
  });

  test.each([
    [content, true],
    [{ ...content, condition: 'damaged' }, false],
    [{ ...content, note: null }, false],
    [{ ...content, mark: null }, false],
  ] as const)('%j says the same: %s', (other, same) => {
    expect(saysTheSame(check, other)).toBe(same);
  });

  test('can be replaced for a day, and stands at its end', () => {
    expect(isReplaceable(check, new Date(now.getTime() + 86_400_000 - 1))).toBe(true);
    expect(isReplaceable(check, new Date(now.getTime() + 86_400_000))).toBe(false);
  });
});
