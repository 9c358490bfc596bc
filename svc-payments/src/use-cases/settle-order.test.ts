import { calendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import type { OrderStore, Reservations } from '../domain/ports.ts';
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
          const change = recordCancellation(
            write.from,
            buildCancellation({ id: 'by-the-other', amount: 1000 }),
            parts.clock(),
          );
          await orders.advance({
            from: write.from,
            to: change.order,
            ledger: change.ledger,
            event: change.event,
            nextVisitAt: null,
            correlationId: 'other',
          });
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
    const counted = {
      ...parts,
      counts: { ...parts.counts, settling: (change: number) => void seen.push((inFlight += change)) },
    };
    const order = buildOrder();
    await orders.insert(order, null);
    await createSettleOrder(counted)(order.orderId, options);
    await createSettleOrder(counted)('H000000UNKNOWN', options).catch(() => undefined);
    expect(seen).toEqual([1, 0, 1, 0]);
  });

  it('holds the range after all where the reservation is not there, and gives it to the one who paid', async () => {
    const { parts, orders, desk } = createMemoryParts();
    const held: string[] = [];
    const reservations: Reservations = {
      ...parts.reservations,
      placeHold: async ({ order }) => (held.push(order.orderId), { holdUntil: parts.clock() }),
      confirm: async ({ orderId }) => {
        if (!held.includes(orderId)) throw new DomainError('NOT_FOUND');
        return { outcome: 'confirmed' };
      },
    };
    const order = buildOrder();
    await orders.insert(order, null);
    await desk.charge({ paymentId: order.orderId, storeId, amount: order.amount });
    expect([(await createSettleOrder({ ...parts, reservations })(order.orderId, options)).state, held]).toEqual([
      'confirmed',
      [order.orderId],
    ]);
  });

  it('gives the money back where the reservation is not there and its days are over', async () => {
    const { parts, orders, desk } = createMemoryParts();
    const refuse = async () => {
      throw new DomainError('NOT_FOUND');
    };
    const order = buildOrder({ range: { start: calendarDate('2026-10-01'), end: calendarDate('2026-11-20') } });
    await orders.insert(order, null);
    await desk.charge({ paymentId: order.orderId, storeId, amount: order.amount });
    const reservations = {
      ...parts.reservations,
      confirm: refuse,
      placeHold: async () => Promise.reject(new DomainError('UNAVAILABLE')),
    };
    expect(await createSettleOrder({ ...parts, reservations })(order.orderId, options)).toMatchObject({
      state: 'refunded',
      rejection: 'over',
    });
  });

  it('fails loudly at what nobody foresaw, instead of waiting for ever', async () => {
    const { parts, orders, desk } = createMemoryParts();
    const order = buildOrder();
    await orders.insert(order, null);
    await desk.charge({ paymentId: order.orderId, storeId, amount: order.amount });
    const reservations = { ...parts.reservations, confirm: async () => Promise.reject(new TypeError('no such thing')) };
    await expect(createSettleOrder({ ...parts, reservations })(order.orderId, options)).rejects.toThrow(
      'no such thing',
    );
  });

  it('does not know an unknown order', async () => {
    await expect(createSettleOrder(createMemoryParts().parts)('H000000UNKNOWN', options)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
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

  it('takes the customer off an order that was never paid, after 30 days, and visits it no more', async () => {
    const { parts, orders } = createMemoryParts();
    const order = buildOrder({
      state: 'abandoned',
      openKey: null,
      userId: 'person-1',
      createdAt: new Date('2026-10-22T02:59:00Z'),
      customer: { name: '홍길동', email: 'hong@example.com', phone: '010-1' },
    });
    await orders.insert(order, parts.clock());
    await createReconcileOrders(parts, createSettleOrder(parts), { most: 10 })();
    const kept = await orders.find(order.orderId);
    expect(JSON.stringify(kept)).not.toMatch(/홍길동|hong@|010-1|person-1/);
    expect(kept).toMatchObject({ state: 'abandoned', visitorId: 'forgotten', amount: order.amount });
    expect(await orders.claimDue(new Date('2036-01-01T00:00:00Z'), new Date('2036-01-02T00:00:00Z'))).toBeUndefined();
  });

  it('visits all that is due although some fail, and no more than it may', async () => {
    const { parts, orders, desk } = createMemoryParts();
    for (let count = 0; count < 12; count += 1) await orders.insert(buildOrder(), parts.clock());
    await desk.breakNext('before');
    const reconcile = createReconcileOrders(parts, createSettleOrder(parts), { most: 10 });
    expect([await reconcile(), await reconcile(), await reconcile()]).toEqual([10, 2, 0]);
  });
});
