import { createOutbox, inTransaction, type Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../domain/order.ts';
import type { WebhookLog } from '../domain/ports.ts';
import { recordCapture } from '../domain/transitions.ts';
import { buildEntry, buildOrder, buildPayment, nextNumber, someTariff, someUnit } from '../testing/builders.ts';
import { orderStoreSuite } from '../testing/order-store-suite.ts';
import { appendToLedger } from './append-to-ledger.ts';
import { ledgerModel } from './ledger-model.ts';
import { createMongoWebhookLog } from './mongo-webhook-log.ts';
import { createMongoOrderStore, type MongoOrderStore } from './mongo-order-store.ts';

describe('orders in MongoDB', () => {
  let mongo: Mongo;
  let orders: MongoOrderStore;
  let webhookLog: WebhookLog;

  beforeAll(async () => {
    mongo = await testDatabase('payments');
    orders = createMongoOrderStore(mongo.connection, createOutbox(mongo.connection));
    webhookLog = createMongoWebhookLog(mongo.connection);
    await mongo.syncIndexes();
  });
  afterAll(() => mongo.close());

  orderStoreSuite(() => ({ orders, webhookLog }));

  it('writes order, ledger entry and event together or not at all', async () => {
    const order = buildOrder();
    await orders.insert(order, null);
    const change = recordCapture(order, buildPayment(order), [], new Date());
    const broken = { ...change.ledger, amount: -1 } as NonNullable<typeof change.ledger>;
    await expect(
      orders.advance({
        from: order,
        to: change.order,
        ledger: broken,
        event: change.event,
        nextVisitAt: null,
        correlationId: 'c',
      }),
    ).rejects.toThrow();
    expect((await orders.find(order.orderId))?.state).toBe('ready');
    expect(await mongo.connection.collection('outbox').countDocuments({ 'envelope.aggregateId': order.orderId })).toBe(
      0,
    );
  });

  it('puts the event of a change into the outbox, inside a transaction of somebody else as well', async () => {
    const [order, other] = [buildOrder(), buildOrder()];
    const sent = () =>
      mongo.connection
        .collection('outbox')
        .find({ 'envelope.aggregateId': { $in: [order.orderId, other.orderId] } })
        .map(({ envelope }) => [envelope.type, envelope.aggregateId])
        .toArray();
    for (const one of [order, other]) await orders.insert(one, null);
    const write = (from: typeof order) => {
      const { order: to, ledger, event } = recordCapture(from, buildPayment(from), [], new Date());
      return { from, to, ledger, event, nextVisitAt: null, correlationId: 'c' };
    };
    expect(await orders.advance(write(order))).toBe(true);
    expect(await sent()).toEqual([['payment.paid', order.orderId]]);
    await inTransaction(mongo.connection, (session) => orders.within(session).advance(write(other)));
    expect(await sent()).toEqual([
      ['payment.paid', order.orderId],
      ['payment.paid', other.orderId],
    ]);
  });

  it('reads an order from before agreement was required as one without', async () => {
    const order = buildOrder({ consent: null });
    await orders.insert(order, null);
    await mongo.connection
      .getClient()
      .db(mongo.connection.name)
      .collection<{ _id: string }>('orders')
      .updateOne({ _id: order.orderId }, { $unset: { consent: '' } });
    expect(await orders.find(order.orderId)).toEqual(order);
    const change = recordCapture(order, buildPayment(order), [], new Date());
    expect(
      await orders.advance({
        from: order,
        to: change.order,
        ledger: change.ledger,
        event: change.event,
        nextVisitAt: null,
        correlationId: 'c',
      }),
    ).toBe(true);
    expect(await orders.find(order.orderId)).toMatchObject({ state: 'paid', consent: null });
  });

  it('stores what an order was sold by, and reads one from before as one without', async () => {
    const [sold, older] = [buildOrder({ tariff: { ...someTariff, dailyPrice: null } }), buildOrder({ tariff: null })];
    for (const order of [sold, older]) await orders.insert(order, null);
    await mongo.connection
      .getClient()
      .db(mongo.connection.name)
      .collection<{ _id: string }>('orders')
      .updateOne({ _id: older.orderId }, { $unset: { tariff: '' } });
    for (const order of [sold, older]) expect(await orders.find(order.orderId)).toEqual(order);
    const { order: to } = recordCapture(sold, buildPayment(sold), [], new Date());
    expect(await orders.advance({ from: sold, to, nextVisitAt: null, correlationId: 'c' })).toBe(true);
    expect((await orders.find(sold.orderId))?.tariff).toEqual(sold.tariff);
  });

  it('cannot rewrite or remove a ledger entry by any path of the model', async () => {
    const order = buildOrder();
    await orders.insert(order, null);
    const change = recordCapture(order, buildPayment(order), [], new Date());
    await orders.advance({
      from: order,
      to: change.order,
      ledger: change.ledger,
      event: change.event,
      nextVisitAt: null,
      correlationId: 'c',
    });
    const ledger = ledgerModel(mongo.connection);
    const filter = { orderId: order.orderId };
    await expect(ledger.updateOne(filter, { $set: { amount: 1 } })).rejects.toThrow('append-only');
    await expect(ledger.updateMany(filter, { $set: { amount: 1 } })).rejects.toThrow('append-only');
    await expect(ledger.findOneAndUpdate(filter, { $set: { amount: 1 } })).rejects.toThrow('append-only');
    await expect(ledger.deleteOne(filter)).rejects.toThrow('append-only');
    await expect(ledger.deleteMany(filter)).rejects.toThrow('append-only');
    await expect(ledger.replaceOne(filter, {})).rejects.toThrow('append-only');
    expect(await orders.ledgerOf(order.orderId)).toEqual([change.ledger]);
  });

  const paid = (from: Order) => {
    const { order: to, ledger, event } = recordCapture(from, buildPayment(from), [], new Date());
    return { from, to, ledger, event, nextVisitAt: null, correlationId: 'c' };
  };
  const rowsOf = (collection: string, filter: object) => mongo.connection.collection(collection).find(filter).toArray();

  it('notes the partner of an entry and queues it for the provider, but nothing of a location of our own', async () => {
    const ownerId = `owner-${nextNumber()}-${Date.now()}`;
    const [ofPartner, own] = [buildOrder({ unit: { ...someUnit, ownerId } }), buildOrder()];
    for (const order of [ofPartner, own]) {
      await orders.insert(order, null);
      expect(await orders.advance(paid(order))).toBe(true);
      expect(await orders.ledgerOf(order.orderId)).toHaveLength(1);
    }
    expect(await rowsOf('partners', {})).toMatchObject([{ _id: ownerId, partnerId: null }]);
    const queued = await rowsOf('transfers', { orderId: { $in: [ofPartner.orderId, own.orderId] } });
    const transfer = { _id: `${ofPartner.orderId}:paid`, ownerId, amount: 60_000, state: 'waiting', unsettled: true };
    expect(queued).toMatchObject([transfer]);
  });

  it('appends several entries of one transaction, each with its row in the queue, and sorts them by time', async () => {
    const orderId = `H261121SEVERAL${nextNumber()}`;
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 3, minute));
    const entry = (key: string, minute: number) =>
      buildEntry({ orderId, kind: 'refunded', at: at(minute), key: `${orderId}:${key}` });
    const entries = [entry('c', 5), entry('b', 9), entry('a', 5)];
    const append = appendToLedger(mongo.connection);
    await inTransaction(mongo.connection, (session) => append(entries, session));
    const keys = (await orders.ledgerOf(orderId)).map(({ key }) => key);
    expect(keys).toEqual(['a', 'c', 'b'].map((key) => `${orderId}:${key}`));
    expect(await rowsOf('transfers', { orderId })).toHaveLength(3);
  });

  it('commits or vanishes with the transaction that it is inside of', async () => {
    const order = buildOrder({ unit: { ...someUnit, ownerId: `owner-${nextNumber()}` } });
    await orders.insert(order, null);
    const rolledBack = inTransaction(mongo.connection, async (session) => {
      const inside = orders.within(session);
      expect(await inside.advance(paid(order))).toBe(true);
      expect((await inside.find(order.orderId))?.state).toBe('paid');
      expect((await orders.find(order.orderId))?.state).toBe('ready');
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await orders.find(order.orderId)).toEqual(order);
    expect(await orders.ledgerOf(order.orderId)).toEqual([]);
    expect(await rowsOf('transfers', { orderId: order.orderId })).toEqual([]);
  });

  it('writes an entry without an event, an event without an entry, and a change with neither', async () => {
    const [entryOnly, eventOnly, neither] = [buildOrder(), buildOrder(), buildOrder()];
    for (const order of [entryOnly, eventOnly, neither]) await orders.insert(order, null);
    const without = (order: Order, ...deps: ('ledger' | 'event')[]) => ({
      ...paid(order),
      ...Object.fromEntries(deps.map((part) => [part, undefined])),
    });
    expect(await orders.advance(without(entryOnly, 'event'))).toBe(true);
    expect(await orders.advance(without(eventOnly, 'ledger'))).toBe(true);
    const change = without(neither, 'ledger', 'event');
    expect(await inTransaction(mongo.connection, (session) => orders.within(session).advance(change))).toBe(true);
    const written = await Promise.all(
      [entryOnly, eventOnly, neither].map(async ({ orderId }) => [
        (await orders.ledgerOf(orderId)).length,
        (await rowsOf('outbox', { 'envelope.aggregateId': orderId })).length,
        (await orders.find(orderId))?.state,
      ]),
    );
    expect(written).toEqual([
      [1, 0, 'paid'],
      [0, 1, 'paid'],
      [0, 0, 'paid'],
    ]);
  });

  it('says why an order cannot be stored, where it is not for one that is open already', async () => {
    await expect(orders.insert({ ...buildOrder(), state: 'nonsense' as never }, null)).rejects.toThrow('nonsense');
  });

  it('counts as owing no order that came to its end', async () => {
    for (const state of ['confirmed', 'mismatch'] as const) {
      await orders.insert(buildOrder({ state, openKey: null }), null);
    }
    const states = (await orders.owing()).map(({ state }) => String(state));
    expect(states).toContain('mismatch');
    expect(states).not.toContain('confirmed');
  });

  it('hastens one order alone, and never to a later visit', async () => {
    const at = (seconds: number) => new Date(Date.UTC(1970, 0, 2) + seconds * 1000);
    const [other, order] = [buildOrder(), buildOrder()];
    await orders.insert(other, at(500));
    await orders.insert(order, null);
    await orders.hasten(order.orderId, at(10));
    await orders.hasten(order.orderId, at(400));
    expect((await orders.claimDue(at(11), at(1000)))?.orderId).toBe(order.orderId);
    expect(await orders.claimDue(at(450), at(1000))).toBeUndefined();
    await orders.defer(order.orderId, at(1000), null);
    await orders.defer(other.orderId, at(500), null);
  });

  it('finds the requested orders among others, and of many the ones that changed last', async () => {
    const visitorId = `visitor-many-${nextNumber()}-${Date.now()}`;
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 3, minute));
    const ended = (changedAt: Date, createdAt: Date) =>
      buildOrder({ visitorId, state: 'confirmed', openKey: null, changedAt, createdAt });
    const [first, last, between] = [ended(at(5), at(3)), ended(at(9), at(1)), ended(at(7), at(2))];
    for (const order of [first, last, between]) await orders.insert(order, null);
    expect((await orders.findMany([last.orderId])).map(({ orderId }) => orderId)).toEqual([last.orderId]);
    const question = { buyer: { visitorId, userId: null }, unitId: undefined, now: at(10), since: at(0) };
    expect((await orders.findCurrent({ ...question, most: 1 })).map(({ orderId }) => orderId)).toEqual([last.orderId]);
  });
});
