import { now, paidOrder, readyOrder, refundedOrder } from '../right-snapshot.ts';
import { both, order, reservation } from '../spoils.ts';
import type { Breakage } from './breakage.ts';

/** I2: payments without their one outcome. */
export const outcomeBreakages: readonly Breakage[] = [
  ['I2 no-outcome', 'paid, and left at that', order(paidOrder, { state: 'paid' })],
  ['I2 no-outcome', 'another amount, and left at that', order(paidOrder, { state: 'mismatch' })],
  [
    'I2 confirmed-without-money',
    'all went back, and still confirmed',
    order(paidOrder, { cancellations: [{ id: 'c2', amount: 60_000, trigger: 'provider' }] }),
    ['I2 box-without-money', 'I2 ledger-refunded', 'I2 provider-refunded'],
  ],
  ['I2 confirmed-without-box', 'confirmed, and reservations never said so', reservation(paidOrder, { verdict: null })],
  [
    'I2 confirmed-without-box',
    'confirmed, and reservations rejected it',
    reservation(paidOrder, { verdict: 'rejected', status: 'cancelled' }),
    ['I1 guards-nothing', 'I3 grant-open', 'I3 history', 'I3 picture'],
  ],
  [
    'I2 box-and-refund',
    'the unit was given to a payment that goes back',
    reservation(refundedOrder, { status: 'active' }),
    ['I1 not-guarded', 'I1 sold-twice', 'I2 verdict', 'I3 grant-shut', 'I3 history', 'I3 picture'],
  ],
  [
    'I2 box-and-refund',
    'the arbiter confirmed a payment that goes back',
    reservation(refundedOrder, { verdict: 'confirmed' }),
    ['I2 verdict'],
  ],
  [
    'I2 box-and-refund',
    'the arbiter confirmed a payment of another amount that goes back',
    both(
      order(refundedOrder, {
        refunds: [{ marker: `${refundedOrder}-mismatch`, cause: 'mismatch', amount: 60_000, state: 'done' }],
      }),
      reservation(refundedOrder, { verdict: 'confirmed' }),
    ),
    ['I2 verdict'],
  ],
  [
    'I2 box-without-money',
    'all went back, and the unit is still given',
    order(paidOrder, { state: 'refunded', cancellations: [{ id: 'c2', amount: 60_000, trigger: 'provider' }] }),
    ['I2 ledger-refunded', 'I2 provider-refunded'],
  ],
  [
    'I2 box-without-money',
    'a rental of an order that was never paid',
    reservation(readyOrder, { status: 'active', verdict: 'confirmed' }),
    ['I2 verdict', 'I3 history', 'I3 picture'],
  ],
  [
    'I2 box-without-money',
    'a rental that has ended of an order that was never paid',
    reservation(readyOrder, { status: 'expired' }),
    ['I1 guards-nothing', 'I3 history', 'I3 picture'],
  ],
  [
    'I2 confirmed-twice',
    'confirmed twice',
    reservation(paidOrder, {
      history: [2, 3].map((version) => ({ version, from: 'pending', to: 'active', at: now, why: 'paid' })),
    }),
    ['I3 history', 'I3 picture', 'I3 told-untrue', 'I3 untold'],
  ],
  [
    'I2 verdict',
    'confirmed, and never active',
    reservation(refundedOrder, { verdict: 'confirmed' }),
    ['I2 box-and-refund'],
  ],
  [
    'I2 verdict',
    'rejected, and active',
    reservation(refundedOrder, { status: 'active' }),
    ['I1 not-guarded', 'I1 sold-twice', 'I2 box-and-refund', 'I3 grant-shut', 'I3 history', 'I3 picture'],
  ],
];
