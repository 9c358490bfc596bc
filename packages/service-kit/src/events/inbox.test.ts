import type { ClientSession } from 'mongoose';
import { expect, test } from 'vitest';
import { memoryStore } from '../testing/memory-connection.ts';
import { AlreadyHandled, createInbox } from './inbox.ts';

const event = { id: 'e-1', occurredAt: '2026-11-24T00:00:00.000Z' };
const session = { undo: [] } as unknown as ClientSession;

test('an event is marked once for each consumer; a second mark says so', async () => {
  const inbox = createInbox(memoryStore().connection);
  await inbox.mark('catalog.units', event, session);
  await inbox.mark('payments.refunds', event, session);
  const again: unknown = await inbox.mark('catalog.units', event, session).catch((error: unknown) => error);
  expect(again).toBeInstanceOf(AlreadyHandled);
  expect(again).toMatchObject({ name: 'AlreadyHandled', message: 'already handled' });
});

test('what else goes wrong is no event that was handled already', async () => {
  const memory = memoryStore();
  memory.collection('inbox').failures.set('insertOne', Object.assign(new Error('store away'), { code: 91 }));
  await expect(createInbox(memory.connection).mark('catalog.units', event, session)).rejects.toThrow('store away');
});

test('the marks have a collection and fields of their own, also where two consumers share a connection', () => {
  const { connection, schemaOf } = memoryStore();
  createInbox(connection);
  createInbox(connection);
  const schema = schemaOf('Inbox');
  expect(Object.keys(schema?.paths ?? {}).toSorted()).toEqual(['_id', 'at', 'occurredAt']);
  expect([schema?.get('collection'), schema?.get('versionKey')]).toEqual(['inbox', false]);
});
