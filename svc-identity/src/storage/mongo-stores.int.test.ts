import type { AuditNote } from '@hamkke/contracts';
import { createAuditLog, createFailpoints, createOutbox, systemClock } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityFailpoints } from '../failpoints.ts';
import { member, note, user } from '../testing/builders.ts';
import { describeStores } from '../testing/stores-suite.ts';
import { createMongoKnownDevices } from './mongo-known-devices.ts';
import { createMongoApiTokenStore, createMongoMailTokenStore, createMongoVisitStore } from './mongo-secret-stores.ts';
import {
  createMongoAdministratorPins,
  createMongoSecondFactors,
  createMongoSecondFactorTickets,
} from './mongo-second-factors.ts';
import { createMongoUserStore } from './mongo-user-store.ts';

async function open() {
  const mongo = await testDatabase('identity-store');
  const { connection } = mongo;
  const failpoints = createFailpoints(identityFailpoints, { NODE_ENV: 'test' });
  const outbox = createOutbox(connection);
  const stores = {
    users: createMongoUserStore({
      connection,
      outbox,
      audit: createAuditLog({ connection, service: 'identity', clock: systemClock }),
      failpoints,
      adminEmails: new Set<string>(),
    }),
    mailTokens: createMongoMailTokenStore(connection),
    apiTokens: createMongoApiTokenStore(connection),
    visits: createMongoVisitStore(connection),
    devices: createMongoKnownDevices(connection, outbox),
    factors: createMongoSecondFactors(connection),
    tickets: createMongoSecondFactorTickets(connection),
    pins: createMongoAdministratorPins(connection),
  };
  await mongo.syncIndexes();
  const collection = (name: string) => connection.getClient().db(connection.name).collection(name);
  const eventsOf = async (userId: string) => {
    const rows = await collection('outbox')
      .find({ 'envelope.data.userId': userId })
      .sort({ 'envelope.aggregateVersion': 1, 'envelope.type': 1 })
      .toArray();
    return rows.map(({ envelope }) => ({
      type: String(envelope.type),
      userId: String(envelope.data.userId),
      version: Number(envelope.aggregateVersion),
    }));
  };
  const audited = async (userId: string) => {
    const rows = await collection('audit')
      .find({ 'subject.id': userId }, { projection: { _id: 0, at: 0, searchKeys: 0, correlationId: 0 } })
      .sort({ at: 1 })
      .toArray();
    return rows as unknown as AuditNote[];
  };
  return { stores, eventsOf, audited, failpoints, collection, close: mongo.close };
}

describeStores('stores in MongoDB', open);

describe('in MongoDB', () => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => await opened.close());

  const writes = {
    register: () => opened.stores.users.register([{ user: user('f1'), passwordHash: 'hash' }], 'test-fail'),
    change: () =>
      opened.stores.users.change(
        'f2',
        (before) => ({ user: { ...before, displayName: 'x' }, passwordHash: 'new', audit: note('f2') }),
        'test-fail',
      ),
    erase: () => opened.stores.users.erase('f2', 'test-fail'),
  };
  const points = identityFailpoints.filter((point) => !point.startsWith('sign-in.') && !point.startsWith('mail.'));

  test.each(points)(
    'a process that fails at %s leaves everything as it was, and the same again succeeds',
    async (point) => {
      const { users } = opened.stores;
      if (!(await users.find('f2'))) await users.register([{ user: member('f2'), passwordHash: 'old' }], 'test-fail');
      const state = async () => [
        await users.find('f1'),
        await users.passwordOf('f1'),
        await users.find('f2'),
        await users.passwordOf('f2'),
        await opened.eventsOf('f1'),
        await opened.eventsOf('f2'),
        await opened.audited('f2'),
      ];
      const before = await state();
      const write = writes[point.split('.')[0] as keyof typeof writes];
      opened.failpoints.arm(`${point}:throw`);
      await expect(write()).rejects.toThrow(point);
      opened.failpoints.disarm();
      expect(await state()).toEqual(before);
      await write();
      expect(await state()).not.toEqual(before);
      await users.erase('f1', 'test-tidy');
    },
  );

  test.each([
    ['an address', { email: 'who@hamkke.test' }, 'email'],
    ['an identity', { 'identities.key': 'google|1' }, 'identity'],
  ])('%s is looked up by its index', async (_, filter, index) => {
    const plan = await opened.collection('users').find(filter).explain('queryPlanner');
    expect(JSON.stringify(plan)).toContain(`"indexName":"${index}"`);
  });

  test('a row of an earlier version reads as a record of today', async () => {
    const createdAt = new Date('2026-03-01T00:00:00.000Z');
    const { collection, stores } = opened;
    await collection('users').insertOne({
      _id: 'early' as never,
      username: 'early',
      email: 'early@hamkke.test',
      displayName: '일찍',
      userType: 'user',
      isApproved: false,
      isSuperUser: false,
      partnerId: null,
      franchiseInfo: null,
      emailProof: 'bootstrap',
      createdAt,
      version: 3,
    });
    expect(await stores.users.find('early')).toEqual(
      member('early', { displayName: '일찍', emailProof: 'bootstrap', createdAt, version: 3 }),
    );
    await stores.users.change('early', (before) => ({ user: { ...before, language: 'en' } }), 'test-early');
    expect(await stores.users.find('early')).toMatchObject({ language: 'en', version: 4 });
  });
});
