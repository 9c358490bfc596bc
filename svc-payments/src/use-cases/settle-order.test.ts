import { describe, expect, it } from 'vitest';
import type { OrderStore } from '../domain/ports.ts';
import { recordCancellation } from '../domain/transitions.ts';
import { buildCancellation, buildOrder, storeId } from '../testing/builders.ts';
import { createMemoryParts } from '../testing/memory-parts.ts';
import { createReconcileOrders } from './reconcile-orders.ts';
import { createSettleOrder } from './settle-order.ts';

const options = { correlationId: 'test-correlation', fresh: true };

describe('settling', () => {
  it('takes up what another process wrote in between, and loses none of it', async () => {
    const { parts, orders, desk } = createMemoryParts();
    let interrupt = false;
    const contested: OrderStore = {
      ...orders,
      async advance(write) {
        if (interrupt && write.to.state === 'confirmed') {
          interrupt = false;
          const change = recordCancellation(write.from, buildCancellation({ id: 'by-the-other', amount: 1000 }), parts.clock());
          await orders.advance({ from: write.from, to: change.order, ledger: change.ledger, event: change.event, nextVisitAt: null, correlationId: 'other' });
        }
        return orders.advance(write);
      },
    };
    const order = buildOrder();
    await orders.insert(order, null);
    await desk.charge({ paymentId: order.orderId, storeId, amount: order.amount });
    interrupt = true;
    const settled = await createSettleOrder({ ...parts, orders: contested })(order.orderId, options);
    expect(interrupt).toBe(false);
    expect(settled).toEqual(await orders.find(order.orderId));
    expect(settled).toMatchObject({ state: 'confirmed', cancellations: [{ id: 'by-the-other' }] });
  });

  it('does not ask the provider about a settled order unless told to', async () => {
    const { parts, orders, desk } = createMemoryParts();
    const order = buildOrder();
    await orders.insert(order, null);
    await desk.charge({ paymentId: order.orderId, storeId, amount: order.amount });
    const settle = createSettleOrder(parts);
    await settle(order.orderId, options);
    await desk.cancelFromConsole(order.orderId, 1000);
    await desk.breakNext('before');
    expect((await settle(order.orderId, { ...options, fresh: false })).cancellations).toEqual([]);
    await settle(order.orderId, options);
    expect((await settle(order.orderId, options)).cancellations).toHaveLength(1);
  });

  it('counts as in flight until it comes to its end, a refusal among them', async () => {
    const { parts, orders } = createMemoryParts();
    const seen: number[] = [];
    let inFlight = 0;
    const counted = { ...parts, tally: { ...parts.tally, settling: (change: number) => void seen.push((inFlight += change)) } };
    const order = buildOrder();
    await orders.insert(order, null);
    await createSettleOrder(counted)(order.orderId, options);
    await createSettleOrder(counted)('H000000UNKNOWN', options).catch(() => undefined);
    expect(seen).toEqual([1, 0, 1, 0]);
  });

  it('does not know an unknown order', async () => {
    await expect(createSettleOrder(createMemoryParts().parts)('H000000UNKNOWN', options)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('reconciliation', () => {
  it('plans the next visit after one that changed nothing', async () => {
    const { parts, orders } = createMemoryParts();
    const order = buildOrder({ state: 'abandoned', createdAt: new Date('2026-11-20T03:00:00Z') });
    await orders.insert(order, parts.clock());
    const reconcile = createReconcileOrders(parts, createSettleOrder(parts), { most: 10 });
    expect(await reconcile()).toBe(1);
    const inHours = (hours: number) => new Date(parts.clock().getTime() + hours * 3600_000);
    expect(await orders.claimDue(inHours(23), inHours(23))).toBeUndefined();
    expect(await orders.claimDue(inHours(25), inHours(25))).toBeDefined();
  });

  it('visits all that is due although some fail, and no more than it may', async () => {
    const { parts, orders, desk } = createMemoryParts();
    for (let count = 0; count < 12; count += 1) await orders.insert(buildOrder(), parts.clock());
    await desk.breakNext('before');
    const reconcile = createReconcileOrders(parts, createSettleOrder(parts), { most: 10 });
    expect([await reconcile(), await reconcile(), await reconcile()]).toEqual([10, 2, 0]);
  });
});
