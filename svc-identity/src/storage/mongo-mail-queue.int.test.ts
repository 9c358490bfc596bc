import { inTransaction } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { mailQueueSuite } from '../testing/mail-queue-suite.ts';
import { createMongoMailQueue, type MongoMailQueue } from './mongo-mail-queue.ts';

let mongo: Awaited<ReturnType<typeof testDatabase>>;
let queue: MongoMailQueue;
beforeAll(async () => {
  mongo = await testDatabase('identity-mails');
  queue = createMongoMailQueue(mongo.connection);
  await mongo.syncIndexes();
});
afterAll(async () => await mongo.close());

describe('mails in MongoDB', () => {
  mailQueueSuite(() => ({ queue, enqueue: (mail, now) => inTransaction(mongo.connection, (session) => queue.enqueue(session, mail, now)) }));
});
