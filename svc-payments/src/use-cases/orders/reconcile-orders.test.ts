import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { orderStates, owingStates } from '../../domain/order.ts';
import { confirm } from '../../domain/transitions.ts';
import { statesOfPriority, visitPriorities } from '../../domain/visit-priority.ts';
import { buildOrder } from '../../testing/builders.ts';
import { createMemoryOrderDeps } from '../../testing/memory-order-deps.ts';
import { createReconcileOrders } from './reconcile-orders.ts';
import type { SettleOptions } from './process-order.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 1, minute));

/** Visits `most` orders and answers them in the order in which they were visited. */
async function visit(
  { orders, deps }: ReturnType<typeof createMemoryOrderDeps>,
  most: number,
  breaks?: string,
): Promise<string[]> {
  const visited: string[] = [];
  const reconcile = createReconcileOrders(
    deps,
    async (orderId) => {
      visited.push(orderId);
      if (orderId === breaks) throw new Error('this one always breaks');
      const order = await orders.find(orderId);
      if (!order) throw new Error('no order');
      return order;
    },
    { most },
  );
  await reconcile();
  return visited;
}

it('visits orders that owe money before routine looks that have been due for longer', async () => {
  const memory = createMemoryOrderDeps();
  for (let count = 0; count < 200; count += 1)
    await memory.orders.insert(buildOrder({ state: 'confirmed', openKey: null }), at(0));
  const owed = [];
  for (const state of owingStates) {
    const order = buildOrder({ state, openKey: null });
    owed.push(order.orderId);
    await memory.orders.insert(order, at(30));
  }
  const open = buildOrder({ state: 'ready' });
  await memory.orders.insert(open, at(40));
  const visited = await visit(memory, 8);
  expect(visited.slice(0, 6)).toEqual(expect.arrayContaining([...owed, open.orderId]));
});

it('goes on with routine looks while the backlog of owed money is long', async () => {
  const memory = createMemoryOrderDeps();
  for (let count = 0; count < 200; count += 1)
    await memory.orders.insert(buildOrder({ state: 'refunding', openKey: null }), at(0));
  const routine = buildOrder({ state: 'confirmed', openKey: null });
  await memory.orders.insert(routine, at(50));
  expect(await visit(memory, 8)).toContain(routine.orderId);
});

it('an order whose visit always breaks delays none behind it, and is visited ever more rarely', async () => {
  const memory = createMemoryOrderDeps();
  const broken = buildOrder({ state: 'paid', openKey: null, changedAt: at(0) });
  await memory.orders.insert(broken, at(0));
  const others = Array.from({ length: 5 }, () => buildOrder({ state: 'paid', openKey: null }));
  for (const order of others) await memory.orders.insert(order, at(1));
  const visited = await visit(memory, 50, broken.orderId);
  expect(visited.toSorted()).toEqual([broken, ...others].map(({ orderId }) => orderId).toSorted());
  // It has stood still for two hours: ten minutes at the earliest.
  expect(await memory.orders.claimDue(new Date('2026-11-21T03:09:59Z'), at(0), 'owed')).not.toMatchObject({
    orderId: broken.orderId,
  });
  expect(
    (await memory.orders.backlog(new Date('2026-11-21T03:10:00Z'))).find(({ priority }) => priority === 'owed')?.count,
  ).toBeGreaterThan(0);
});

it('every state has one priority, and owing ones the first', () => {
  expect(visitPriorities.flatMap(statesOfPriority).toSorted()).toEqual([...orderStates].toSorted());
  expect(statesOfPriority('owed').toSorted()).toEqual([...owingStates].toSorted());
});

it('visits nothing more as soon as the provider requests a pause', async () => {
  const memory = createMemoryOrderDeps();
  for (let count = 0; count < 10; count += 1)
    await memory.orders.insert(buildOrder({ state: 'paid', openKey: null }), at(0));
  const visited: string[] = [];
  const settle = async (orderId: string) => {
    visited.push(orderId);
    return buildOrder({ orderId });
  };
  const reconcile = createReconcileOrders(memory.deps, settle, { most: 100, isPaused: () => visited.length > 0 });
  expect([await reconcile(), visited.length]).toEqual([4, 4]);
});

it('calls the provider anew on each visit, under a correlation of its own', async () => {
  const memory = createMemoryOrderDeps();
  for (let count = 0; count < 2; count += 1)
    await memory.orders.insert(buildOrder({ state: 'paid', openKey: null }), at(0));
  const settleCalls: SettleOptions[] = [];
  const reconcile = createReconcileOrders(
    memory.deps,
    async (orderId, options) => (settleCalls.push(options), buildOrder({ orderId })),
    { most: 10 },
  );
  expect(await reconcile()).toBe(2);
  expect(settleCalls.map(({ fresh }) => fresh)).toEqual([true, true]);
  expect(new Set(settleCalls.map(({ correlationId }) => correlationId)).size).toBe(2);
});

it('leases an order for a minute, and then until its next visit', async () => {
  const memory = createMemoryOrderDeps();
  const order = buildOrder({ state: 'paid', openKey: null });
  await memory.orders.insert(order, at(0));
  const inMs = (ms: number) => new Date(memory.deps.clock().getTime() + ms);
  let seen: unknown[] = [];
  const settle = async () => {
    seen = [await memory.orders.backlog(inMs(59_999)), await memory.orders.backlog(inMs(60_000))].map((rows) =>
      rows.map(({ count }) => count),
    );
    return confirm(order, memory.deps.clock()).order;
  };
  await createReconcileOrders(memory.deps, settle, { most: 10 })();
  const [during, after] = seen;
  expect([during, after]).toEqual([
    visitPriorities.map(() => 0),
    visitPriorities.map((priority) => (priority === 'owed' ? 1 : 0)),
  ]);
  // A confirmed order is looked at when it is twice as old, and not before an hour.
  expect(await memory.orders.claimDue(inMs(3_599_999), inMs(0))).toBeUndefined();
  expect(await memory.orders.claimDue(inMs(3_600_000), inMs(0))).toBeDefined();
});

it('has each worker look for what it is there for, and for everything else when there is none of it', async () => {
  const memory = createMemoryOrderDeps();
  for (const state of ['ready', 'refunding', 'confirmed'] as const) {
    for (let count = 0; count < 4; count += 1) await memory.orders.insert(buildOrder({ state, openKey: null }), at(0));
  }
  const stateOf = async (orderId: string) => (await memory.orders.find(orderId))?.state;
  const first = await Promise.all((await visit(memory, 4)).map(stateOf));
  expect(first.toSorted()).toEqual(['confirmed', 'ready', 'refunding', 'refunding']);
  expect(await visit(memory, 100)).toHaveLength(8);
});

it.each(['refunding', 'ready', 'confirmed'] as const)('visits four at once where all are %s', async (state) => {
  const memory = createMemoryOrderDeps();
  for (let count = 0; count < 5; count += 1) await memory.orders.insert(buildOrder({ state, openKey: null }), at(0));
  let [inside, most] = [0, 0];
  const settle = async (orderId: string) => {
    most = Math.max(most, (inside += 1));
    for (let round = 0; round < 20; round += 1) await turn();
    inside -= 1;
    return buildOrder({ orderId, state });
  };
  expect([await createReconcileOrders(memory.deps, settle, { most: 100 })(), most]).toEqual([5, 4]);
});
