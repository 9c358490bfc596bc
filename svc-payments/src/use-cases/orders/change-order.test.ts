import { describe, expect, it } from 'vitest';
import type { Order } from '../../domain/order.ts';
import type { OrderStore, OrderWrite } from '../../domain/ports.ts';
import { abandon, recordCapture } from '../../domain/transitions.ts';
import { buildOrder, buildPayment } from '../../testing/builders.ts';
import { createMemoryOrderDeps } from '../../testing/memory-order-deps.ts';
import { changeOrder, writeChange } from './change-order.ts';

const now = new Date('2026-11-21T03:00:00Z');
const about = ({ orderId }: Order) => ({ orderId, correlationId: 'c' });

/** A store in which another process changes the order before each of the first `lost` writes. */
async function open(order: Order, lost = 0) {
  const { deps, orders } = createMemoryOrderDeps({ clock: () => now });
  await orders.insert(order, null);
  const writes: OrderWrite[] = [];
  const contested: OrderStore = {
    ...orders,
    async advance(write) {
      writes.push(write);
      const stored = await orders.find(order.orderId);
      if (stored && writes.length <= lost)
        await orders.advance({
          from: stored,
          to: { ...stored, version: stored.version + 1 },
          nextVisitAt: null,
          correlationId: 'another',
        });
      return orders.advance(write);
    },
  };
  return { deps: { ...deps, orders: contested }, orders, writes };
}

describe('changing an order', () => {
  it('writes what was decided once, with its ledger entry, its event and the next visit', async () => {
    const order = buildOrder();
    const { deps, orders, writes } = await open(order);
    const { from, change } = await changeOrder(deps, about(order), (one, at) =>
      recordCapture(one, buildPayment(one), [], at),
    );
    expect([from, change?.order]).toEqual([order, await orders.find(order.orderId)]);
    expect(writes).toEqual([
      {
        from: order,
        to: change?.order,
        ledger: change?.ledger,
        event: change?.event,
        nextVisitAt: new Date(now.getTime() + 3000),
        correlationId: 'c',
      },
    ]);
    expect([await orders.ledgerOf(order.orderId), orders.events.length]).toEqual([[change?.ledger], 1]);
  });

  it('decides again after a conflict, by the order as it is then', async () => {
    const order = buildOrder();
    const { deps, orders, writes } = await open(order, 3);
    const seen: number[] = [];
    const { from, change } = await changeOrder(deps, about(order), (one, at) => {
      seen.push(one.version);
      return abandon(one, at);
    });
    expect([seen, writes.length]).toEqual([[1, 2, 3, 4], 4]);
    expect([from?.version, change?.order.version]).toEqual([4, 5]);
    expect(await orders.find(order.orderId)).toEqual(change?.order);
  });

  it('writes nothing where the order needs no change after a conflict', async () => {
    const order = buildOrder();
    const { deps, writes } = await open(order, 1);
    const decided = await changeOrder(deps, about(order), (one, at) =>
      one.version > 1 ? undefined : abandon(one, at),
    );
    expect([decided.from?.version, decided.change, writes.length]).toEqual([2, undefined, 1]);
  });

  it('gives up after ten conflicts, and leaves the order as the others have it', async () => {
    const order = buildOrder();
    const last = await open(order, 9);
    expect((await changeOrder(last.deps, about(order), abandon)).change?.order.version).toBe(11);
    const never = await open(order, 10);
    await expect(changeOrder(never.deps, about(order), abandon)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { reason: 'contention' },
    });
    expect([never.writes.length, (await never.orders.find(order.orderId))?.state]).toEqual([10, 'ready']);
  });

  it('makes no decision about an order that is not known', async () => {
    const { deps, writes } = await open(buildOrder());
    const decide = () => {
      throw new Error('decided about nothing');
    };
    expect(await changeOrder(deps, { orderId: 'H000000UNKNOWN', correlationId: 'c' }, decide)).toEqual({
      from: undefined,
      change: undefined,
    });
    expect(writes).toEqual([]);
  });

  it('hands a failure of the store on, and a refused transition', async () => {
    const order = buildOrder({ state: 'paid' });
    const { deps } = await open(order);
    const broken = { ...deps, orders: { ...deps.orders, advance: () => Promise.reject(new Error('away')) } };
    const decide = (one: Order, at: Date) => ({ order: { ...one, changedAt: at } });
    await expect(changeOrder(broken, about(order), decide)).rejects.toThrow('away');
    await expect(changeOrder(deps, about(order), abandon)).rejects.toThrow('an order that is paid cannot be abandoned');
  });
});

it('a single write is tried once: whoever acted outside before it looks again first', async () => {
  const order = buildOrder();
  const { deps, writes } = await open(order, 1);
  expect(await writeChange(deps, order, abandon(order, now), 'c')).toBe(false);
  expect(writes).toHaveLength(1);
});
