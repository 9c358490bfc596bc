import { describe, expect, it } from 'vitest';
import type { Order } from '../../domain/order.ts';
import type { OrderRecord } from '../../domain/order-record.ts';
import type { OrderStore, OrderWrite } from '../../domain/ports.ts';
import { confirm, recordCapture } from '../../domain/transitions.ts';
import { buildOrder, buildPayment } from '../../testing/builders.ts';
import { createMemoryOrderDeps } from '../../testing/memory-order-deps.ts';
import { createForgetCustomer } from './forget-customer.ts';
import { createOweRefund } from './owe-refund.ts';
import { createPutAwayOrder } from './put-away-order.ts';

const now = new Date('2026-11-21T03:00:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);

/** A store that loses so many changes to another process, and the writes that were tried. */
async function open(order: Order, lost = 0) {
  const memory = createMemoryOrderDeps();
  const { deps, orders } = memory;
  await orders.insert(order, null);
  const writes: OrderWrite[] = [];
  const contested: OrderStore = {
    ...orders,
    advance: async (write) => (writes.push(write), writes.length > lost && orders.advance(write)),
  };
  const cuts: unknown[] = [];
  const counts = { ...deps.counts, refundCut: (cause: string, amount: number) => void cuts.push([cause, amount]) };
  return {
    orders,
    writes,
    cuts,
    deps: { ...deps, orders: contested, counts },
    find: () => orders.find(order.orderId),
  };
}

const contention = { code: 'UNAVAILABLE', details: { reason: 'contention' } };

describe('an unpaid order whose hold was cancelled', () => {
  const putAway = async (order: Order, lost = 0) => {
    const opened = await open(order, lost);
    const run = () => createPutAwayOrder(opened.deps)({ orderId: order.orderId, correlationId: 'c' });
    return { ...opened, run };
  };

  it.each(['created', 'ready', 'failed'] as const)(
    'is handed out no more where it is %s, and is looked at for a late payment',
    async (state) => {
      const { run, find, orders, writes } = await putAway(buildOrder({ state }));
      await run();
      await run();
      expect([await find(), writes.length]).toMatchObject([{ state: 'abandoned' }, 1]);
      expect(writes[0]?.correlationId).toBe('c');
      expect(await orders.claimDue(inMs(10 * 60_000), inMs(0))).toBeDefined();
    },
  );

  it.each<[string, Partial<OrderRecord>]>([
    ['is handed out no more already', { openKey: null }],
    ['is paid', { state: 'paid' }],
  ])('stays as it is where it %s', async (_name, changes) => {
    const order = buildOrder(changes);
    const { run, find, writes } = await putAway(order);
    await run();
    expect([await find(), writes]).toEqual([order, []]);
  });

  it('that is not known changes nothing', async () => {
    const { deps, writes } = await putAway(buildOrder());
    await createPutAwayOrder(deps)({ orderId: 'H000000UNKNOWN', correlationId: 'c' });
    expect(writes).toEqual([]);
  });

  it('is tried ten times against others who change it, and then the event is delivered again', async () => {
    const last = await putAway(buildOrder(), 9);
    await last.run();
    expect([(await last.find())?.state, last.writes.length]).toEqual(['abandoned', 10]);
    const never = await putAway(buildOrder(), 10);
    await expect(never.run()).rejects.toMatchObject(contention);
    expect(never.writes).toHaveLength(10);
  });
});

describe('an order whose customer is to be forgotten', () => {
  const forget = async (order: Order, lost = 0) => {
    const opened = await open(order, lost);
    const run = () => createForgetCustomer(opened.deps)({ orderId: order.orderId, correlationId: 'c' });
    return { ...opened, run };
  };

  it('loses name and address but not its sums, and is written once however often the event comes', async () => {
    const order = buildOrder({ userId: 'person-1' });
    const { run, find, writes } = await forget(order);
    await run();
    await run();
    const stored = await find();
    expect(stored).toMatchObject({
      customer: { name: '', email: '' },
      userId: null,
      visitorId: 'forgotten',
      amount: order.amount,
      state: 'ready',
    });
    expect(writes.map(({ correlationId }) => correlationId)).toEqual(['c']);
  });

  it('is visited as its state requires', async () => {
    const { run, orders } = await forget(buildOrder());
    await run();
    expect(await orders.claimDue(inMs(20_000), inMs(0))).toBeDefined();
  });

  it('that is not known changes nothing', async () => {
    const { deps, writes } = await forget(buildOrder());
    await createForgetCustomer(deps)({ orderId: 'H000000UNKNOWN', correlationId: 'c' });
    expect(writes).toEqual([]);
  });

  it('is tried ten times against others who change it, and then the event is delivered again', async () => {
    const last = await forget(buildOrder(), 9);
    await last.run();
    expect([(await last.find())?.customer.name, last.writes.length]).toEqual(['', 10]);
    const never = await forget(buildOrder(), 10);
    await expect(never.run()).rejects.toMatchObject(contention);
    expect(never.writes).toHaveLength(10);
  });
});

describe('a cancelled rental with money owed back', () => {
  const paid = () => {
    const ready = buildOrder();
    return confirm(recordCapture(ready, buildPayment(ready), [], now).order, now).order;
  };
  const owe = async (
    refundOwed: number,
    { lost = 0, changes = {} }: { lost?: number; changes?: { orderId?: string; reservationId?: string } } = {},
  ) => {
    const order = paid();
    const opened = await open(order, lost);
    const { orderId, reservationId } = order;
    const run = () =>
      createOweRefund(opened.deps)({ orderId, reservationId, refundOwed, version: 3, correlationId: 'c', ...changes });
    return { ...opened, order, run };
  };

  it('is stored once, and worked off within seconds', async () => {
    const { run, find, writes, cuts, orders } = await owe(20_000);
    await run();
    await run();
    expect(await find()).toMatchObject({ state: 'refunding', refunds: [{ amount: 20_000, cause: 'cancelled' }] });
    expect([writes.length, writes[0]?.correlationId, cuts]).toEqual([1, 'c', []]);
    expect(await orders.claimDue(inMs(5000), inMs(0))).toBeDefined();
  });

  it('shows once how much of it no payment covers', async () => {
    const { run, find, cuts } = await owe(70_000);
    await run();
    await run();
    expect([await find(), cuts]).toMatchObject([{ refunds: [{ amount: 60_000 }] }, [['cancelled', 10_000]]]);
  });

  it('shows all of it where nothing is left, and stores nothing', async () => {
    const { run, cuts, writes, deps, order } = await owe(60_000);
    await run();
    const again = {
      orderId: order.orderId,
      reservationId: order.reservationId,
      refundOwed: 5000,
      version: 5,
      correlationId: 'c',
    };
    await createOweRefund(deps)(again);
    expect([cuts, writes.length]).toEqual([[['cancelled', 5000]], 1]);
  });

  it.each([{ orderId: 'H000000UNKNOWN' }, { reservationId: 'R-another' }])(
    'is owed for nothing where it is not known: %j',
    async (changes) => {
      const { run, find, writes, order } = await owe(20_000, { changes });
      await run();
      expect([await find(), writes]).toEqual([order, []]);
    },
  );

  it('is tried ten times against others who change the order, and shows nothing of tries that were lost', async () => {
    const last = await owe(70_000, { lost: 9 });
    await last.run();
    expect([(await last.find())?.state, last.writes.length, last.cuts]).toEqual([
      'refunding',
      10,
      [['cancelled', 10_000]],
    ]);
    const never = await owe(70_000, { lost: 10 });
    await expect(never.run()).rejects.toMatchObject(contention);
    expect([never.writes.length, never.cuts]).toEqual([10, []]);
  });
});
