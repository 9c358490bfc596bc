import { openEnd } from '@hamkke/money';
import { never } from '../../snapshot.ts';
import { now, paidOrder, refundedOrder, reservationOf } from '../right-snapshot.ts';
import { both, guard, reservation, twin, without } from '../spoils.ts';
import type { Breakage } from './breakage.ts';

/** I1: unit-days that are sold twice, and guards that disagree. */
export const soldBreakages: readonly Breakage[] = [
  [
    'I1 sold-twice',
    'two rentals share their last and first day',
    twin({ start: '2026-12-31', end: '2027-01-30' }),
    ['I3 picture', 'I3 untold'],
  ],
  [
    'I1 sold-twice',
    'a short rental within a long one, a later one in between',
    both(
      twin({ start: '2026-12-05', end: '2026-12-06' }),
      twin({ reservationId: 'later', start: '2026-12-20', end: '2026-12-21' }),
    ),
    ['I3 picture', 'I3 untold'],
  ],
  [
    'I1 sold-twice',
    'the days of a rental that has ended were sold again',
    twin({ status: 'expired', start: '2026-12-01', end: '2026-12-02' }),
    ['I1 guards-nothing', 'I3 history', 'I3 untold'],
  ],
  ['I1 not-guarded', 'no guard', without('guards', ({ unitId }) => unitId === 'u1')],
  [
    'I1 not-guarded',
    'the guard has one day less',
    guard({ taken: [{ r: reservationOf(paidOrder), start: '2026-12-01', end: '2026-12-30', until: never }] }),
  ],
  [
    'I1 not-guarded',
    'the guard lets a paid rental lapse',
    guard({ taken: [{ r: reservationOf(paidOrder), start: '2026-12-01', end: '2026-12-31', until: now }] }),
  ],
  [
    'I1 guards-nothing',
    'the guard has a range of nobody',
    guard({ taken: [{ r: 'x', start: '2027-12-01', end: '2027-12-30', until: never }] }),
    ['I1 not-guarded'],
  ],
  [
    'I1 guards-nothing',
    'the guard has the range of a cancelled one',
    guard({ taken: [{ r: reservationOf(refundedOrder), start: '2027-12-01', end: '2027-12-31', until: never }] }),
    ['I1 not-guarded'],
  ],
  [
    'I1 guards-nothing',
    'the guard has a range for today of one that has ended',
    twin({ status: 'expired', start: '2026-11-20', end: '2026-11-21' }),
    ['I3 history', 'I3 untold'],
  ],
  [
    'I1 not-guarded',
    'a rental renews, and its guard has an end',
    reservation(paidOrder, { renewing: true }),
    ['I3 grant-dates', 'I3 picture'],
  ],
  [
    'I1 not-guarded',
    'the guard has no end for a rental that does not renew',
    guard({ taken: [{ r: reservationOf(paidOrder), start: '2026-12-01', end: openEnd, until: never }] }),
  ],
  [
    'I1 open-end-sold',
    'the days after a rental that renews were sold to somebody else',
    both(
      reservation(paidOrder, { renewing: true }),
      guard({ taken: [{ r: reservationOf(paidOrder), start: '2026-12-01', end: openEnd, until: never }] }),
      twin({ reservationId: 'later', start: '2027-01-01', end: '2027-01-31' }),
    ),
    ['I1 not-guarded', 'I3 grant-dates', 'I3 picture', 'I3 untold'],
  ],
  ['I1 closed-with-rental', 'a closed unit with a rental', guard({ closed: true })],
];
