import { describe, expect, it } from 'vitest';
import { buildCancellation, buildOrder, buildPayment, buildRefund } from '../testing/builders.ts';
import { isFinal, nextStep } from './next-step.ts';
import { orderStates } from './order.ts';
import type { OrderRecord } from './order-record.ts';
import type { ProviderPayment } from './payment.ts';

const now = new Date('2026-11-21T03:10:00Z');
const lapsed = new Date('2026-11-21T03:16:00Z');
const capture = { amount: 60_000, currency: 'KRW', transactionId: 'tx', paidAt: now, objections: [] };
const intent = buildRefund();
const attempted = { ...intent, asked: 60_000, cancellable: 60_000, attempts: 1 };
const taken = { ...attempted, asked: null, cancellationIds: ['ours'], state: 'requested' as const };
// The reason comes back changed: nothing is recognised by it.
const ours = (status: 'SUCCEEDED' | 'REQUESTED' | 'FAILED', amount = 60_000) =>
  buildCancellation({ id: 'ours', status, amount, reason: '취소', trigger: 'API' });
const back = { ...taken, returned: 60_000 };

type Case = [
  name: string,
  order: Partial<OrderRecord>,
  payment: Partial<ProviderPayment> | undefined,
  at: Date,
  step: string,
];
const known = [{ id: 'ours', amount: 60_000, trigger: 'rejected' as const }];

