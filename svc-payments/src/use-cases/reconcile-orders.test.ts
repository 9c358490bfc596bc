import { expect, it } from 'vitest';
import { orderStates, owingStates } from '../domain/order.ts';
import { statesOfPriority, visitPriorities } from '../domain/visit-priority.ts';
import { buildOrder } from '../testing/builders.ts';
import { createMemoryParts } from '../testing/memory-parts.ts';
import { createReconcileOrders } from './reconcile-orders.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 1, minute));

/** Visits `most` orders and answers them in the order in which they were visited. */
async function visit({ orders, parts }: ReturnType<typeof createMemoryParts>, most: number, breaks?: string): Promise<string[]> {
  const visited: string[] = [];
  const reconcile = createReconcileOrders(parts, async (orderId) => {
    visited.push(orderId);
    if (orderId === breaks) throw new Error('this one always breaks');
    const order = await orders.find(orderId);
    if (!order) throw new Error('no order');
    return order;
  }, { most });
  await reconcile();
  return visited;
}

it('visits orders that owe money before routine looks that have been due for longer', async () => {
  const memory = createMemoryParts();
  for (let count = 0; count < 200; count += 1) await memory.orders.insert(buildOrder({ state: 'confirmed', openKey: null }), at(0));
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
  const memory = createMemoryParts();
  for (let count = 0; count < 200; count += 1) await memory.orders.insert(buildOrder({ state: 'refunding', openKey: null }), at(0));
  const routine = buildOrder({ state: 'confirmed', openKey: null });
  await memory.orders.insert(routine, at(50));
  expect(await visit(memory, 8)).toContain(routine.orderId);
});

it('an order whose visit always breaks keeps none behind it waiting, and is visited ever more rarely', async () => {
  const memory = createMemoryParts();
  const broken = buildOrder({ state: 'paid', openKey: null, changedAt: at(0) });
  await memory.orders.insert(broken, at(0));
  const others = Array.from({ length: 5 }, () => buildOrder({ state: 'paid', openKey: null }));
  for (const order of others) await memory.orders.insert(order, at(1));
  const visited = await visit(memory, 50, broken.orderId);
  expect(visited.toSorted()).toEqual([broken, ...others].map(({ orderId }) => orderId).toSorted());
  // It has stood still for two hours: ten minutes at the earliest.
  expect(await memory.orders.claimDue(new Date('2026-11-21T03:09:59Z'), at(0), 'owed')).not.toMatchObject({ orderId: broken.orderId });
  expect((await memory.orders.backlog(new Date('2026-11-21T03:10:00Z'))).find(({ priority }) => priority === 'owed')?.count).toBeGreaterThan(0);
});

it('every state has one priority, and owing ones the first', () => {
  expect(visitPriorities.flatMap(statesOfPriority).toSorted()).toEqual([...orderStates].toSorted());
  expect(statesOfPriority('owed').toSorted()).toEqual([...owingStates].toSorted());
});
