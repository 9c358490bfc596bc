import { readPaymentMethods, type PaymentMethod } from '@hamkke/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelKey, walletChannelKey } from '../testing/builders.ts';
import { monthly, startHarness, type Harness } from '../testing/harness.ts';
import { payingBy } from '../testing/stand-in.ts';
import { createOweRefund } from '../use-cases/orders/owe-refund.ts';

describe('ways to pay besides a card', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());

  it('are offered in the order in which they are listed', async () => {
    const { status, body } = await harness.app.call(readPaymentMethods, {});
    expect([status, body]).toEqual([
      200,
      {
        methods: [
          { method: 'card', phone: 'never' },
          { method: 'kakaopay', phone: 'never' },
          { method: 'transfer', phone: 'never' },
        ],
      },
    ]);
  });

  it.each<[PaymentMethod, string, string]>([
    ['kakaopay', walletChannelKey, 'EASY_PAY'],
    ['transfer', channelKey, 'TRANSFER'],
  ])(
    'by %s an order is placed, paid, confirmed, and given back in part and in whole',
    async (method, key, payMethod) => {
      const visitorId = `visitor-${method}`;
      const { status, body } = await harness.place({ visitorId, body: { method } });
      expect([status, body.provider?.channelKey, body.provider?.payMethod]).toEqual([200, key, payMethod]);
      const orderId = String(body.orderId);
      expect(await harness.deps.orderDeps.orders.find(orderId)).toMatchObject({ method, channelKey: key });

      expect(await harness.pay(orderId, payingBy(method))).not.toHaveProperty('code');
      const completed = await harness.complete(orderId, visitorId);
      expect(completed.body).toMatchObject({ success: true, standing: 'confirmed', order: { orderId, method } });
      expect(await harness.audit(orderId)).toMatchObject({ state: 'confirmed', paid: monthly, entries: ['paid'] });

      const giveBack = async (refundOwed: number, version: number) => {
        const reservationId = String(body.reservationId);
        const owe = createOweRefund(harness.deps.orderDeps);
        await owe({ orderId, reservationId, refundOwed, version, correlationId: 'c' });
        await harness.deps.useCases.processOrder(orderId, { correlationId: 'c', fresh: true });
      };
      await giveBack(10_000, 2);
      expect(await harness.audit(orderId)).toMatchObject({ refunded: 10_000, payment: { cancelled: 10_000 } });
      await giveBack(monthly - 10_000, 3);
      expect(await harness.audit(orderId)).toMatchObject({
        state: 'refunded',
        refunded: monthly,
        payment: { status: 'CANCELLED', cancelled: monthly },
      });
    },
  );

  it('a payment by another channel of ours is a mismatch, and goes back', async () => {
    const { body } = await harness.place({ body: { method: 'kakaopay' } });
    const orderId = String(body.orderId);
    await harness.pay(orderId);
    expect((await harness.verify(orderId)).body).toMatchObject({ success: false, standing: 'refunded' });
    expect(await harness.deps.orderDeps.orders.find(orderId)).toMatchObject({ capture: { objections: ['channel'] } });
  });

  it('one that is not offered is refused, and nothing is stored or held', async () => {
    const { unit } = harness.addUnit();
    const { status, body } = await harness.place({ unitId: unit.id, body: { method: 'naverpay' } });
    expect([status, body.code]).toEqual([409, 'METHOD_CLOSED']);
    expect(await harness.deps.mongo.connection.collection('orders').countDocuments({ 'unit.unitId': unit.id })).toBe(0);
    expect([...harness.otherServices.holds.values()].filter(({ unitId }) => unitId === unit.id)).toHaveLength(0);
  });

  it('another one for the same unit makes another order, and the first can be paid no more by the page', async () => {
    const { unit } = harness.addUnit();
    const first = await harness.place({ unitId: unit.id, visitorId: 'visitor-changes', body: { method: 'card' } });
    const second = await harness.place({ unitId: unit.id, visitorId: 'visitor-changes', body: { method: 'kakaopay' } });
    expect([second.status, second.body.orderId === first.body.orderId]).toEqual([200, false]);
    expect(await harness.audit(String(first.body.orderId))).toMatchObject({ state: 'abandoned' });
    expect(await harness.audit(String(second.body.orderId))).toMatchObject({ state: 'ready' });
  });

  it('a stored order from before there were several is paid by card', async () => {
    const { body } = await harness.place();
    const orders = harness.deps.mongo.connection.collection<{ _id: string }>('orders');
    await orders.updateOne({ _id: String(body.orderId) }, { $unset: { method: '' } });
    expect(await harness.deps.orderDeps.orders.find(String(body.orderId))).toMatchObject({ method: 'card' });
  });
});
