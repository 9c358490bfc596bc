import { calendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import type { OrderStore, Reservations } from '../../domain/ports.ts';
import { recordCancellation } from '../../domain/transitions.ts';
import { buildCancellation, buildOrder, storeId } from '../../testing/builders.ts';
import { createMemoryOrderDeps } from '../../testing/memory-order-deps.ts';
import { createReconcileOrders } from './reconcile-orders.ts';
import { createProcessOrder } from './process-order.ts';

const options = { correlationId: 'test-correlation', fresh: true };

describe('settling', () => {
  it('takes up what another process wrote in between, and loses none of it', async () => {
    const { deps, orders, controls } = createMemoryOrderDeps();
    let interrupt = false;
    const contested: OrderStore = {
      ...orders,
      async advance(write) {
        if (interrupt && write.to.state === 'confirmed') {
          interrupt = false;
          const change = recordCancellation(
            write.from,
            buildCancellation({ id: 'by-the-other', amount: 1000 }),
            deps.clock(),
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
    await controls.charge({ paymentId: order.orderId, storeId, amount: order.amount });
    interrupt = true;
    const settled = await createProcessOrder({ ...deps, orders: contested })(order.orderId, options);
    expect(interrupt).toBe(false);
    expect(settled).toEqual(await orders.find(order.orderId));
    expect(settled).toMatchObject({ state: 'confirmed', cancellations: [{ id: 'by-the-other' }] });
  });

  it('does not call the provider about a settled order unless requested', async () => {
    const { deps, orders, controls } = createMemoryOrderDeps();
    const order = buildOrder();
    await orders.insert(order, null);
    await controls.charge({ paymentId: order.orderId, storeId, amount: order.amount });
    const settle = createProcessOrder(deps);
    await settle(order.orderId, options);
    await controls.cancelFromConsole(order.orderId, 1000);
    await controls.breakNext('before');
    expect(await settle(order.orderId, { ...options, fresh: false })).toMatchObject({ cancellations: [] });
    await settle(order.orderId, options);
    expect(await settle(order.orderId, options)).toMatchObject({ cancellations: [{ amount: 1000 }] });
  });

  it('counts as in flight until it comes to its end, a refusal among them', async () => {
    const { deps, orders } = createMemoryOrderDeps();
    const seen: number[] = [];
    let inFlight = 0;
    const counted = {
      ...deps,
      counts: { ...deps.counts, settling: (change: number) => void seen.push((inFlight += change)) },
    };
    const order = buildOrder();
    await orders.insert(order, null);
    await createProcessOrder(counted)(order.orderId, options);
    await createProcessOrder(counted)('H000000UNKNOWN', options).catch(() => undefined);
    expect(seen).toEqual([1, 0, 1, 0]);
  });

  it('holds the range after all where the reservation is not there, and gives it to the one who paid', async () => {
    const { deps, orders, controls } = createMemoryOrderDeps();
    const held: string[] = [];
    const reservations: Reservations = {
      ...deps.reservations,
      placeHold: async ({ order }) => (held.push(order.orderId), { holdUntil: deps.clock() }),
      confirm: async ({ orderId }) => {
        if (!held.includes(orderId)) throw new DomainError('NOT_FOUND');
        return { outcome: 'confirmed' };
      },
    };
    const order = buildOrder();
    await orders.insert(order, null);
    await controls.charge({ paymentId: order.orderId, storeId, amount: order.amount });
    expect([(await createProcessOrder({ ...deps, reservations })(order.orderId, options)).state, held]).toEqual([
      'confirmed',
      [order.orderId],
    ]);
  });

  it('gives the money back where the reservation is not there and its days are over', async () => {
    const { deps, orders, controls } = createMemoryOrderDeps();
    const refuse = async () => {
      throw new DomainError('NOT_FOUND');
    };
    const order = buildOrder({ range: { start: calendarDate('2026-10-01'), end: calendarDate('2026-11-20') } });
    await orders.insert(order, null);
    await controls.charge({ paymentId: order.orderId, storeId, amount: order.amount });
    const reservations = {
      ...deps.reservations,
      confirm: refuse,
      placeHold: async () => Promise.reject(new DomainError('UNAVAILABLE')),
    };
    expect(await createProcessOrder({ ...deps, reservations })(order.orderId, options)).toMatchObject({
      state: 'refunded',
      rejection: 'over',
    });
  });

  it('fails loudly at what nobody foresaw, instead of waiting for ever', async () => {
    const { deps, orders, controls } = createMemoryOrderDeps();
    const order = buildOrder();
    await orders.insert(order, null);
    await controls.charge({ paymentId: order.orderId, storeId, amount: order.amount });
    const reservations = { ...deps.reservations, confirm: async () => Promise.reject(new TypeError('no such thing')) };
    await expect(createProcessOrder({ ...deps, reservations })(order.orderId, options)).rejects.toThrow(
      'no such thing',
    );
  });

  it('does not know an unknown order', async () => {
    await expect(createProcessOrder(createMemoryOrderDeps().deps)('H000000UNKNOWN', options)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('reconciliation', () => {
  it('plans the next visit after one that changed nothing', async () => {
    const { deps, orders } = createMemoryOrderDeps();
    const order = buildOrder({ state: 'abandoned', createdAt: new Date('2026-11-20T03:00:00Z') });
    await orders.insert(order, deps.clock());
    const reconcile = createReconcileOrders(deps, createProcessOrder(deps), { most: 10 });
    expect(await reconcile()).toBe(1);
    const inHours = (hours: number) => new Date(deps.clock().getTime() + hours * 3600_000);
    expect(await orders.claimDue(inHours(23), inHours(23))).toBeUndefined();
    expect(await orders.claimDue(inHours(25), inHours(25))).toBeDefined();
  });

  it('takes the customer off an order that was never paid, after 30 days, and visits it no more', async () => {
    const { deps, orders } = createMemoryOrderDeps();
    const order = buildOrder({
      state: 'abandoned',
      openKey: null,
      userId: 'person-1',
      createdAt: new Date('2026-10-22T02:59:00Z'),
      customer: { name: '홍길동', email: 'hong@example.com', phone: '010-1' },
    });
    await orders.insert(order, deps.clock());
    await createReconcileOrders(deps, createProcessOrder(deps), { most: 10 })();
    const stored = await orders.find(order.orderId);
    expect(JSON.stringify(stored)).not.toMatch(/홍길동|hong@|010-1|person-1/);
    expect(stored).toMatchObject({ state: 'abandoned', visitorId: 'forgotten', amount: order.amount });
    expect(await orders.claimDue(new Date('2036-01-01T00:00:00Z'), new Date('2036-01-02T00:00:00Z'))).toBeUndefined();
  });

  it('visits all that is due although some fail, and no more than it may', async () => {
    const { deps, orders, controls } = createMemoryOrderDeps();
    for (let count = 0; count < 12; count += 1) await orders.insert(buildOrder(), deps.clock());
    await controls.breakNext('before');
    const reconcile = createReconcileOrders(deps, createProcessOrder(deps), { most: 10 });
    expect([await reconcile(), await reconcile(), await reconcile()]).toEqual([10, 2, 0]);
  });
});
