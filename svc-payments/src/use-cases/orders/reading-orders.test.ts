import { DomainError } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import type { Buyer } from '../../domain/order.ts';
import type { OrderRecord } from '../../domain/order-record.ts';
import type { CurrentOrders } from '../../domain/ports.ts';
import { buildOrder, channelKey, nextNumber, storeId } from '../../testing/builders.ts';
import { createMemoryOrderDeps } from '../../testing/memory-order-deps.ts';
import { createPaymentsUseCases, type PaymentsOptions } from '../payments-use-cases.ts';
import { createReadOpenOrders } from './read-open-orders.ts';
import { createReplayOrder } from './replay-order.ts';
import { buyerOf, createVerifyPayment, placedBy } from './verify-payment.ts';

const now = new Date('2026-11-21T03:00:00Z');
const visitor: Buyer = { visitorId: 'v', userId: null };

describe('the order that an earlier request led to', () => {
  const replay = async (changes: Partial<OrderRecord>, buyer = visitor) => {
    const { deps, orders } = createMemoryOrderDeps();
    const order = buildOrder({ visitorId: 'v', ...changes });
    await orders.insert(order, null);
    const found = await createReplayOrder(deps)({ orderId: order.orderId, buyer });
    expect([undefined, order.orderId]).toContain(found?.orderId);
    return found !== undefined;
  };
  const lapsed = { holdUntil: now };

  it.each<[string, Partial<OrderRecord>, boolean]>([
    ['that is ready', {}, true],
    ['of which a payment failed', { state: 'failed' }, true],
    ['whose hold lapsed', lapsed, false],
    ['that is only created', { state: 'created' }, false],
    ['that was replaced', { state: 'abandoned' }, false],
    ['that is paid', { state: 'paid', ...lapsed }, true],
    ['that is paid with another amount', { state: 'mismatch', ...lapsed }, true],
    ['that is confirmed', { state: 'confirmed', ...lapsed }, true],
    ['that goes back', { state: 'refunding' }, false],
    ['that went back', { state: 'refunded' }, false],
  ])('%s is an answer again: %j %s', async (_name, changes, expected) => {
    expect(await replay(changes)).toBe(expected);
  });

  it('is no answer for anybody but its buyer, nor where there is none', async () => {
    expect(await replay({}, { visitorId: 'another', userId: null })).toBe(false);
    expect(await replay({ userId: 'person-1' }, visitor)).toBe(false);
    expect(await replay({ userId: 'person-1' }, { visitorId: 'another', userId: 'person-1' })).toBe(true);
    expect(
      await createReplayOrder(createMemoryOrderDeps().deps)({ orderId: 'H000000UNKNOWN', buyer: visitor }),
    ).toBeUndefined();
  });
});

describe('verifying a payment', () => {
  const open = async () => {
    const { deps, orders } = createMemoryOrderDeps();
    const order = buildOrder();
    await orders.insert(order, null);
    const settled: unknown[] = [];
    const verify = createVerifyPayment(
      deps,
      async (orderId, options) => (
        settled.push([orderId, options]),
        buildOrder({ orderId: order.orderId, state: 'confirmed' })
      ),
    );
    const { orderId, amount } = order;
    return { verify, settled, request: { orderId, paymentId: orderId, amount, correlationId: 'c' } };
  };

  it('settles the order, and does not call the provider about one that is settled', async () => {
    const { verify, settled, request } = await open();
    expect((await verify(request)).state).toBe('confirmed');
    expect(settled).toEqual([[request.orderId, { correlationId: 'c', fresh: false }]]);
  });

  it.each([
    ['another payment', { paymentId: 'H000000ANOTHER' }, 'PAYMENT_MISMATCH'],
    ['another amount', { amount: 59_999 }, 'PAYMENT_MISMATCH'],
    ['an unknown order', { orderId: 'H000000UNKNOWN' }, 'NOT_FOUND'],
  ])('settles nothing for %s', async (_name, changes, code) => {
    const { verify, settled, request } = await open();
    await expect(verify({ ...request, ...changes })).rejects.toMatchObject({ code });
    expect(settled).toEqual([]);
  });

  it('knows a caller as the person who is signed in, else as the visitor', () => {
    const person = { id: 'person-1' } as NonNullable<Parameters<typeof buyerOf>[0]['person']>;
    const guest = { visitorId: 'v', person: null } as Parameters<typeof buyerOf>[0];
    const member = { ...guest, person };
    expect([buyerOf(guest), buyerOf(member)]).toEqual([visitor, { visitorId: 'v', userId: 'person-1' }]);
    expect([placedBy(visitor, guest), placedBy(visitor, member)]).toEqual([true, true]);
    expect([
      placedBy({ visitorId: 'v', userId: 'person-1' }, guest),
      placedBy({ visitorId: 'x', userId: 'person-1' }, member),
    ]).toEqual([false, true]);
  });
});

