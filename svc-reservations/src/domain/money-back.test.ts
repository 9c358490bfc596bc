import { describe, expect, test } from 'vitest';
import { buildRental, sometime } from '../testing/build-rental.ts';
import { isPaid, refundable } from './money-back.ts';
import type { HistoryEntry, Reservation, Status } from './reservation.ts';

const confirmed = { outcome: 'confirmed' } as const;
const rejected = { outcome: 'rejected', reason: 'taken' } as const;
const imported = (to: Status): HistoryEntry => ({
  version: 1,
  at: sometime,
  from: null,
  to,
  by: { kind: 'operator', id: null },
  why: 'imported',
});
const set = { ...imported('active'), why: 'set' } as const;

test.each<[string, Partial<Reservation>, boolean]>([
  ['confirmed', { verdict: confirmed }, true],
  ['rejected', { verdict: rejected, history: [imported('active')] }, false],
  ['made by hand', { orderId: null, verdict: confirmed }, false],
  ['imported as a rental', { verdict: null, history: [set, imported('active')] }, true],
  ['imported as a hold', { verdict: null, history: [imported('pending')] }, false],
  ['set active by hand', { verdict: null, history: [set] }, false],
])('a reservation that was %s is paid: %s', (_what, changes, paid) => {
  const rental = buildRental(changes);
  expect([isPaid(rental), refundable(rental)]).toEqual([paid, paid ? 60_000 : 0]);
});

describe('what can still be given back', () => {
  test.each<[string, Partial<Reservation>, number]>([
    ['all', {}, 60_000],
    ['less what is promised', { refundOwed: 20_000 }, 40_000],
    ['less what was promised before', { refundOwed: 20_000, owedBefore: 10_000 }, 30_000],
    [
      'not twice less what was promised and is back',
      { refundOwed: 20_000, refunds: [{ version: 4, amount: 20_000 }] },
      40_000,
    ],
    [
      'less what is promised and what went back by the provider',
      { refundOwed: 20_000, refunds: [{ version: 4, amount: 5000, byProvider: true }] },
      35_000,
    ],
    [
      'less what went back without a promise',
      {
        refunds: [
          { version: 4, amount: 1000 },
          { version: 5, amount: 2000 },
        ],
      },
      57_000,
    ],
    [
      'nothing, where more went back than was paid',
      { refundOwed: 60_000, refunds: [{ version: 4, amount: 30_000, byProvider: true }] },
      0,
    ],
  ])('%s', (_what, changes, left) => expect(refundable(buildRental(changes))).toBe(left));
});
