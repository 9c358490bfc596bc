import { createAuditLog, createFailpoints, createOutbox, type Mongo, systemClock } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CatalogStore } from '../domain/ports.ts';
import { catalogFailpoints } from '../failpoints.ts';
import { givenLocation } from '../testing/builders.ts';
import { gatherPublishedTexts } from './gather-published-texts.ts';
import { locationModel, locationRow } from './location-model.ts';
import { createMongoCatalogStore } from './mongo-catalog-store.ts';
import { publishedTextModel } from './published-text-model.ts';

let mongo: Mongo;
let store: CatalogStore;
beforeAll(async () => {
  mongo = await testDatabase('catalog-gather');
  const { connection } = mongo;
  const audit = createAuditLog({ connection, service: 'catalog', clock: systemClock });
  store = createMongoCatalogStore({
    connection,
    outbox: createOutbox(connection),
    audit,
    failpoints: createFailpoints(catalogFailpoints, { NODE_ENV: 'test' }),
  });
  await mongo.syncIndexes();
});
afterAll(async () => await mongo.close());
beforeEach(async () => {
  await locationModel(mongo.connection).deleteMany({});
  await publishedTextModel(mongo.connection).deleteMany({});
});

/** As an older version left them: locations, and nothing of what they published. */
const left = async (...given: ReturnType<typeof givenLocation>[]) =>
  await mongo.connection
    .collection('locations')
    .insertMany(given.map(({ location }) => locationRow({ ...location, version: 1, unitsVersion: 1 })) as never[]);
const published = async (...texts: string[]) => [...(await store.findPublished(texts))];

test('what older locations published is known after one run, in any number of processes; what waits is not', async () => {
  const many = Array.from({ length: 1_100 }, (_, n) =>
    givenLocation(`old-${n}`, { name: `옛 ${n}호점`, status: n === 1 ? 'pending' : n === 2 ? 'paused' : 'active' }),
  );
  await left(...many);
  expect(await published('옛 0호점', '24시간')).toEqual([]);
  expect(await Promise.all([gatherPublishedTexts(mongo.connection), gatherPublishedTexts(mongo.connection)])).toEqual([
    1_099, 1_099,
  ]);
  expect(await published('옛 0호점', '옛 1호점', '옛 2호점', '옛 1099호점', '24시간', '강남구')).toEqual([
    '옛 0호점',
    '옛 2호점',
    '옛 1099호점',
    '24시간',
    '강남구',
  ]);
  // Names of all but the waiting one, what they have in common, and the mark.
  const rows = await publishedTextModel(mongo.connection).countDocuments();
  expect(await gatherPublishedTexts(mongo.connection)).toBe(1_098);
  expect(await publishedTextModel(mongo.connection).countDocuments()).toBe(rows);
});

test('a run that was stopped is done again to the end, paused locations included', async () => {
  await left(givenLocation('paused', { name: '쉬는점', status: 'paused' }));
  const stopped = new AbortController();
  stopped.abort();
  expect(await gatherPublishedTexts(mongo.connection, stopped.signal)).toBe(0);
  expect(await gatherPublishedTexts(mongo.connection)).toBe(1);
  expect(await published('쉬는점')).toEqual(['쉬는점']);
});

test('later runs find what an older version opened meanwhile, and leave alone what was written during a pause', async () => {
  await gatherPublishedTexts(mongo.connection);
  await left(
    givenLocation('late', { name: '늦은점' }),
    givenLocation('paused', { name: '고친 쉬는점', status: 'paused' }),
  );
  expect(await gatherPublishedTexts(mongo.connection)).toBe(1);
  expect(await published('늦은점', '고친 쉬는점')).toEqual(['늦은점']);
});
