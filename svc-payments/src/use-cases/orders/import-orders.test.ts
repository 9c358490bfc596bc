import { setImmediate as turn } from 'node:timers/promises';
import { calendarDate } from '@hamkke/money';
import { expect, it } from 'vitest';
import type { LedgerEntry, Order } from '../../domain/order.ts';
import type { PastOrder } from '../../domain/past-order.ts';
import { buildPastRow, someUnit } from '../../testing/builders.ts';
import { createImportOrders, type ImportDeps } from './import-orders.ts';

const now = new Date('2026-11-21T03:00:00Z');

function buildPast(changes: Partial<PastOrder> = {}): PastOrder {
  const { orderId, reservationId, orderName, transactionId, storeId, channelKey } = buildPastRow();
  return {
    orderId,
    reservationId,
    orderName,
    transactionId,
    storeId,
    channelKey,
    unit: someUnit,
    language: 'ko',
    period: 'monthly',
    amount: 60_000,
    customer: { name: '홍길동', email: 'hong@example.com' },
    range: { start: calendarDate('2026-09-01'), end: calendarDate('2026-10-01') },
    paidAt: new Date('2026-09-01T01:00:00Z'),
    confirmedAt: new Date('2026-09-01T01:00:05Z'),
    ...changes,
  };
}

/** A store that takes each number and each reservation once. */
function open(changes: Partial<ImportDeps> = {}) {
  const orders = new Map<string, { order: Order; entries: readonly LedgerEntry[]; nextVisitAt: Date | null }>();
  const deps: ImportDeps = {
    find: async (orderId) => orders.get(orderId)?.order,
    async insertBooked(order, entries, nextVisitAt) {
      const isTaken = [...orders.values()].some((row) => row.order.reservationId === order.reservationId);
      if (isTaken || orders.has(order.orderId)) return false;
      orders.set(order.orderId, { order, entries, nextVisitAt });
      return true;
    },
    clock: () => now,
    ...changes,
  };
  return { orders, take: createImportOrders(deps) };
}

it('takes past orders in with their ledger entries, and looks at each when it is twice as old', async () => {
  const { orders, take } = open();
  const [unrefunded, returned] = [
    buildPast(),
    buildPast({ refund: { cancellationId: 'cancel-1', amount: 20_000, at: new Date('2026-09-10T01:00:00Z') } }),
  ];
  expect(await take([unrefunded, returned])).toEqual({ imported: 2, unchanged: 0, refused: [] });
  expect(orders.get(unrefunded.orderId)).toMatchObject({
    order: { state: 'confirmed', amount: 60_000 },
    entries: [{ kind: 'paid', amount: 60_000 }],
  });
  expect(orders.get(returned.orderId)?.entries).toMatchObject([{ kind: 'paid' }, { kind: 'refunded', amount: 20_000 }]);
  expect(orders.get(unrefunded.orderId)?.nextVisitAt).toEqual(
    new Date(2 * now.getTime() - unrefunded.paidAt.getTime()),
  );
});

it('changes nothing when it is repeated, whatever became of an order since', async () => {
  const { orders, take } = open();
  const [one, two] = [buildPast(), buildPast()];
  await take([one]);
  const row = orders.get(one.orderId);
  if (row) orders.set(one.orderId, { ...row, order: { ...row.order, version: 9 } });
  expect(await take([one, two])).toEqual({ imported: 1, unchanged: 1, refused: [] });
  expect(orders.get(one.orderId)?.order.version).toBe(9);
});

it.each<[string, (row: PastOrder) => Partial<PastOrder>]>([
  ['another reservation', () => ({ reservationId: 'R-another' })],
  ['another amount', ({ amount }) => ({ amount: amount + 1 })],
  ['another unit', ({ unit }) => ({ unit: { ...unit, unitId: 'gangnam-M-4' } })],
])('refuses a number that is known with %s', async (_name, change) => {
  const { take } = open();
  const row = buildPast();
  await take([row]);
  expect(await take([{ ...row, ...change(row) }])).toEqual({ imported: 0, unchanged: 0, refused: [row.orderId] });
});

it('refuses a reservation that belongs to another number, and names a number once', async () => {
  const { take } = open();
  const known = buildPast();
  await take([known]);
  const other = buildPast({ reservationId: known.reservationId });
  expect(await take([other, other, known])).toEqual({ imported: 0, unchanged: 1, refused: [other.orderId] });
});

it('counts an order as known that another process wrote in the same moment', async () => {
  const row = buildPast();
  const { orders, take } = open();
  await take([row]);
  let looks = 0;
  const late = open({
    insertBooked: async () => false,
    find: async (orderId) => ((looks += 1) === 1 ? undefined : orders.get(orderId)?.order),
  });
  expect(await late.take([row])).toEqual({ imported: 0, unchanged: 1, refused: [] });
});

it('writes eight rows side by side, and each row once', async () => {
  const written: string[] = [];
  let [inside, most] = [0, 0];
  const { take } = open({
    async insertBooked({ orderId }) {
      most = Math.max(most, (inside += 1));
      await turn();
      inside -= 1;
      written.push(orderId);
      return true;
    },
  });
  const rows = Array.from({ length: 30 }, () => buildPast());
  expect(await take(rows)).toMatchObject({ imported: 30 });
  expect([most, written.toSorted()]).toEqual([8, rows.map(({ orderId }) => orderId).toSorted()]);
});
