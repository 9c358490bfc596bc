import { policy } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { buildCancellation, buildOrder, buildPayment } from '../testing/builders.ts';
import { holdLifeMs, nextStep } from './next-step.ts';
import type { Order, RefundIntent } from './order.ts';
import { refundReason, type ProviderPayment } from './payment.ts';

const now = new Date('2026-11-21T03:10:00Z');
const lapsed = new Date('2026-11-21T03:16:00Z');
const capture = { amount: 60_000, currency: 'KRW', transactionId: 'tx', paidAt: now, objections: [] };
const intent: RefundIntent = { marker: 'M-rejected', cause: 'rejected', amount: 60_000, cancellable: null, state: 'owed', attempts: 0 };
const asked = { ...intent, cancellable: 60_000, attempts: 1 };
const ours = (status: 'SUCCEEDED' | 'REQUESTED' | 'FAILED', amount = 60_000) => buildCancellation({ id: 'ours', status, amount, reason: refundReason('M-rejected'), trigger: 'API' });

type Case = [name: string, order: Partial<Order>, payment: Partial<ProviderPayment> | undefined, at: Date, step: string];
const known = [{ id: 'ours', amount: 60_000, trigger: 'rejected' as const }];

const table: Case[] = [
  ['an unpaid order waits', {}, undefined, now, 'rest'],
  ['a window that opened is noted', {}, { status: 'open' }, now, 'note-attempt'],
  ['a declined attempt is noted', {}, { status: 'failed', failure: 'X' }, now, 'note-attempt'],
  ['a known declined attempt is not', { state: 'failed', attempts: [{ transactionId: 'tx', outcome: 'failed' }] }, { status: 'failed', transactionId: 'tx' }, now, 'rest'],
  ['a hold that lapsed ends the order', {}, undefined, lapsed, 'abandon'],
  ['a declined order ends with its hold', { state: 'failed' }, undefined, lapsed, 'abandon'],
  ['an abandoned order rests', { state: 'abandoned' }, undefined, lapsed, 'rest'],
  ['an order without a hold is given up in time', { state: 'created', holdUntil: null }, undefined, lapsed, 'abandon'],
  ['an order that waits for its hold rests', { state: 'created', holdUntil: null }, undefined, now, 'rest'],
  ...(['created', 'ready', 'failed', 'abandoned'] as const).map((state): Case => [`money for a ${state} order is recorded`, { state }, {}, lapsed, 'record-capture']),
  ['a paid order asks for its range', { state: 'paid', capture }, {}, now, 'ask-reservations'],
  ['a paid order goes on without the provider', { state: 'paid', capture }, undefined, now, 'ask-reservations'],
  ['a cancellation of the console is entered first', { state: 'paid', capture }, { cancellations: [buildCancellation()] }, now, 'record-cancellation'],
  ['a paid order with nothing left gives its range back', { state: 'paid', capture, cancellations: known }, {}, now, 'release-range'],
  ['a mismatch is owed back', { state: 'mismatch', capture }, {}, now, 'owe-mismatch'],
  ['a refund is written before it is asked for', { state: 'refunding', capture, refunds: [intent] }, {}, now, 'prepare-refund'],
  ['a refund that is written is asked for', { state: 'refunding', capture, refunds: [asked] }, {}, now, 'cancel-payment'],
  ['a refund is written anew when less is left', { state: 'refunding', capture, refunds: [asked], cancellations: [{ id: 'c', amount: 1000, trigger: 'provider' }] }, { cancellations: [buildCancellation({ id: 'c', amount: 1000 })] }, now, 'prepare-refund'],
  ['a refund waits without the provider', { state: 'refunding', capture, refunds: [asked] }, undefined, now, 'rest'],
  ['a refund that the card company has is awaited', { state: 'refunding', capture, refunds: [asked] }, { cancellations: [ours('REQUESTED')] }, now, 'await-refund'],
  ['an awaited refund rests', { state: 'refunding', capture, refunds: [{ ...asked, state: 'requested' }] }, { cancellations: [ours('REQUESTED')] }, now, 'rest'],
  ['an awaited refund that failed is written anew', { state: 'refunding', capture, refunds: [{ ...asked, state: 'requested' }] }, { cancellations: [ours('FAILED')] }, now, 'prepare-refund'],
  ['a refund that happened is entered', { state: 'refunding', capture, refunds: [asked] }, { cancellations: [ours('SUCCEEDED')] }, now, 'record-cancellation'],
  ['a refund that is entered is finished', { state: 'refunding', capture, refunds: [asked], cancellations: known }, { cancellations: [ours('SUCCEEDED')] }, now, 'finish-intent'],
  ['a refund that others made is finished', { state: 'refunding', capture, refunds: [intent], cancellations: known }, { cancellations: [buildCancellation({ id: 'ours' })] }, now, 'finish-intent'],
  ["another's open cancellation is waited for", { state: 'refunding', capture, refunds: [intent] }, { cancellations: [buildCancellation({ status: 'REQUESTED' })] }, now, 'rest'],
  ['an order without open refunds is refunded', { state: 'refunding', capture, refunds: [{ ...asked, state: 'done' }] }, {}, now, 'finish-refund'],
  ['a confirmed order rests', { state: 'confirmed', capture, confirmedAt: now }, {}, now, 'rest'],
  ['a confirmed order with nothing left is refunded', { state: 'confirmed', capture, confirmedAt: now, cancellations: known }, {}, now, 'finish-refund'],
  ['a refunded order rests', { state: 'refunded', capture, cancellations: known }, { cancellations: [ours('SUCCEEDED')] }, now, 'rest'],
];

describe('the next step of an order', () => {
  it.each(table)('%s', (_name, changes, payment, at, step) => {
    const order = buildOrder(changes);
    expect(nextStep(order, payment && buildPayment(order, payment), at).do).toBe(step);
  });

  it('asks for what is owed, never for more than is left', () => {
    const order = buildOrder({ state: 'refunding', capture, refunds: [{ ...asked, amount: 20_000 }] });
    expect(nextStep(order, buildPayment(order), now)).toMatchObject({ amount: 20_000, cancellable: 60_000 });
    const partly = buildOrder({ state: 'refunding', capture, refunds: [{ ...asked, cancellable: 40_000 }], cancellations: [{ id: 'c', amount: 20_000, trigger: 'provider' }] });
    expect(nextStep(partly, buildPayment(partly, { cancellations: [buildCancellation({ id: 'c', amount: 20_000 })] }), now)).toMatchObject({ do: 'cancel-payment', amount: 40_000, cancellable: 40_000 });
  });

  it('counts with the life of a hold that the policy promises', () => {
    expect(holdLifeMs).toBe(policy.holdMinutes * 60_000);
  });
});
