import { createOutbox, type Mongo } from '@hamkke/service-kit';
import { profileCommands, testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOrder } from '../testing/builders.ts';
import { createMongoOrderStore } from './mongo-order-store.ts';
import { createMongoTransferStore } from './mongo-transfer-store.ts';
import { orderModel, orderRow } from './order-model.ts';
import { transferModel } from './transfer-model.ts';

const [due, now, leaseUntil] = [
  new Date('2026-11-21T03:00:00Z'),
  new Date('2026-11-21T03:10:00Z'),
  new Date('2026-11-21T03:11:00Z'),
];
/** Rows of history that are never due again. */
const past = 300;

let mongo: Mongo;
beforeAll(async () => {
  mongo = await testDatabase('payments-due');
  createMongoOrderStore(mongo.connection, createOutbox(mongo.connection));
  createMongoTransferStore(mongo.connection);
  await mongo.syncIndexes();
});
afterAll(() => mongo.close());

it('finds the order that is due without a look at those that never are', async () => {
  const { claimDue } = createMongoOrderStore(mongo.connection, createOutbox(mongo.connection));
  const rows = Array.from({ length: past + 1 }, (_, at) => orderRow(buildOrder(), at === past ? due : null));
  await orderModel(mongo.connection).collection.insertMany(rows as never[]);
  const plans = await profileCommands(mongo, async () => {
    expect(await claimDue(now, leaseUntil)).toMatchObject({ orderId: rows[past]?._id });
    expect(await claimDue(now, leaseUntil)).toBeUndefined();
  });
  expect(plans).toMatchObject([
    { plan: 'IXSCAN { nextVisitAt: 1 }', docsExamined: 1 },
    { plan: 'IXSCAN { nextVisitAt: 1 }', docsExamined: 0 },
  ]);
});

it('finds the order that is due of a priority, however many others are due', async () => {
  const { backlog, claimDue } = createMongoOrderStore(mongo.connection, createOutbox(mongo.connection));
  const states = ['confirmed', 'abandoned', 'ready', 'paid', 'refunding'] as const;
  const rows = Array.from({ length: past }, (_, at) =>
    orderRow(buildOrder({ state: states[at % 5] ?? 'paid', openKey: null }), due),
  );
  await orderModel(mongo.connection).collection.insertMany(rows as never[]);
  const plans = await profileCommands(mongo, async () => {
    for (const priority of ['owed', 'open', 'watch'] as const)
      expect(await claimDue(now, leaseUntil, priority)).toBeDefined();
  });
  // One for each of the priority's states, merged.
  for (const { plan, docsExamined } of plans)
    expect([plan.includes('COLLSCAN'), docsExamined <= 4]).toEqual([false, true]);
  const counted = await profileCommands(mongo, () => backlog(now));
  for (const { plan } of counted) expect(plan).toContain('IXSCAN');
});

it('finds the transfer that is due without a look at those that were sent', async () => {
  const { claimDue } = createMongoTransferStore(mongo.connection);
  const rows = Array.from({ length: past + 1 }, (_, at) => ({
    _id: `order-${at}:paid`,
    kind: 'paid',
    ownerId: 'owner-1',
    orderId: `order-${at}`,
    amount: 1000,
    at: due,
    state: at === past ? 'waiting' : 'sent',
    attempts: 0,
    dueAt: at === past ? due : null,
  }));
  await transferModel(mongo.connection).collection.insertMany(rows as never[]);
  const plans = await profileCommands(mongo, async () => {
    expect(await claimDue(now, leaseUntil)).toMatchObject({ key: `order-${past}:paid` });
    expect(await claimDue(now, leaseUntil)).toBeUndefined();
  });
  expect(plans).toMatchObject([
    { plan: 'IXSCAN { dueAt: 1 }', docsExamined: 1 },
    { plan: 'IXSCAN { dueAt: 1 }', docsExamined: 0 },
  ]);
});