const table: Case[] = [
  ['an unpaid order waits', {}, undefined, now, 'rest'],
  ['a window that opened is noted', {}, { status: 'open' }, now, 'note-attempt'],
  ['a declined attempt is noted', {}, { status: 'failed', failure: 'X' }, now, 'note-attempt'],
  [
    'a known declined attempt is not',
    { state: 'failed', attempts: [{ transactionId: 'tx', outcome: 'failed' }] },
    { status: 'failed', transactionId: 'tx' },
    now,
    'rest',
  ],
  ['a hold that lapsed ends the order', {}, undefined, lapsed, 'abandon'],
  ['a hold ends at its very instant', {}, undefined, new Date('2026-11-21T03:15:00Z'), 'abandon'],
  ['a hold that is longer is waited for', { holdUntil: new Date('2026-11-21T04:00:00Z') }, undefined, lapsed, 'rest'],
  [
    'an order without a hold is not given up at the instant at which one would end',
    { state: 'created', holdUntil: null },
    undefined,
    new Date('2026-11-21T03:15:00Z'),
    'rest',
  ],
  [
    'a declined attempt among others is known',
    {
      state: 'failed',
      attempts: [
        { transactionId: 'tx-1', outcome: 'open' },
        { transactionId: 'tx', outcome: 'failed' },
      ],
    },
    { status: 'failed', transactionId: 'tx' },
    now,
    'rest',
  ],
  [
    'an open attempt that was declined since is noted',
    { attempts: [{ transactionId: 'tx', outcome: 'open' }] },
    { status: 'failed', transactionId: 'tx' },
    now,
    'note-attempt',
  ],
  [
    'a cancellation beside a known one is entered',
    { state: 'paid', capture, cancellations: known },
    { cancellations: [ours('SUCCEEDED'), buildCancellation({ amount: 1000 })] },
    now,
    'record-cancellation',
  ],
  [
    'an attempt that does not know what could be cancelled is written anew',
    { state: 'refunding', capture, refunds: [{ ...attempted, cancellable: null }] },
    {},
    now,
    'prepare-refund',
  ],
  [
    'a refund waits where the provider has nothing to give and the ledger has',
    { state: 'refunding', capture, refunds: [intent] },
    { total: 0 },
    now,
    'rest',
  ],
  ['a hold lives until then', {}, undefined, new Date('2026-11-21T03:14:59.999Z'), 'rest'],
  ['a declined order ends with its hold', { state: 'failed' }, undefined, lapsed, 'abandon'],
  [
    'an abandoned order stores its customer for 30 days',
    { state: 'abandoned', openKey: null },
    undefined,
    new Date('2026-12-21T02:59:59.999Z'),
    'rest',
  ],
  [
    'and no longer',
    { state: 'abandoned', openKey: null },
    undefined,
    new Date('2026-12-21T03:00:00Z'),
    'forget-customer',
  ],
  [
    'an abandoned order that names nobody rests',
    { state: 'abandoned', openKey: null, customer: { name: '', email: '' } },
    undefined,
    new Date('2026-12-22T03:00:00Z'),
    'rest',
  ],
  [
    'an abandoned order that was paid late is recorded, not forgotten',
    { state: 'abandoned' },
    {},
    new Date('2026-12-22T03:00:00Z'),
    'record-capture',
  ],
  ['an abandoned order rests', { state: 'abandoned' }, undefined, lapsed, 'rest'],
  ['an order without a hold is given up in time', { state: 'created', holdUntil: null }, undefined, lapsed, 'abandon'],
  ['an order that waits for its hold rests', { state: 'created', holdUntil: null }, undefined, now, 'rest'],
  ...(['created', 'ready', 'failed', 'abandoned'] as const).map((state): Case => [
    `money for a ${state} order is recorded`,
    { state },
    {},
    lapsed,
    'record-capture',
  ]),
  ['a paid order requests its range', { state: 'paid', capture }, {}, now, 'ask-reservations'],
  ['a paid order goes on without the provider', { state: 'paid', capture }, undefined, now, 'ask-reservations'],
  [
    'a cancellation of the console is entered first',
    { state: 'paid', capture },
    { cancellations: [buildCancellation()] },
    now,
    'record-cancellation',
  ],
  [
    'a paid order with nothing left gives its range back',
    { state: 'paid', capture, cancellations: known },
    {},
    now,
    'release-range',
  ],
  ['a mismatch is owed back', { state: 'mismatch', capture }, {}, now, 'owe-mismatch'],
  [
    'a refund is written before it is requested',
    { state: 'refunding', capture, refunds: [intent] },
    {},
    now,
    'prepare-refund',
  ],
  [
    'a refund that is written is requested',
    { state: 'refunding', capture, refunds: [attempted] },
    {},
    now,
    'cancel-payment',
  ],
  [
    'an attempt without an answer is repeated, whatever happened since',
    { state: 'refunding', capture, refunds: [attempted] },
    { cancellations: [buildCancellation({ amount: 1000 })] },
    now,
    'cancel-payment',
  ],
  [
    'a refund is written anew when less is left',
    {
      state: 'refunding',
      capture,
      refunds: [{ ...attempted, asked: null, returned: 1000 }],
      cancellations: [{ id: 'c', amount: 1000, trigger: 'provider' }],
    },
    { cancellations: [buildCancellation({ id: 'c', amount: 1000 })] },
    now,
    'prepare-refund',
  ],
  [
    'a refund waits without the provider',
    { state: 'refunding', capture, refunds: [attempted] },
    undefined,
    now,
    'rest',
  ],
  [
    'an awaited refund rests',
    { state: 'refunding', capture, refunds: [taken] },
    { cancellations: [ours('REQUESTED')] },
    now,
    'rest',
  ],
  [
    'a refund that the provider took and does not list yet is awaited',
    { state: 'refunding', capture, refunds: [taken] },
    {},
    now,
    'rest',
  ],
  [
    'an awaited refund that failed is written anew',
    { state: 'refunding', capture, refunds: [taken] },
    { cancellations: [ours('FAILED')] },
    now,
    'prepare-refund',
  ],
  [
    'a refund that happened is entered',
    { state: 'refunding', capture, refunds: [taken] },
    { cancellations: [ours('SUCCEEDED')] },
    now,
    'record-cancellation',
  ],
  [
    'a refund that is entered is finished',
    { state: 'refunding', capture, refunds: [back], cancellations: known },
    { cancellations: [ours('SUCCEEDED')] },
    now,
    'finish-intent',
  ],
  [
    'a refund that is entered is finished without the provider',
    { state: 'refunding', capture, refunds: [back], cancellations: known },
    undefined,
    now,
    'finish-intent',
  ],
  [
    'a refund of a part that others made is finished',
    {
      state: 'refunding',
      capture,
      refunds: [{ ...intent, amount: 20_000, returned: 20_000 }],
      cancellations: [{ id: 'c', amount: 20_000, trigger: 'provider' }],
    },
    { cancellations: [buildCancellation({ id: 'c', amount: 20_000 })] },
    now,
    'finish-intent',
  ],
  [
    'a refund that nothing is left for is finished',
    { state: 'refunding', capture, refunds: [intent], cancellations: known },
    { cancellations: [buildCancellation({ id: 'ours' })] },
    now,
    'finish-intent',
  ],
  [
    "another's open cancellation is waited for",
    { state: 'refunding', capture, refunds: [intent] },
    { cancellations: [buildCancellation({ status: 'REQUESTED' })] },
    now,
    'rest',
  ],
  [
    "another's open cancellation of a part is waited for",
    { state: 'refunding', capture, refunds: [intent] },
    { cancellations: [buildCancellation({ status: 'REQUESTED', amount: 1000 })] },
    now,
    'rest',
  ],
  [
    'an order without open refunds is refunded',
    { state: 'refunding', capture, refunds: [{ ...back, state: 'done' }] },
    {},
    now,
    'finish-refund',
  ],
  ['a confirmed order rests', { state: 'confirmed', capture, confirmedAt: now }, {}, now, 'rest'],
  [
    'a confirmed order with nothing left is refunded',
    { state: 'confirmed', capture, confirmedAt: now, cancellations: known },
    {},
    now,
    'finish-refund',
  ],
  [
    'a refunded order rests',
    { state: 'refunded', capture, cancellations: known },
    { cancellations: [ours('SUCCEEDED')] },
    now,
    'rest',
  ],
];

