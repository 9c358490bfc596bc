import type { Mongo } from '@hamkke/service-kit';
import { fillCollection, checkQueries, testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queries } from '../testing/queries.ts';
import { createMongoLimiters } from './mongo-attempts.ts';
import { createMongoKnownDevices } from './mongo-known-devices.ts';
import { createMongoMailQueue } from './mongo-mail-queue.ts';
import { apiTokenModel, mailTokenModel, passwordModel, visitModel } from './secret-models.ts';
import { administratorPinModel, secondFactorModel, setUpModel, ticketModel } from './second-factor-models.ts';
import { userModel } from './user-model.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
const past = (hours: number) => new Date(now - hours * 3_600_000);
const later = new Date('2099-01-01T00:00:00Z');

let mongo: Mongo;
beforeAll(async () => {
  mongo = await testDatabase('identity-queries');
  const { connection } = mongo;
  for (const make of [
    userModel,
    passwordModel,
    mailTokenModel,
    apiTokenModel,
    visitModel,
    secondFactorModel,
    setUpModel,
    ticketModel,
    administratorPinModel,
  ])
    make(connection);
  createMongoMailQueue(connection, { append: async () => undefined });
  createMongoLimiters(connection, 'login', 60);
  createMongoKnownDevices(connection, { append: async () => undefined });
  await mongo.syncIndexes();
  // One person in three is a partner, one partner in ten waits; three are administrators.
  const person = (at: number) => {
    const isPartner = at % 3 === 0;
    const waits = at % 30 === 0;
    const userType = isPartner ? 'franchise' : at < 5 ? 'admin' : 'user';
    const identities = at % 2 ? [{ provider: 'google', subject: `${at}`, key: `google|${at}` }] : [];
    const request = { franchiseInfo: { name: 'n' }, franchiseRequest: { status: 'open', requestedAt: past(at) } };
    return {
      _id: `user-${at}`,
      email: `user-${at}@hamkke.test`,
      emailProof: 'mail',
      displayName: `Owner ${at}`,
      userType,
      isApproved: !waits,
      createdAt: past(at - 20),
      version: 1,
      identities,
      searchKeys: [`owner ${at}`],
      ...(waits && request),
    };
  };
  await fillCollection(connection, 'users', 3000, person);
  await fillCollection(connection, 'passwords', 500, (at) => ({ _id: `user-${at}`, hash: `hash-${at}` }));
  await fillCollection(connection, 'second-factors', 500, (at) => ({
    _id: `user-${at}`,
    secret: `secret-${at}`,
    lastStep: at,
    recoveryHashes: [`hash-${at}`],
  }));
  await fillCollection(connection, 'second-factor-set-ups', 500, (at) => ({
    _id: `user-${at}`,
    secret: `secret-${at}`,
    expiresAt: later,
  }));
  await fillCollection(connection, 'second-factor-tickets', 500, (at) => ({
    _id: `ticket-${at}`,
    userId: `user-${at}`,
    expiresAt: later,
  }));
  await fillCollection(connection, 'administrator-pins', 500, (at) => ({
    _id: `user-${at}@hamkke.test`,
    identity: `google|${at}`,
  }));
  await fillCollection(connection, 'mail-tokens', 900, (at) => ({
    _id: `token-${at}`,
    userId: `user-${at % 300}`,
    purpose: at < 300 ? 'password-reset' : 'email',
    expiresAt: later,
  }));
  await fillCollection(connection, 'api-tokens', 900, (at) => ({
    _id: `token-${at}`,
    userId: `user-${at % 300}`,
    hash: `hash-${at}`,
    createdAt: past(at),
    lastUsedAt: null,
  }));
  await fillCollection(connection, 'provider-visits', 500, (at) => ({
    _id: `visit-${at}`,
    visitorId: `visitor-${at}`,
    provider: 'google',
    expiresAt: later,
  }));
  await fillCollection(connection, 'known-devices', 600, (at) => ({
    _id: `device-${at}`,
    userId: `user-${at % 200}`,
    signedInAt: past(at),
  }));
  await fillCollection(connection, 'attempts', 500, (at) => ({ key: `attempt-${at}`, points: 1, expire: later }));
  await fillCollection(connection, 'mails', 2000, (at) => ({
    _id: `mail-${at}`,
    queuedAt: past(at),
    nextAttemptAt: at < 30 ? past(at) : null,
    dropped: at % 3 === 0 && at >= 30 ? 'failed too often' : null,
    endedAt: at >= 30 ? past(at / 100) : null,
  }));
});
afterAll(() => mongo.close());

it('every question uses its index and reads little more than it returns, and every index has a question', async () => {
  expect(await checkQueries(mongo.connection, queries)).toEqual([]);
});
