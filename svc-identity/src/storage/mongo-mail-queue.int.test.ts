import { createAuditLog, inTransaction, systemClock } from '@hamkke/service-kit';
import { profileCommands, testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailQueueSuite } from '../testing/mail-queue-suite.ts';
import { createMongoMailQueue, type MongoMailQueue } from './mongo-mail-queue.ts';

let mongo: Awaited<ReturnType<typeof testDatabase>>;
let queue: MongoMailQueue;
beforeAll(async () => {
  mongo = await testDatabase('identity-mails');
  const audit = createAuditLog({ connection: mongo.connection, service: 'identity', clock: systemClock });
  queue = createMongoMailQueue(mongo.connection, audit);
  await mongo.syncIndexes();
});
afterAll(async () => await mongo.close());

describe('mails in MongoDB', () => {
  mailQueueSuite(() => ({
    queue,
    failed: queue.failed,
    auditedOf: async (eventId) => {
      const rows = await mongo.connection.collection('audit').find({ 'subject.id': eventId }).toArray();
      return rows.map(({ action, actor, subject, changes, reason }) => ({ action, actor, subject, changes, reason }));
    },
    enqueue: (mail, now) => inTransaction(mongo.connection, (session) => queue.enqueue(session, mail, now)),
  }));
});

/** Rows of history that are never due again. */
const past = 300;

test('the mail that is due is found, and those that wait are counted, without a look at those that were sent', async () => {
  const own = await testDatabase('identity-mails-due');
  try {
    const mails = createMongoMailQueue(own.connection, { append: async () => undefined });
    await own.syncIndexes();
    const at = new Date('2026-11-21T03:00:00Z');
    const rows = Array.from({ length: past + 1 }, (_, n) => ({
      _id: `r${n}:refunded`,
      kind: 'refunded',
      about: `r${n}`,
      amount: 1000,
      attempts: 0,
      queuedAt: at,
      nextAttemptAt: n === past ? at : null,
    }));
    await own.connection.collection<{ _id: string }>('mails').insertMany(rows);
    const counts = await profileCommands(own, async () =>
      expect(await mails.waiting()).toEqual({ count: 1, since: at }),
    );
    expect(counts).toHaveLength(2);
    for (const { plan, docsExamined } of counts)
      expect([plan.slice(plan.indexOf('{')), docsExamined <= 1]).toEqual(['{ nextAttemptAt: 1 }', true]);
    const later = new Date(at.getTime() + 60_000);
    const claims = await profileCommands(own, async () => {
      expect(await mails.claimDue(at, later)).toMatchObject({ id: `r${past}:refunded` });
      expect(await mails.claimDue(at, later)).toBeUndefined();
    });
    expect(claims).toMatchObject([
      { plan: 'IXSCAN { nextAttemptAt: 1 }', docsExamined: 1 },
      { plan: 'IXSCAN { nextAttemptAt: 1 }', docsExamined: 0 },
    ]);
  } finally {
    await own.close();
  }
});
