import { describe, expect, it } from 'vitest';
import { refundsOf, type Order } from '../../domain/order.ts';
import { buildOrder, storeId } from '../../testing/builders.ts';
import { createMemoryOrderDeps } from '../../testing/memory-order-deps.ts';
import { createOweRefund } from './owe-refund.ts';
import { createProcessOrder } from './process-order.ts';

const amount = 100_000;
const options = { correlationId: 'test-correlation', fresh: true };

/** A confirmed rental of 100,000 won, at a clock that moves a second with each reading. */
async function rented() {
  let reading = Date.UTC(2026, 10, 21, 3);
  const cuts: number[] = [];
  let dying = false;
  const { deps, orders, controls, provider } = createMemoryOrderDeps({ clock: () => new Date((reading += 1000)) });
  const counted = {
    ...deps,
    counts: { ...deps.counts, refundCut: (_cause: string, won: number) => void cuts.push(won) },
    failpoints: {
      hit: async (name: string) => {
        if (!dying || name !== 'settle.finish-intent') return;
        dying = false;
        throw new Error('killed');
      },
    },
  };
  const order: Order = buildOrder({ amount });
  await orders.insert(order, null);
  await controls.charge({ paymentId: order.orderId, storeId, amount });
  const processOrder = createProcessOrder(counted);
  const settle = () => processOrder(order.orderId, options);
  await settle();
  const owe = (refundOwed: number, version: number) =>
    createOweRefund(counted)({
      orderId: order.orderId,
      reservationId: order.reservationId,
      refundOwed,
      version,
      correlationId: 'c',
    });
  const returned = async () => {
    const read = await provider.read({ paymentId: order.orderId, storeId });
    return (read?.cancellations ?? [])
      .filter(({ status }) => status === 'SUCCEEDED')
      .map((one): [number, string | undefined] => [one.amount, one.trigger]);
  };
  return { order, controls, orders, settle, owe, returned, cuts, dieBeforeFinishing: () => (dying = true) };
}

describe('what goes back', () => {
  it('is what was decided, although the card company refused it and the console gave it back', async () => {
    const { controls, settle, owe, returned } = await rented();
    await owe(50_000, 3);
    await controls.planCancellation('FAILED');
    const refused = await settle();
    expect(refused.state).toBe('refunding');
    await controls.cancelFromConsole(refused.orderId, 50_000);
    expect([(await settle()).state, await returned()]).toEqual(['refunded', [[50_000, 'CONSOLE']]]);
  });

  it('is set off where the console gave a part of it back while it was open', async () => {
    const { order, controls, settle, owe, returned } = await rented();
    await owe(50_000, 3);
    await controls.planCancellation('FAILED');
    await settle();
    await controls.cancelFromConsole(order.orderId, 20_000);
    const settled = await settle();
    expect([await returned(), settled.state]).toEqual([
      [
        [20_000, 'CONSOLE'],
        [30_000, 'API'],
      ],
      'refunded',
    ]);
  });

  it('is what was decided besides what the console had given back before', async () => {
    const { order, controls, settle, owe, returned } = await rented();
    await controls.cancelFromConsole(order.orderId, 20_000);
    await owe(50_000, 3);
    await settle();
    expect(await returned()).toEqual([
      [20_000, 'CONSOLE'],
      [50_000, 'API'],
    ]);
  });

  it('is requested once, although its reason comes back as something else', async () => {
    const { settle, owe, returned } = await rented();
    await owe(30_000, 3);
    const settled = await settle();
    expect([await returned(), settled]).toMatchObject([
      [[30_000, 'API']],
      { state: 'refunded', cancellations: [{ trigger: 'cancelled' }] },
    ]);
  });

  it('is the whole of two decisions, the second of which falls between two writes of the first', async () => {
    const { settle, owe, returned, orders, order, cuts, dieBeforeFinishing } = await rented();
    await owe(30_000, 3);
    dieBeforeFinishing();
    await expect(settle()).rejects.toThrow('killed');
    await owe(70_000, 5);
    expect(await orders.find(order.orderId)).toMatchObject({ refunds: [{ amount: 30_000 }, { amount: 70_000 }] });
    await settle();
    expect([await returned(), cuts]).toEqual([
      [
        [30_000, 'API'],
        [70_000, 'API'],
      ],
      [],
    ]);
  });

  it('is never less than decided in silence', async () => {
    const { settle, owe, returned, cuts } = await rented();
    await owe(60_000, 3);
    await owe(60_000, 5);
    await settle();
    expect([await returned(), cuts]).toEqual([
      [
        [60_000, 'API'],
        [40_000, 'API'],
      ],
      [20_000],
    ]);
  });

  it('is requested again under the same key when the answer was lost, and under a new one after a refusal', async () => {
    const { order, controls, settle, owe, returned } = await rented();
    await owe(30_000, 3);
    await controls.breakNext('after');
    await settle().catch(() => undefined);
    await settle();
    expect(await returned()).toEqual([[30_000, 'API']]);
    await owe(10_000, 5);
    await controls.planCancellation('FAILED');
    await settle();
    const settled = await settle();
    expect([await returned(), refundsOf(settled).map(({ attempts }) => attempts)]).toEqual([
      [
        [30_000, 'API'],
        [10_000, 'API'],
      ],
      [1, 2],
    ]);
    expect(settled.orderId).toBe(order.orderId);
  });
});
