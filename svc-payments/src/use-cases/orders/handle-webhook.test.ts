import { expect, it } from 'vitest';
import { buildOrder } from '../../testing/builders.ts';
import { createMemoryOrderDeps } from '../../testing/memory-order-deps.ts';
import { createHandleWebhook } from './handle-webhook.ts';

const inlineMs = 3000;
const inMs = (ms: number) => new Date(Date.UTC(2026, 10, 21, 3) + ms);
const word = { type: 'Transaction.Paid', correlationId: 'test-correlation' };

/** An order that nobody visits by itself, and what is reported of it, in memory. */
async function openOrder(hit: (name: string) => void = () => {}) {
  let [settled, unknown] = [0, 0];
  const memory = createMemoryOrderDeps({ failpoints: { hit: async (name) => hit(name) } });
  memory.deps.counts.unknownPayment = () => (unknown += 1);
  const order = buildOrder();
  await memory.orders.insert(order, null);
  const take = createHandleWebhook(
    memory.deps,
    async () => {
      settled += 1;
      return order;
    },
    { inlineMs },
  );
  return { ...memory, order, take, settled: () => settled, unknown: () => unknown };
}

it('settles once for each id of a webhook', async () => {
  const { take, order, settled } = await openOrder();
  await take({ ...word, id: 'wh_1', paymentId: order.orderId });
  await take({ ...word, id: 'wh_1', paymentId: order.orderId });
  expect(settled()).toBe(1);
  await take({ ...word, id: 'wh_2', paymentId: order.orderId });
  expect(settled()).toBe(2);
});

it('has the visit due before the id is noted and anything is settled: a crash in between loses nothing', async () => {
  const { take, order, orders, settled } = await openOrder((name) => {
    if (name === 'notice.hastened') throw new Error('the process dies');
  });
  await expect(take({ ...word, id: 'wh_1', paymentId: order.orderId })).rejects.toThrow('the process dies');
  expect(settled()).toBe(0);
  // Only after it would have been settled at once: reconciliation does not make the same call meanwhile.
  expect(await orders.claimDue(inMs(inlineMs), inMs(1e6))).toBeUndefined();
  expect((await orders.claimDue(inMs(inlineMs + 1000), inMs(1e6)))?.orderId).toBe(order.orderId);
});

it('leaves the visit due where settling breaks', async () => {
  const { deps, orders } = createMemoryOrderDeps();
  const order = buildOrder();
  await orders.insert(order, null);
  await createHandleWebhook(deps, () => Promise.reject(new Error('settling breaks')), { inlineMs })({
    ...word,
    id: 'wh_1',
    paymentId: order.orderId,
  });
  expect(await orders.claimDue(inMs(inlineMs + 1000), inMs(1e6))).toBeDefined();
});

it('notes a payment that no order is for, counts each webhook of it once, and settles nothing', async () => {
  const { take, deps, settled, unknown } = await openOrder();
  await take({ ...word, id: 'wh_1', paymentId: 'H000000UNKNOWN' });
  await take({ ...word, id: 'wh_2', type: 'Transaction.Cancelled', paymentId: 'H000000UNKNOWN' });
  await take({ ...word, id: 'wh_2', type: 'Transaction.Cancelled', paymentId: 'H000000UNKNOWN' });
  await take({ ...word, id: 'wh_3', paymentId: undefined, foreignId: 'order_of.another-shop' });
  await take({ ...word, id: 'wh_4', type: 'BillingKey.Issued', paymentId: undefined });
  expect([settled(), unknown()]).toEqual([0, 3]);
  expect((await deps.unknownPayments.list(10)).map(({ paymentId, type }) => [paymentId, type])).toEqual([
    ['H000000UNKNOWN', 'Transaction.Cancelled'],
    ['order_of.another-shop', 'Transaction.Paid'],
  ]);
});

it.each(['BillingKey.Issued', 'BillingKey.Deleted', 'BillingKey.Updated'])(
  'takes %s without doing anything for it',
  async (type) => {
    const { take, deps, settled, unknown } = await openOrder();
    await take({ ...word, id: 'wh_1', type, paymentId: undefined });
    expect([settled(), unknown(), await deps.unknownPayments.list(10)]).toEqual([0, 0, []]);
  },
);

it('calls the provider anew, under the correlation of the webhook', async () => {
  const { deps, orders } = createMemoryOrderDeps();
  const order = buildOrder();
  await orders.insert(order, null);
  const settled: unknown[] = [];
  const take = createHandleWebhook(deps, async (orderId, options) => (settled.push([orderId, options]), order), {
    inlineMs,
  });
  await take({ ...word, id: 'wh_1', paymentId: order.orderId });
  expect(settled).toEqual([[order.orderId, { correlationId: 'test-correlation', fresh: true }]]);
});

it('notes which order a webhook is about, and when an unknown payment was reported', async () => {
  const memory = createMemoryOrderDeps();
  const noted: unknown[] = [];
  const webhookLog = { note: async (...row: unknown[]) => (noted.push(row), true) };
  const order = buildOrder();
  await memory.orders.insert(order, null);
  const take = createHandleWebhook({ ...memory.deps, webhookLog }, async () => order, { inlineMs });
  await take({ ...word, id: 'wh_1', paymentId: order.orderId });
  await take({ ...word, id: 'wh_2', paymentId: 'H000000UNKNOWN' });
  expect(noted).toEqual([
    ['wh_1', 'Transaction.Paid', order.orderId],
    ['wh_2', 'Transaction.Paid', null],
  ]);
  expect(await memory.deps.unknownPayments.list(10)).toMatchObject([{ paymentId: 'H000000UNKNOWN', lastAt: inMs(0) }]);
});

it('answers the provider after a while although settling goes on, and at once where it is quick', async () => {
  const { deps, orders } = createMemoryOrderDeps();
  const order = buildOrder();
  await orders.insert(order, null);
  let finish = () => {};
  const slow = new Promise<void>((resolve) => (finish = resolve));
  await createHandleWebhook(deps, () => slow.then(() => order), { inlineMs: 20 })({
    ...word,
    id: 'wh_1',
    paymentId: order.orderId,
  });
  finish();
  // The test ends long before that wait would.
  const take = createHandleWebhook(deps, async () => order, { inlineMs: 10 * 60_000 });
  expect(await take({ ...word, id: 'wh_2', paymentId: order.orderId })).toBeUndefined();
});
