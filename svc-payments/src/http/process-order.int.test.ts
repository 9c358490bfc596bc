import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { monthly, startHarness, type Harness } from '../testing/harness.ts';
import { createOweRefund } from '../use-cases/orders/owe-refund.ts';

const minute = 60_000;

describe('settling an order', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());
  afterEach(async () => {
    harness.otherServices.away = 0;
    await harness.standIn.control('/faults', undefined, 'DELETE');
    await harness.standIn.control('/webhooks', {
      hold: false,
      duplicates: 0,
      delayMs: 0,
      delayMsByType: {},
      corruptSignature: false,
      timestampSkewSeconds: 0,
    });
  });

  async function placed(visitorId = 'visitor-x'): Promise<string> {
    const { status, body } = await harness.place({ visitorId });
    expect(status).toBe(200);
    return body.orderId as string;
  }
  const paidOnce = { state: 'confirmed', paid: monthly, refunded: 0, entries: ['paid'] };
  const reconcile = () => harness.deps.useCases.reconcileOrders();
  const settle = (orderId: string) =>
    harness.deps.useCases.processOrder(orderId, { correlationId: 'test-correlation', fresh: true });
  const events = async (orderId: string) =>
    (
      await harness.deps.mongo.connection
        .collection('outbox')
        .find({ 'envelope.aggregateId': orderId })
        .sort({ 'envelope.aggregateVersion': 1 })
        .toArray()
    ).map((row) => row.envelope);

  it('says that nothing was paid yet, and lets nobody else read the order', async () => {
    const orderId = await placed('visitor-a');
    const before = await harness.verify(orderId);
    expect(before.body).toMatchObject({ success: false, standing: 'awaiting' });
    await harness.pay(orderId);
    const own = await harness.complete(orderId, 'visitor-a');
    expect(own.body).toMatchObject({
      success: true,
      standing: 'confirmed',
      order: { orderId, paymentId: orderId, amount: monthly, standing: 'confirmed', customer: { name: '홍길동' } },
    });
    const other = await harness.complete(orderId, 'visitor-b');
    expect(other.body).toMatchObject({ success: true, standing: 'confirmed' });
    expect(other.body.order).toBeUndefined();
    expect(await harness.audit(orderId)).toMatchObject(paidOnce);
    expect((await events(orderId)).map(({ type, data }) => [type, data.amount])).toEqual([['payment.paid', monthly]]);
  });

  it('refuses an unknown payment, another payment id and another amount', async () => {
    const orderId = await placed();
    expect((await harness.verify('H000000UNKNOWN')).body.code).toBe('NOT_FOUND');
    expect((await harness.complete('H000000UNKNOWN')).body.code).toBe('NOT_FOUND');
    expect((await harness.verify(orderId, { paymentId: 'H000000UNKNOWN' })).body.code).toBe('PAYMENT_MISMATCH');
    for (const amount of [monthly + 1, 0, -1, 0.5])
      expect((await harness.verify(orderId, { amount })).body.code).toBe('PAYMENT_MISMATCH');
    expect((await harness.complete("x' || 1")).body.code).toBe('VALIDATION');
  });

  it.each([
    ['verify', 'complete', 'webhook'],
    ['verify', 'webhook', 'complete'],
    ['complete', 'verify', 'webhook'],
    ['complete', 'webhook', 'verify'],
    ['webhook', 'verify', 'complete'],
    ['webhook', 'complete', 'verify'],
  ])('charges and confirms once when %s, %s and %s come ten times each at once', async (...order) => {
    const orderId = await placed();
    await harness.standIn.control('/webhooks', { hold: true });
    await harness.pay(orderId, { webhooks: true });
    await harness.standIn.control('/webhooks', { hold: false, duplicates: 9 });
    const calls: Record<string, () => Promise<unknown>[]> = {
      verify: () => Array.from({ length: 10 }, () => harness.verify(orderId)),
      complete: () => Array.from({ length: 10 }, () => harness.complete(orderId)),
      webhook: () => [harness.standIn.control('/webhooks/release', { order: 'reversed' })],
    };
    await Promise.all(order.flatMap((name) => calls[name]?.() ?? []));
    expect(await harness.audit(orderId)).toMatchObject({
      ...paidOnce,
      payment: { status: 'PAID', paid: monthly, cancelled: 0 },
    });
    expect((await events(orderId)).map(({ type }) => type)).toEqual(['payment.paid']);
    // Calls are joined in one process; the arbiter would bear more.
    expect((await harness.audit(orderId)).confirms).toBe(1);
  });

  it('confirms by the webhook alone when the browser died after the capture', async () => {
    const orderId = await placed();
    await harness.pay(orderId, { card: 'vanish', webhooks: true });
    await eventually(async () => expect(await harness.audit(orderId)).toMatchObject(paidOnce));
  });

  it('confirms by reconciliation alone when the browser died and no webhook came', async () => {
    const orderId = await placed();
    await harness.pay(orderId, { card: 'vanish' });
    harness.advanceClock(2 * minute);
    await reconcile();
    expect(await harness.audit(orderId)).toMatchObject(paidOnce);
  });

  it('takes the range again when the hold lapsed and nobody else has it', async () => {
    const orderId = await placed();
    harness.advanceClock(16 * minute);
    await reconcile();
    expect((await harness.audit(orderId)).state).toBe('abandoned');
    expect((await harness.verify(orderId)).body.standing).toBe('lapsed');
    await harness.pay(orderId);
    expect((await harness.verify(orderId)).body).toMatchObject({ success: true, standing: 'confirmed' });
    expect(await harness.audit(orderId)).toMatchObject(paidOnce);
  });

  it('refunds in full when the hold lapsed and someone else has the range', async () => {
    const { unit } = harness.addUnit();
    const first = (await harness.place({ unitId: unit.id })).body.orderId;
    harness.advanceClock(16 * minute);
    const second = (await harness.place({ unitId: unit.id })).body.orderId;
    await harness.pay(first);
    const { body } = await harness.verify(first);
    expect(body).toMatchObject({ success: false, standing: 'refunded' });
    expect(body.message).toContain('환불');
    expect(await harness.audit(first)).toMatchObject({
      state: 'refunded',
      paid: monthly,
      refunded: monthly,
      entries: ['paid', 'refunded:rejected'],
      payment: { status: 'CANCELLED', cancelled: monthly },
    });
    await harness.pay(second);
    expect((await harness.verify(second)).body.success).toBe(true);
    expect((await events(first)).map(({ type, data }) => [type, data.trigger, data.remaining])).toEqual([
      ['payment.paid', undefined, undefined],
      ['payment.refunded', 'rejected', 0],
    ]);
  });

  it.each([
    ['another amount', { totalAmount: monthly - 1000 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['another store', { storeId: 'store-99999999-0000-4000-8000-000000000000' }, 'store'],
    ['another channel', { channelKey: 'channel-key-99999999-0000-4000-8000-000000000000' }, 'channel'],
  ])('gives money of %s back and flags it', async (_name, charge, objection) => {
    const orderId = await placed();
    await harness.pay(orderId, { ...charge, force: true });
    expect((await harness.verify(orderId)).body).toMatchObject({ success: false, standing: 'refunded' });
    const amount = 'totalAmount' in charge ? charge.totalAmount : monthly;
    expect(await harness.audit(orderId)).toMatchObject({
      state: 'refunded',
      paid: amount,
      refunded: amount,
      entries: ['paid', 'refunded:mismatch'],
      confirms: 0,
      payment: { cancelled: amount },
    });
    expect(await harness.deps.orderDeps.orders.find(orderId)).toMatchObject({ capture: { objections: [objection] } });
  });

  it('takes a payment on the same order after a declined card and after insufficient funds', async () => {
    const orderId = await placed();
    for (const card of ['insufficient', 'decline', 'close']) {
      expect((await harness.pay(orderId, { card })).code).toBe('FAILURE_TYPE_PG');
      expect((await harness.verify(orderId)).body).toMatchObject({ success: false, standing: 'failed' });
    }
    await harness.pay(orderId);
    expect((await harness.verify(orderId)).body.success).toBe(true);
    expect(await harness.audit(orderId)).toMatchObject(paidOnce);
    expect((await events(orderId)).map(({ type, data }) => data.reason ?? type)).toEqual([
      'REJECT_CARD_PAYMENT',
      'REJECT_CARD_COMPANY',
      'PAY_PROCESS_CANCELED',
      'payment.paid',
    ]);
  });

  it('says that the provider is down while it is not known whether money moved, and settles later', async () => {
    const orderId = await placed();
    await harness.pay(orderId);
    await harness.standIn.control('/faults', { drop: 'before', times: 1 });
    expect((await harness.verify(orderId)).body.code).toBe('PROVIDER_DOWN');
    await harness.standIn.control('/faults', { status: 502, text: '<html>', times: 1 });
    expect((await harness.complete(orderId)).status).toBe(503);
    await harness.standIn.control('/faults', { delayMs: 6000, times: 1 });
    expect((await harness.verify(orderId)).body.code).toBe('PROVIDER_DOWN');
    expect((await harness.verify(orderId)).body.success).toBe(true);
    expect(await harness.audit(orderId)).toMatchObject(paidOnce);
  });

  it('says processing while reservations is away, and confirms later', async () => {
    const orderId = await placed();
    await harness.pay(orderId);
    harness.otherServices.away = 2;
    expect((await harness.verify(orderId)).body).toMatchObject({ success: false, standing: 'processing' });
    expect((await harness.audit(orderId)).state).toBe('paid');
    harness.otherServices.away = 0;
    harness.advanceClock(minute);
    await reconcile();
    expect(await harness.audit(orderId)).toMatchObject(paidOnce);
  });

  async function rejected(): Promise<string> {
    const { unit } = harness.addUnit();
    const orderId = (await harness.place({ unitId: unit.id })).body.orderId as string;
    harness.advanceClock(16 * minute);
    expect((await harness.place({ unitId: unit.id })).status).toBe(200);
    await harness.pay(orderId);
    return orderId;
  }
  const refundedOnce = {
    state: 'refunded',
    paid: monthly,
    refunded: monthly,
    payment: { status: 'CANCELLED', cancelled: monthly },
  };

  it('stays refunding while the card company has not answered, and finishes when it has', async () => {
    const orderId = await rejected();
    await harness.standIn.control('/cancellations', { outcome: 'REQUESTED' });
    expect((await harness.verify(orderId)).body.standing).toBe('refunding');
    for (let visit = 0; visit < 3; visit += 1) await settle(orderId);
    const { payment, refunded } = await harness.audit(orderId);
    expect([payment?.cancellations.length, refunded]).toEqual([1, 0]);
    await harness.standIn.control(`/cancellations/${payment?.cancellations[0]?.id}/complete`, { status: 'SUCCEEDED' });
    harness.advanceClock(10 * minute);
    await reconcile();
    expect(await harness.audit(orderId)).toMatchObject(refundedOnce);
  });

  it('requests a refund again when it fails in the end', async () => {
    const orderId = await rejected();
    await harness.standIn.control('/cancellations', { outcome: 'REQUESTED' });
    await settle(orderId);
    const { payment } = await harness.audit(orderId);
    await harness.standIn.control(`/cancellations/${payment?.cancellations[0]?.id}/complete`, { status: 'FAILED' });
    await settle(orderId);
    expect(await harness.audit(orderId)).toMatchObject(refundedOnce);
  });

  it.each([
    ['the card company refuses it', () => harness.standIn.control('/cancellations', { outcome: 'PG_PROVIDER' })],
    ['it fails at the card company', () => harness.standIn.control('/cancellations', { outcome: 'FAILED' })],
    ['the connection breaks before it', () => harness.standIn.control('/faults', { path: '/cancel', drop: 'before' })],
    ['the connection breaks after it', () => harness.standIn.control('/faults', { path: '/cancel', drop: 'after' })],
    [
      'the answer is no JSON',
      () => harness.standIn.control('/faults', { path: '/cancel', status: 502, text: 'bad gateway' }),
    ],
    ['it is slow', () => harness.standIn.control('/faults', { path: '/cancel', delayMs: 6000 })],
  ])('refunds once although %s', async (_name, arrange) => {
    const orderId = await rejected();
    await arrange();
    expect(['refunding', 'refunded']).toContain((await harness.verify(orderId)).body.standing);
    await eventually(async () => {
      await Promise.all([settle(orderId), settle(orderId)]);
      expect(await harness.audit(orderId)).toMatchObject(refundedOnce);
    });
    expect((await harness.audit(orderId)).entries).toEqual(['paid', 'refunded:rejected']);
  });

  it('refunds once although the card company stores nothing of the reason and the answer is lost', async () => {
    const orderId = await rejected();
    await harness.standIn.control('/cancellations/reasons', { length: 4 });
    await harness.standIn.control('/faults', { path: '/cancel', drop: 'after' });
    await harness.verify(orderId);
    await settle(orderId);
    expect(await harness.audit(orderId)).toMatchObject({ ...refundedOnce, entries: ['paid', 'refunded:rejected'] });
    await harness.standIn.control('/cancellations/reasons', {});
  });

  it('takes a payment that a promotion made cheaper, and gives back what was charged', async () => {
    const { unit } = harness.addUnit();
    const orderId = (await harness.place({ unitId: unit.id })).body.orderId as string;
    await harness.pay(orderId, { discountAmount: 5000 });
    expect((await harness.verify(orderId)).body.success).toBe(true);
    const paid = monthly - 5000;
    expect(await harness.audit(orderId)).toMatchObject({ state: 'confirmed', paid });
    const order = await harness.deps.orderDeps.orders.find(orderId);
    await createOweRefund(harness.deps.orderDeps)({
      orderId,
      reservationId: order?.reservationId ?? '',
      refundOwed: paid,
      version: 3,
      correlationId: 'c',
    });
    await settle(orderId);
    expect(await harness.audit(orderId)).toMatchObject({
      state: 'refunded',
      paid,
      refunded: paid,
      payment: { status: 'CANCELLED' },
    });
  });

  it('enters cancellations that began at the provider: in part, then whole', async () => {
    const orderId = await placed();
    await harness.pay(orderId, { webhooks: true });
    await eventually(async () => expect(await harness.audit(orderId)).toMatchObject(paidOnce));
    await harness.standIn.control(`/payments/${orderId}/cancel`, { amount: 20_000 });
    await eventually(async () =>
      expect(await harness.audit(orderId)).toMatchObject({ state: 'confirmed', refunded: 20_000 }),
    );
    await harness.standIn.control(`/payments/${orderId}/cancel`, { trigger: 'CHARGEBACK' });
    await eventually(async () =>
      expect(await harness.audit(orderId)).toMatchObject({
        state: 'refunded',
        refunded: monthly,
        entries: ['paid', 'refunded:provider', 'refunded:provider'],
      }),
    );
    expect((await events(orderId)).map(({ type, data }) => [type, data.trigger, data.remaining])).toEqual([
      ['payment.paid', undefined, undefined],
      ['payment.refunded', 'provider', monthly - 20_000],
      ['payment.refunded', 'provider', 0],
    ]);
  });

  it('enters a cancellation whose webhook was lost, by reconciliation', async () => {
    const orderId = await placed();
    await harness.pay(orderId);
    await harness.verify(orderId);
    await harness.standIn.control(`/payments/${orderId}/cancel`, { amount: 5000 });
    harness.advanceClock(3 * 60 * minute);
    await reconcile();
    expect(await harness.audit(orderId)).toMatchObject({ state: 'confirmed', refunded: 5000 });
  });

  it('gives the range back when the console cancelled the payment before we saw it', async () => {
    const orderId = await placed();
    await harness.pay(orderId);
    await harness.standIn.control(`/payments/${orderId}/cancel`, {});
    expect((await harness.verify(orderId)).body).toMatchObject({ success: false, standing: 'refunded' });
    expect(await harness.audit(orderId)).toMatchObject({ ...refundedOnce, confirms: 0 });
    const order = await harness.deps.orderDeps.orders.find(orderId);
    expect(harness.otherServices.holds.get(order?.reservationId ?? '')?.status).toBe('cancelled');
  });
});