it('a checkout learns of ten orders at most, and of those that ended within a day', async () => {
  const queries: CurrentOrders[] = [];
  const { deps } = createMemoryOrderDeps();
  const orders = { ...deps.orders, findCurrent: async (wanted: CurrentOrders) => (queries.push(wanted), []) };
  await createReadOpenOrders({ ...deps, orders })({ buyer: visitor, unitId: 'gangnam-M-3' });
  expect(queries).toEqual([
    { buyer: visitor, unitId: 'gangnam-M-3', now, since: new Date('2026-11-20T03:00:00Z'), most: 10 },
  ]);
});

describe('all use cases on one service', () => {
  const options: PaymentsOptions = {
    verifyWebhook: async () => ({ id: '', type: '', paymentId: undefined }),
    webhookInlineMs: 1000,
  };

  it('visit a hundred orders in one round, and none while the provider requests a pause', async () => {
    const { deps, orders } = createMemoryOrderDeps();
    for (let count = 0; count < 101; count += 1)
      await orders.insert(buildOrder({ state: 'confirmed', openKey: null }), now);
    const paused = createPaymentsUseCases(deps, { ...options, isPaused: () => true });
    const { reconcileOrders } = createPaymentsUseCases(deps, options);
    expect([await paused.reconcileOrders(), await reconcileOrders(), await reconcileOrders()]).toEqual([0, 100, 1]);
  });

  it('have a webhook looked at again a second after it would have been settled', async () => {
    const { deps, orders, controls } = createMemoryOrderDeps();
    const order = buildOrder();
    await orders.insert(order, null);
    await controls.breakNext('before');
    const { orderId: paymentId } = order;
    const webhook = { id: `wh_${nextNumber()}`, type: 'Transaction.Paid', paymentId, correlationId: 'c' };
    await createPaymentsUseCases(deps, options).handleWebhook(webhook);
    const inMs = (ms: number) => new Date(now.getTime() + ms);
    expect(await orders.claimDue(inMs(1999), inMs(0))).toBeUndefined();
    expect(await orders.claimDue(inMs(2000), inMs(0))).toBeDefined();
  });

  it('read orders and unknown payments from the store', async () => {
    const { deps, orders } = createMemoryOrderDeps();
    const useCases = createPaymentsUseCases(deps, options);
    const order = buildOrder();
    await orders.insert(order, null);
    await deps.unknownPayments.note({ paymentId: 'H000000UNKNOWN', type: 'Transaction.Paid' }, now);
    expect(await useCases.readOrders([order.orderId, 'H000000UNKNOWN'])).toEqual([order]);
    expect(await useCases.listUnknownPayments(10)).toMatchObject([{ paymentId: 'H000000UNKNOWN' }]);
    expect(await useCases.readOpenOrders({ buyer: order, unitId: undefined })).toEqual([order]);
    expect(await useCases.replayOrder({ orderId: order.orderId, buyer: order })).toEqual(order);
    expect(useCases).toMatchObject({
      merchant: { storeId, channelKey },
      counts: deps.counts,
      verifyWebhook: options.verifyWebhook,
    });
  });

  it('settle on one function, so that a webhook and a page that come together cost one confirmation', async () => {
    let confirmed = 0;
    const { deps, orders, controls } = createMemoryOrderDeps();
    const confirm = async () => ((confirmed += 1), { outcome: 'confirmed' as const });
    const useCases = createPaymentsUseCases({ ...deps, reservations: { ...deps.reservations, confirm } }, options);
    const order = buildOrder();
    await orders.insert(order, null);
    await controls.charge({ paymentId: order.orderId, storeId, amount: order.amount });
    const id = `wh_${nextNumber()}`;
    await Promise.all([
      useCases.handleWebhook({ id, type: 'Transaction.Paid', paymentId: order.orderId, correlationId: 'c' }),
      useCases.verifyPayment({
        orderId: order.orderId,
        paymentId: order.orderId,
        amount: order.amount,
        correlationId: 'c',
      }),
    ]);
    expect([(await orders.find(order.orderId))?.state, confirmed]).toEqual(['confirmed', 1]);
    await expect(useCases.processOrder('H000000UNKNOWN', { correlationId: 'c', fresh: true })).rejects.toBeInstanceOf(
      DomainError,
    );
  });
});