describe('the next step of an order', () => {
  it.each(table)('%s', (_name, changes, payment, at, step) => {
    const order = buildOrder(changes);
    expect(nextStep(order, payment && buildPayment(order, payment), at).do).toBe(step);
  });

  it('requests what is owed, never more than is left', () => {
    const order = buildOrder({ state: 'refunding', capture, refunds: [{ ...intent, amount: 20_000 }] });
    expect(nextStep(order, buildPayment(order), now)).toMatchObject({
      do: 'prepare-refund',
      amount: 20_000,
      cancellable: 60_000,
    });
    const partly = buildOrder({
      state: 'refunding',
      capture,
      refunds: [intent],
      cancellations: [{ id: 'c', amount: 20_000, trigger: 'provider' }],
    });
    expect(
      nextStep(partly, buildPayment(partly, { cancellations: [buildCancellation({ id: 'c', amount: 20_000 })] }), now),
    ).toMatchObject({ do: 'prepare-refund', amount: 40_000, cancellable: 40_000 });
  });

  it('requests what is still missing of a refund that others made in part', () => {
    const order = buildOrder({
      state: 'refunding',
      capture,
      refunds: [{ ...intent, amount: 30_000, returned: 20_000 }],
      cancellations: [{ id: 'c', amount: 20_000, trigger: 'provider' }],
    });
    expect(
      nextStep(order, buildPayment(order, { cancellations: [buildCancellation({ id: 'c', amount: 20_000 })] }), now),
    ).toMatchObject({ do: 'prepare-refund', amount: 10_000, cancellable: 40_000 });
  });

  it('enters cancellations in the order in which they were requested, those of unknown time first', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 4, minute));
    const order = buildOrder({ state: 'paid', capture });
    const next = (...times: (Date | undefined)[]) =>
      nextStep(
        order,
        buildPayment(order, {
          cancellations: times.map((requestedAt, index) =>
            buildCancellation({ id: `c${index}`, amount: 1, requestedAt }),
          ),
        }),
        now,
      );
    expect(next(at(9), at(3), at(5))).toMatchObject({ cancellation: { id: 'c1' } });
    expect(next(at(3), undefined)).toMatchObject({ cancellation: { id: 'c1' } });
    expect(next(undefined, at(3))).toMatchObject({ cancellation: { id: 'c0' } });
  });

  it('expects nothing more of an order that is confirmed or refunded', () => {
    expect(orderStates.filter((state) => isFinal({ state }))).toEqual(['confirmed', 'refunded']);
  });
});
