import { DomainError } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import type { OrderStore, Provider } from '../../domain/ports.ts';
import { oweBack } from '../../domain/transitions.ts';
import { buildOrder, storeId } from '../../testing/builders.ts';
import { createMemoryOrderDeps } from '../../testing/memory-order-deps.ts';
import { createProcessOrder } from './process-order.ts';

const options = { correlationId: 'test-correlation', fresh: true };
const now = new Date('2026-11-21T03:00:00Z');

/** An order that its customer paid, with what is counted while it is settled. */
async function paid(
  change: (memory: ReturnType<typeof createMemoryOrderDeps>) => {
    orders?: OrderStore;
    provider?: Provider;
  } = () => ({}),
) {
  const memory = createMemoryOrderDeps({ clock: () => now });
  const { deps, orders, controls } = memory;
  const counted: unknown[] = [];
  const reads: string[] = [];
  const counts = {
    ...deps.counts,
    settled: (state: string) => void counted.push(state),
    refunded: (trigger: string, amount: number) => void counted.push([trigger, amount]),
    refundCut: (cause: string, amount: number) => void counted.push(['cut', cause, amount]),
    cancelledByProvider: (kind: string) => void counted.push(['by the provider', kind]),
  };
  const order = buildOrder();
  await orders.insert(order, null);
  await controls.charge({ paymentId: order.orderId, storeId, amount: order.amount });
  const changed = { ...deps, counts, ...change(memory) };
  const provider: Provider = {
    ...changed.provider,
    read: (request) => (reads.push(request.storeId), changed.provider.read(request)),
  };
  const processOrder = createProcessOrder({ ...changed, provider });
  const owe = async (amount: number, afterMs = 0) => {
    const stored = await orders.find(order.orderId);
    const owed = stored && oweBack(stored, { amount, version: 3 }, new Date(deps.clock().getTime() + afterMs));
    if (stored && owed) await orders.advance({ from: stored, to: owed.order, nextVisitAt: null, correlationId: 'c' });
  };
  return { ...memory, order, counted, reads, owe, processOrder, settle: () => processOrder(order.orderId, options) };
}

describe('what people who watch are shown', () => {
  it('is each new state once, and nothing where nothing changes', async () => {
    const { settle, counted } = await paid();
    await settle();
    await settle();
    expect(counted).toEqual(['paid', 'confirmed']);
  });

  it('is what went back, for whom, and where it began', async () => {
    const { settle, counted, owe, controls, order } = await paid();
    await settle();
    await owe(20_000);
    await settle();
    await controls.cancelFromConsole(order.orderId, 5000);
    await settle();
    expect(counted.slice(2)).toEqual([
      ['cancelled', 20_000],
      'refunded',
      ['provider', 5000],
      ['by the provider', 'CONSOLE'],
    ]);
  });

  it('is what was cut because the console had given everything back before it was owed', async () => {
    const { settle, counted, owe, controls, order } = await paid();
    await settle();
    await controls.cancelFromConsole(order.orderId);
    await owe(20_000, 60_000);
    expect((await settle()).state).toBe('refunded');
    expect(counted).toContainEqual(['cut', 'cancelled', 20_000]);
  });

  it('counts nothing of a change that another process was faster with', async () => {
    let [isFirst, tries] = [true, 0];
    const { settle, counted } = await paid(({ orders }) => ({
      orders: {
        ...orders,
        async advance(write) {
          tries += 1;
          if (isFirst && write.to.state === 'paid') {
            isFirst = false;
            return false;
          }
          return orders.advance(write);
        },
      },
    }));
    expect([(await settle()).state, tries, counted]).toEqual(['confirmed', 3, ['paid', 'confirmed']]);
  });
});

describe('an order that need not be fresh', () => {
  const stale = { ...options, fresh: false };

  it('is answered as it is stored where it is settled: the provider is not called', async () => {
    const { settle, processOrder, reads, order } = await paid();
    const settled = await settle();
    reads.length = 0;
    expect([await processOrder(order.orderId, stale), reads]).toEqual([settled, []]);
  });

  it('is settled where it is not', async () => {
    const { processOrder, order } = await paid();
    expect((await processOrder(order.orderId, stale)).state).toBe('confirmed');
  });
});

describe('settling comes to an end', () => {
  it('where every change is lost to another process', async () => {
    let tries = 0;
    const { settle, order } = await paid(({ orders }) => ({
      orders: { ...orders, advance: async () => ((tries += 1), false) },
    }));
    expect(await settle()).toEqual(order);
    expect(tries).toBe(40);
  });

  it('where the provider says again and again that the payment has changed: it is called six times', async () => {
    const { settle, owe, reads, counted } = await paid(({ provider }) => ({
      provider: { ...provider, cancel: async () => ({ outcome: 'stale' }) },
    }));
    await settle();
    await owe(20_000);
    reads.length = 0;
    expect((await settle()).state).toBe('refunding');
    expect([reads, counted]).toEqual([Array.from({ length: 6 }, () => storeId), ['paid', 'confirmed']]);
  });
});

describe('a provider that is away', () => {
  it('is an error while it is not known whether an order is paid', async () => {
    const { settle, controls, orders, order } = await paid();
    await controls.breakNext('before');
    await expect(settle()).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
    expect(await orders.find(order.orderId)).toEqual(order);
  });

  it('delays no order that is known to be paid', async () => {
    let isAway = true;
    const { settle, deps, orders, order } = await paid();
    const confirm = async () => {
      if (isAway) throw new DomainError('UNAVAILABLE');
      return { outcome: 'confirmed' as const };
    };
    const read = () => Promise.reject(new DomainError('PROVIDER_DOWN'));
    const reservations = { ...deps.reservations, confirm };
    await createProcessOrder({ ...deps, reservations })(order.orderId, options);
    expect((await orders.find(order.orderId))?.state).toBe('paid');
    isAway = false;
    const withoutProvider = createProcessOrder({ ...deps, reservations, provider: { ...deps.provider, read } });
    expect((await withoutProvider(order.orderId, options)).state).toBe('confirmed');
    expect((await settle()).state).toBe('confirmed');
  });

  it('is no excuse for an error that nobody foresaw, also about a paid order', async () => {
    const { settle, deps, order } = await paid();
    await settle();
    const read = () => Promise.reject(new TypeError('no such thing'));
    await expect(
      createProcessOrder({ ...deps, provider: { ...deps.provider, read } })(order.orderId, options),
    ).rejects.toThrow('no such thing');
  });
});

it('has each change visited when the new state requires it', async () => {
  const { settle, deps, orders, order } = await paid();
  await settle();
  const inMs = (ms: number) => new Date(deps.clock().getTime() + ms);
  expect(await orders.claimDue(inMs(3_599_999), inMs(0))).toBeUndefined();
  expect((await orders.claimDue(inMs(3_600_000), inMs(0)))?.orderId).toBe(order.orderId);
});
