import { createFailpoints, createOutbox } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityFailpoints } from '../failpoints.ts';
import { user } from '../testing/builders.ts';
import { describeUserStore } from '../testing/user-store-suite.ts';
import { createMongoUserStore } from './mongo-user-store.ts';

async function open() {
  const mongo = await testDatabase('identity-store');
  const { connection } = mongo;
  const failpoints = createFailpoints(identityFailpoints, { NODE_ENV: 'test' });
  const store = createMongoUserStore({ connection, outbox: createOutbox(connection), failpoints, adminEmails: new Set() });
  await mongo.syncIndexes();
  const rows = connection.getClient().db(connection.name).collection('outbox');
  const told = async () => (await rows.find().toArray()).map((row) => String(row.envelope.aggregateId)).filter((id) => !id.startsWith('r'));
  return { store, told, failpoints, close: mongo.close };
}

describeUserStore('people in MongoDB', open);

let opened: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  opened = await open();
});
afterAll(async () => await opened.close());

test.each(identityFailpoints)('a process that fails at %s leaves neither a record nor an event', async (point) => {
  opened.failpoints.arm(`${point}:throw`);
  await expect(opened.store.register([user('f1')], 'test-fail')).rejects.toThrow(point);
  opened.failpoints.disarm();
  expect([await opened.store.find('f1'), await opened.told()]).toEqual([undefined, []]);
});
