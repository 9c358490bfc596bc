import { createOutbox, inTransaction, type Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoticeLog } from '../domain/ports.ts';
import { recordCapture } from '../domain/transitions.ts';
import { buildOrder, buildPayment } from '../testing/builders.ts';
import { orderStoreSuite } from '../testing/order-store-suite.ts';
import { ledgerModel } from './ledger-model.ts';
import { createMongoNoticeLog } from './mongo-notice-log.ts';
import { createMongoOrderStore, type MongoOrderStore } from './mongo-order-store.ts';

describe('orders in MongoDB', () => {
  let mongo: Mongo;
  let orders: MongoOrderStore;
  let notices: NoticeLog;

  beforeAll(async () => {
    mongo = await testDatabase('payments');
    orders = createMongoOrderStore(mongo.connection, createOutbox(mongo.connection));
    notices = createMongoNoticeLog(mongo.connection);
    await mongo.syncIndexes();
  });
  afterAll(() => mongo.close());

  orderStoreSuite(() => ({ orders, notices }));

  it('writes order, ledger entry and event together or not at all', async () => {
    const order = buildOrder();
    await orders.insert(order, null);
    const change = recordCapture(order, buildPayment(order), [], new Date());
    const broken = { ...change.ledger, amount: -1 } as NonNullable<typeof change.ledger>;
    await expect(orders.advance({ from: order, to: change.order, ledger: broken, event: change.event, nextVisitAt: null, correlationId: 'c' })).rejects.toThrow();
    expect((await orders.find(order.orderId))?.state).toBe('ready');
    expect(await mongo.connection.collection('outbox').countDocuments({ 'envelope.aggregateId': order.orderId })).toBe(0);
  });

  it('puts the event of a change into the outbox, inside a transaction of somebody else as well', async () => {
    const [order, other] = [buildOrder(), buildOrder()];
    const sent = () => mongo.connection.collection('outbox').find({ 'envelope.aggregateId': { $in: [order.orderId, other.orderId] } }).map(({ envelope }) => [envelope.type, envelope.aggregateId]).toArray();
    for (const one of [order, other]) await orders.insert(one, null);
    const write = (from: typeof order) => {
      const { order: to, ledger, event } = recordCapture(from, buildPayment(from), [], new Date());
      return { from, to, ledger, event, nextVisitAt: null, correlationId: 'c' };
    };
    expect(await orders.advance(write(order))).toBe(true);
    expect(await sent()).toEqual([['payment.paid', order.orderId]]);
    await inTransaction(mongo.connection, (session) => orders.within(session).advance(write(other)));
    expect(await sent()).toEqual([['payment.paid', order.orderId], ['payment.paid', other.orderId]]);
  });

  it('reads an order from before agreement was asked for as one without', async () => {
    const order = buildOrder({ consent: null });
    await orders.insert(order, null);
    await mongo.connection.getClient().db(mongo.connection.name).collection<{ _id: string }>('orders').updateOne({ _id: order.orderId }, { $unset: { consent: '' } });
    expect(await orders.find(order.orderId)).toEqual(order);
    const change = recordCapture(order, buildPayment(order), [], new Date());
    expect(await orders.advance({ from: order, to: change.order, ledger: change.ledger, event: change.event, nextVisitAt: null, correlationId: 'c' })).toBe(true);
    expect(await orders.find(order.orderId)).toMatchObject({ state: 'paid', consent: null });
  });

  it('cannot rewrite or remove a ledger entry by any path of the model', async () => {
    const order = buildOrder();
    await orders.insert(order, null);
    const change = recordCapture(order, buildPayment(order), [], new Date());
    await orders.advance({ from: order, to: change.order, ledger: change.ledger, event: change.event, nextVisitAt: null, correlationId: 'c' });
    const ledger = ledgerModel(mongo.connection);
    const filter = { orderId: order.orderId };
    await expect(ledger.updateOne(filter, { $set: { amount: 1 } })).rejects.toThrow('append-only');
    await expect(ledger.updateMany(filter, { $set: { amount: 1 } })).rejects.toThrow('append-only');
    await expect(ledger.findOneAndUpdate(filter, { $set: { amount: 1 } })).rejects.toThrow('append-only');
    await expect(ledger.deleteOne(filter)).rejects.toThrow('append-only');
    await expect(ledger.deleteMany(filter)).rejects.toThrow('append-only');
    await expect(ledger.replaceOne(filter, {} as never)).rejects.toThrow('append-only');
    expect(await orders.ledgerOf(order.orderId)).toEqual([change.ledger]);
  });
});
