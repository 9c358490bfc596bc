import { expect, it } from 'vitest';
import type { Order, RefundIntent } from '../domain/order.ts';
import type { WebhookLog, OrderStore } from '../domain/ports.ts';
import { abandon, forgetCustomer, recordCapture } from '../domain/transitions.ts';
import { buildCapture, buildOrder, buildPayment, buildRefund, nextNumber, someUnit } from './builders.ts';

const later = new Date('2026-11-21T03:10:00Z');

/** What every store of orders must do; run on memory and on MongoDB. */
export function orderStoreSuite(open: () => { orders: OrderStore; webhookLog: WebhookLog }): void {
  it('gives an order back as it was stored', async () => {
    const { orders } = open();
    const order = buildOrder({
      attempts: [{ transactionId: 'tx-1', outcome: 'failed', reason: 'REJECTED' }],
      userId: 'person-0',
      continues: 'R-before',
      moves: 'R-left',
      waiting: 'W1',
    });
    expect(await orders.insert(order, null)).toBe(true);
    expect(await orders.find(order.orderId)).toEqual(order);
    expect(await orders.find('H000000UNKNOWN')).toBeUndefined();
  });

  it('finds several orders at once, and leaves out those it does not know', async () => {
    const { orders } = open();
    const [one, two] = [buildOrder(), buildOrder()];
    await orders.insert(one, null);
    await orders.insert(two, null);
    const found = await orders.findMany([two.orderId, 'H000000UNKNOWN', one.orderId]);
    expect(found.map(({ orderId }) => orderId).sort()).toEqual([one.orderId, two.orderId].sort());
  });

  it("stores the payment company's slip with the capture, and forgets it with the customer", async () => {
    const { orders } = open();
    const receiptUrl = 'https://receipt.invalid/1';
    const order = buildOrder({ state: 'confirmed', capture: buildCapture({ receiptUrl }) });
    await orders.insert(order, null);
    expect(await orders.find(order.orderId)).toEqual(order);
    const change = forgetCustomer(order, later);
    if (change) await orders.advance({ from: order, to: change.order, nextVisitAt: null, correlationId: 'c' });
    expect(await orders.find(order.orderId)).toMatchObject({ customer: { name: '' }, capture: buildCapture() });
    expect(JSON.stringify(await orders.find(order.orderId))).not.toContain(receiptUrl);
  });

  it('forgets the customer of an order and nothing else', async () => {
    const { orders } = open();
    const order = buildOrder({ userId: 'person-1', continues: 'R-before', moves: 'R-left', waiting: 'W-secret' });
    await orders.insert(order, null);
    const change = forgetCustomer(order, later);
    expect(
      change && (await orders.advance({ from: order, to: change.order, nextVisitAt: null, correlationId: 'c' })),
    ).toBe(true);
    const stored = await orders.find(order.orderId);
    expect(JSON.stringify(stored)).not.toMatch(/홍길동|hong@|person-1|W-secret/);
    expect(stored).toMatchObject({
      amount: order.amount,
      state: order.state,
      range: order.range,
      customer: { name: '', email: '' },
      consent: order.consent,
      continues: 'R-before',
      moves: 'R-left',
    });
    expect(stored && forgetCustomer(stored, later)).toBeUndefined();
  });

  it('stores one open order per visitor and unit, and finds it', async () => {
    const { orders } = open();
    const first = buildOrder();
    const second = { ...buildOrder(), openKey: first.openKey };
    expect(await orders.insert(first, null)).toBe(true);
    expect(await orders.insert(second, null)).toBe(false);
    expect((await orders.findOpen(first.openKey ?? ''))?.orderId).toBe(first.orderId);
    const { order: to } = abandon(first, later);
    expect(await orders.advance({ from: first, to, nextVisitAt: null, correlationId: 'c' })).toBe(true);
    expect(await orders.findOpen(first.openKey ?? '')).toBeUndefined();
    expect(await orders.insert(second, null)).toBe(true);
  });

  it("finds a buyer's orders that a checkout has to know of, and nobody else's", async () => {
    const { orders } = open();
    const mark = `${nextNumber()}-${Date.now()}`;
    const [visitorId, userId] = [`visitor-${mark}`, `person-${mark}`];
    const [now, since] = [new Date('2026-11-21T03:10:00Z'), new Date('2026-11-20T03:10:00Z')];
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 3, minute));
    const elsewhere = { ...someUnit, unitId: 'gangnam-M-4' };
    const current = [
      buildOrder({ visitorId, createdAt: at(1) }),
      buildOrder({ visitorId, createdAt: at(2), state: 'failed', unit: elsewhere, openKey: null }),
      buildOrder({
        visitorId,
        createdAt: at(3),
        state: 'paid',
        openKey: null,
        changedAt: new Date('2026-01-01T00:00:00Z'),
      }),
      buildOrder({ visitorId, createdAt: at(4), state: 'confirmed', openKey: null }),
    ];
    const others = [
      buildOrder({ visitorId, state: 'abandoned', openKey: null }),
      buildOrder({ visitorId, state: 'created', holdUntil: null, openKey: null }),
      buildOrder({ visitorId, holdUntil: now, openKey: null }),
      buildOrder({ visitorId, state: 'confirmed', openKey: null, changedAt: new Date('2026-11-20T03:00:00Z') }),
      buildOrder({}),
    ];
    const own = buildOrder({ visitorId, userId, createdAt: at(5) });
    for (const order of [...current, ...others, own]) await orders.insert(order, null);
    const find = async (changes: object, unitId?: string) =>
      (await orders.findCurrent({ buyer: { visitorId, userId: null }, unitId, now, since, most: 10, ...changes })).map(
        ({ orderId }) => orderId,
      );
    const newest = current.map(({ orderId }) => orderId).reverse();
    expect(await find({})).toEqual(newest);
    expect(await find({ most: 2 })).toEqual(newest.slice(0, 2));
    expect(await find({}, elsewhere.unitId)).toEqual([current[1]?.orderId]);
    expect(await find({ buyer: { visitorId: 'another-device', userId } })).toEqual([own.orderId]);
    expect(await find({ buyer: { visitorId, userId: 'somebody-else' } })).toEqual([]);
  });

  it('writes a change once among many writers, with one ledger entry', async () => {
    const { orders } = open();
    const order = buildOrder();
    await orders.insert(order, null);
    const change = recordCapture(order, buildPayment(order), [], later);
    const results = await Promise.all(
      Array.from({ length: 10 }, () =>
        orders.advance({
          from: order,
          to: change.order,
          ledger: change.ledger,
          event: change.event,
          nextVisitAt: null,
          correlationId: 'c',
        }),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await orders.ledgerOf(order.orderId)).toEqual([change.ledger]);
    expect(await orders.find(order.orderId)).toEqual(change.order);
  });

  it('forgets only an order that is still as given and was never handed out', async () => {
    const { orders } = open();
    const created = buildOrder({ state: 'created', holdUntil: null });
    const ready = buildOrder();
    await orders.insert(created, null);
    await orders.insert(ready, null);
    await orders.discard({ ...created, version: 7 });
    expect(await orders.find(created.orderId)).toBeDefined();
    await orders.discard(created);
    await orders.discard(ready);
    expect(await orders.find(created.orderId)).toBeUndefined();
    expect(await orders.find(ready.orderId)).toBeDefined();
  });

  it('hands a due order to one visitor at a time, and leaves a visit that was hastened meanwhile', async () => {
    const { orders } = open();
    // Far in the past, so that nothing else in the store is due.
    const at = (seconds: number) => new Date(Date.UTC(1990, 0, 1) + seconds * 1000);
    const order = buildOrder();
    await orders.insert(order, at(10));
    expect(await orders.claimDue(at(5), at(60))).toBeUndefined();
    const claims = await Promise.all([
      orders.claimDue(at(11), at(60)),
      orders.claimDue(at(11), at(60)),
      orders.claimDue(at(11), at(60)),
    ]);
    expect(claims.filter((claim) => claim?.orderId === order.orderId)).toHaveLength(1);
    await orders.hasten(order.orderId, at(30));
    await orders.defer(order.orderId, at(60), at(1000));
    expect((await orders.claimDue(at(31), at(90)))?.orderId).toBe(order.orderId);
    await orders.defer(order.orderId, at(90), null);
    expect(await orders.claimDue(at(5000), at(6000))).toBeUndefined();
    await orders.hasten(order.orderId, at(40));
    expect((await orders.claimDue(at(41), at(90)))?.orderId).toBe(order.orderId);
  });

  it('hands out the longest due order of a priority, and counts what is due of each', async () => {
    const { orders } = open();
    const at = (seconds: number) => new Date(Date.UTC(1980, 0, 1) + seconds * 1000);
    const inserted = await Promise.all(
      [
        ['confirmed', 1],
        ['refunding', 9],
        ['paid', 5],
        ['ready', 7],
        ['refunding', 20],
      ].map(async ([state, due]) => {
        const order = buildOrder({ state: state as Order['state'] });
        await orders.insert(order, at(Number(due)));
        return order.orderId;
      }),
    );
    const backlog = async () =>
      (await orders.backlog(at(10))).map(({ priority, count, since }) => [priority, count, since]);
    expect(await backlog()).toEqual([
      ['owed', 2, at(5)],
      ['open', 1, at(7)],
      ['watch', 1, at(1)],
    ]);
    const claimed = [];
    for (const priority of ['owed', 'owed', 'owed', 'open', 'open', 'watch'] as const)
      claimed.push((await orders.claimDue(at(10), at(1e6), priority))?.orderId);
    expect(claimed).toEqual([inserted[2], inserted[1], undefined, inserted[3], undefined, inserted[0]]);
    expect(await backlog()).toEqual([
      ['owed', 0, null],
      ['open', 0, null],
      ['watch', 0, null],
    ]);
    await orders.defer(inserted[4] ?? '', at(20), null);
    for (const orderId of inserted.slice(0, 4)) await orders.defer(orderId, at(1e6), null);
  });

  it('separates refunds that the provider has taken from those that it has not', async () => {
    const { orders } = open();
    const countOf = async (kind: string) => (await orders.owing()).find(({ state }) => state === kind)?.count ?? 0;
    const before = [await countOf('refunding'), await countOf('requested')];
    const intent = (state: RefundIntent['state'], marker: string) =>
      buildRefund({ marker, cause: 'cancelled', amount: 1000, state });
    for (const states of [
      ['owed'],
      ['requested', 'owed'],
      [],
      ['done'],
      ['requested'],
      ['done', 'requested'],
    ] as const) {
      await orders.insert(
        buildOrder({ state: 'refunding', openKey: null, refunds: states.map((state, at) => intent(state, `m${at}`)) }),
        null,
      );
    }
    expect([await countOf('refunding'), await countOf('requested')]).toEqual([
      (before[0] ?? 0) + 4,
      (before[1] ?? 0) + 2,
    ]);
  });

  it('counts what holds money without having come to its end', async () => {
    const { orders } = open();
    const count = async () => (await orders.owing()).find(({ state }) => state === 'mismatch')?.count ?? 0;
    const before = await count();
    const order = buildOrder();
    await orders.insert(order, null);
    const change = recordCapture(order, buildPayment(order), ['amount'], later);
    await orders.advance({
      from: order,
      to: change.order,
      ledger: change.ledger,
      event: change.event,
      nextVisitAt: null,
      correlationId: 'c',
    });
    expect(await count()).toBe(before + 1);
    expect((await orders.owing()).find(({ state }) => state === 'mismatch')?.since).toEqual(later);
  });

  it('notes each webhook once', async () => {
    const { webhookLog } = open();
    const id = `wh_${nextNumber()}_${Date.now()}`;
    const noted = await Promise.all([
      webhookLog.note(id, 'Transaction.Paid', null),
      webhookLog.note(id, 'Transaction.Paid', null),
      webhookLog.note(id, 'Transaction.Paid', null),
    ]);
    expect(noted.filter(Boolean)).toHaveLength(1);
  });
}
