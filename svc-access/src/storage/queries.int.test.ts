import type { Mongo } from '@hamkke/service-kit';
import { checkQueries, fillCollection, kitCollections, testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queries } from '../testing/queries.ts';
import { createModels } from './models.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
const later = new Date('2099-01-01T00:00:00Z');
const past = (hours: number) => new Date(now - hours * 3_600_000);

/** Sixty locations; a customer has rentals at one of them, most of them over. */
const grant = (at: number) => ({
  _id: `grants-${at}`,
  version: 1,
  holder: `holder-${at % 300}`,
  userId: at % 5 === 2 ? null : `person-${at % 300}`,
  locationId: `location-${at % 60}`,
  unitId: `unit-${at % 600}`,
  opens: at % 4 > 0,
  from: past(2400),
  until: at % 10 === 7 ? past(-at - 1) : past(at + 1),
  erasedAt: null,
  purgeAt: later,
});

const door = (at: number) => ({
  _id: `doors-${at}`,
  locationId: `location-${at % 60}`,
  name: 'name',
  kind: at % 20 === 7 ? 'entrance' : 'unit',
  unitId: at % 20 === 7 ? null : `unit-${at}`,
  provider: 'ttlock',
  deviceId: `device-${at}`,
  checkAt: at % 30 === 7 ? past(at) : past(-at - 1),
  removedAt: at % 11 === 3 ? past(1) : null,
});

const setting = (at: number) => ({
  _id: `code-settings-${at}`,
  doorId: `doors-${at % 900}`,
  codeId: `door-codes-${at}`,
  locationId: `location-${at % 60}`,
  holder: `holder-${at % 300}`,
  wanted: null,
  actual: { state: 'on', from: past(1), until: past(-1) },
  pending: at % 7 === 0,
  nextAt: at % 5 ? past(at % 40 === 7 ? at : -at - 1) : null,
  offlineSince: at % 50 === 7 ? past(at) : null,
  lease: at % 50 === 1 ? { token: 'token', until: past(-1) } : null,
  version: 1,
});

let mongo: Mongo;
beforeAll(async () => {
  mongo = await testDatabase('access-queries');
  const { connection } = mongo;
  createModels(connection);
  await mongo.syncIndexes();
  await fillCollection(connection, 'grants', 6000, grant);
  await fillCollection(connection, 'doors', 3000, door);
  await fillCollection(connection, 'code-settings', 6000, setting);
  await fillCollection(connection, 'door-codes', 3000, (at) => ({
    _id: `door-codes-${at}`,
    locationId: `location-${at % 60}`,
    holder: `holder-${at % 300}`,
    digest: `digest-${at}`,
    issuedAt: past(at),
    current: at < 300,
  }));
  await fillCollection(connection, 'code-refs', 3000, (at) => ({
    _id: `code-refs-${at}`,
    locationId: `location-${at % 60}`,
    holder: `holder-${at % 300}`,
    purgeAt: later,
  }));
  await fillCollection(connection, 'openings', 8000, (at) => ({
    _id: `openings-${at}`,
    locationId: `location-${at % 60}`,
    at: new Date(Date.now() - at * 60_000),
    reservationId: at % 3 ? `grants-${at % 800}` : null,
    userId: at % 3 ? `person-${at % 300}` : null,
    doorId: `doors-${at % 200}`,
    how: at % 7 ? 'code' : 'remote',
    result: at % 11 ? 'opened' : 'refused',
    passId: at % 3 === 1 ? `passes-${at % 100}` : null,
  }));
  await fillCollection(connection, 'passes', 3000, (at) => ({
    _id: `passes-${at}`,
    locationId: `location-${at % 60}`,
    sharedBy: `holder-${at % 300}`,
    userId: at % 5 === 2 ? `person-${at % 300}` : null,
    unitId: 'unit-7',
    tokenDigest: `digest-${at}`,
    createdAt: past(at),
    revokedAt: at % 600 < 300 ? null : past(at % 900 < 450 ? at : -at),
    purgeAt: later,
  }));
  // Some were not begun; of those that were, half began before the instant of the list.
  await fillCollection(connection, 'visits', 3000, (at) => ({
    _id: `visits-${at}`,
    locationId: `location-${at % 60}`,
    email: `visitor-${at % 900}@hamkke.test`,
    userId: at % 5 === 2 ? `person-${at % 300}` : null,
    createdAt: past(at % 60 === 7 ? -at : at),
    from: at % 180 === 7 ? null : past(at % 900 < 450 ? at : -at),
    purgeAt: later,
  }));
  await fillCollection(connection, 'visiting', 100, (at) => ({ _id: `visiting-${at}`, allowed: true, mails: 0 }));
  await fillCollection(connection, 'visitor-turns', 1000, (at) => ({
    _id: `visitor-turns-${at}`,
    begunAt: past(at),
    purgeAt: later,
  }));
  await fillCollection(connection, 'changed-reservations', 1000, (at) => ({
    _id: `changed-reservations-${at}`,
    dueAt: past(at - 900),
    attempts: 0,
    changes: 1,
  }));
  await fillCollection(connection, 'locations', 100, (at) => ({ _id: `locations-${at}`, changes: 1 }));
});
afterAll(() => mongo.close());

it('every question uses its index and reads little more than it returns, and every index has a question', async () => {
  expect(await checkQueries(mongo.connection, queries, kitCollections)).toEqual([]);
});
