import type { LedgerEntry } from '../../snapshot.ts';
import { now, paidOrder, readyOrder, refundedOrder } from '../right-snapshot.ts';
import { entry, order, payment, without } from '../spoils.ts';
import type { Breakage } from './breakage.ts';

/** I2: orders, ledger and provider that disagree about money. */
export const paidBreakages: readonly Breakage[] = [
  ['I2 ledger-paid', 'a paid entry is missing', without('ledger', ({ orderId }) => orderId === paidOrder)],
  [
    'I2 ledger-paid',
    'a paid entry is doubled',
    ({ ledger }) => ({ ledger: [...ledger, { ...(ledger[0] as LedgerEntry), key: 'again' }] }),
    ['I3 untold'],
  ],
  ['I2 ledger-paid', 'one won less in the ledger', entry(paidOrder, 'paid', { amount: 59_999 })],
  [
    'I2 ledger-refunded',
    'a refund is not in the ledger',
    without('ledger', ({ kind }) => kind === 'refunded'),
    ['I2 settled-nothing', 'I2 settlement-entries', 'I2 settlement-sums', 'I2 transfer-of-entry'],
  ],
  [
    'I2 ledger-refunded',
    'one cancellation in two parts in the ledger',
    ({ ledger }) => ({
      ledger: ledger.flatMap((one) =>
        one.kind === 'refunded'
          ? ['c1', 'c2'].map((cancellationId) => ({ ...one, amount: 30_000, cancellationId }))
          : [one],
      ),
    }),
    ['I2 settlement-sums', 'I2 transfer-of-entry', 'I3 untold'],
  ],
  [
    'I2 refunded-once',
    'a cancellation is counted twice',
    order(refundedOrder, {
      cancellations: [
        { id: 'c1', amount: 30_000, trigger: 'rejected' },
        { id: 'c1', amount: 30_000, trigger: 'rejected' },
      ],
    }),
    ['I2 ledger-refunded'],
  ],
  [
    'I2 refunded-too-much',
    'more goes back than came in',
    order(refundedOrder, { cancellations: [{ id: 'c1', amount: 60_001, trigger: 'rejected' }] }),
    ['I2 ledger-refunded', 'I2 provider-refunded', 'I2 refund-done', 'I2 refunded-beyond'],
  ],
  ['I2 state', 'an order that is ready has money', order(paidOrder, { state: 'ready' })],
  [
    'I2 state',
    'a confirmed order has none',
    order(paidOrder, { capture: null }),
    ['I2 box-without-money', 'I2 confirmed-amount', 'I2 ledger-paid', 'I2 provider-paid', 'I3 told-untrue'],
  ],
  ['I2 state', 'a state that does not exist', order(paidOrder, { state: 'lost' })],
  [
    'I2 confirmed-amount',
    'a unit for another amount',
    order(paidOrder, { amount: 70_000 }),
    ['I2 quote', 'I4 hold-changed'],
  ],
  [
    'I2 confirmed-amount',
    'a unit for another currency',
    order(paidOrder, { capture: { amount: 60_000, currency: 'USD', objections: [], paidAt: now } }),
  ],
  [
    'I2 refund-owed',
    'refunding, and nothing is owed',
    order(refundedOrder, { state: 'refunding', refunds: [] }),
    ['I2 refunded-beyond'],
  ],
  [
    'I2 refund-done',
    'refunded, and still owed',
    order(refundedOrder, {
      refunds: [{ marker: `${refundedOrder}-rejected`, cause: 'rejected', amount: 60_000, state: 'owed' }],
    }),
  ],
  [
    'I2 refund-done',
    'refunded, and money of a rejected payment did not go back',
    order(refundedOrder, { cancellations: [{ id: 'c1', amount: 59_999, trigger: 'rejected' }] }),
    ['I2 ledger-refunded', 'I2 provider-refunded'],
  ],
  [
    'I2 refund-done',
    'refunded, and less went back than was owed',
    order(refundedOrder, {
      refunds: [{ marker: `${refundedOrder}-cancelled-2`, cause: 'cancelled', amount: 50_000, state: 'done' }],
      cancellations: [{ id: 'c1', amount: 49_999, trigger: 'rejected' }],
    }),
    ['I2 ledger-refunded', 'I2 provider-refunded', 'I2 refunded-beyond'],
  ],
  [
    'I2 refund-done',
    'refunded, nobody knows why, and money did not go back',
    order(refundedOrder, { refunds: [], cancellations: [{ id: 'c1', amount: 59_999, trigger: 'rejected' }] }),
    ['I2 ledger-refunded', 'I2 provider-refunded', 'I2 refunded-beyond'],
  ],
  [
    'I2 refund-owed-once',
    'the same refund owed twice',
    order(refundedOrder, {
      refunds: [1, 2].map(() => ({
        marker: `${refundedOrder}-rejected`,
        cause: 'rejected',
        amount: 60_000,
        state: 'done',
      })),
    }),
  ],
  [
    'I2 ledger-without-order',
    'ledger entries of no order',
    entry(paidOrder, 'paid', { orderId: 'H2611219999999999999999' }),
    ['I2 ledger-paid'],
  ],
  ['I2 provider-paid', 'the provider captured what we do not know', payment(readyOrder, 60_000, 0)],
  ['I2 provider-paid', 'the provider captured one won more', payment(paidOrder, 60_001, 0)],
  ['I2 provider-paid', 'the provider knows nothing of our capture', payment(paidOrder, 0, 0)],
  ['I2 provider-refunded', 'the provider gave less back', payment(refundedOrder, 60_000, 59_999)],
  ['I2 provider-refunded', 'the provider gave back what we do not know', payment(paidOrder, 60_000, 1)],
  [
    'I2 captured-without-order',
    'the provider has money of no order',
    payment('H2611219999999999999999', 5, 0),
    ['I4 answer-lost'],
  ],
];
