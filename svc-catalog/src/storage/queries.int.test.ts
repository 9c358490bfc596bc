import { openEnd } from '@hamkke/money';
import { systemClock, type Mongo } from '@hamkke/service-kit';
import { fillCollection, checkQueries, kitCollections, testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queries } from '../testing/queries.ts';
import { cachedAnswerModel } from './cached-answer-model.ts';
import { cachedTranslationModel } from './cached-translation-model.ts';
import { locationModel } from './location-model.ts';
import { createMongoImageStore } from './mongo-image-store.ts';
import { createMongoLinkImages } from './mongo-link-images.ts';
import { publishedTextModel } from './published-text-model.ts';
import { removedModel } from './removed-model.ts';
import { takenRangeModel } from './taken-range-model.ts';
import { unitModel } from './unit-model.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
const past = (hours: number) => new Date(now - hours * 3_600_000);
const day = (days: number) =>
  past(-24 * days)
    .toISOString()
    .slice(0, 10);
const later = new Date('9999-12-31T00:00:00Z');

let mongo: Mongo;
beforeAll(async () => {
  mongo = await testDatabase('catalog-queries');
  const { connection } = mongo;
  for (const make of [
    locationModel,
    unitModel,
    takenRangeModel,
    removedModel,
    publishedTextModel,
    cachedAnswerModel,
    cachedTranslationModel,
    createMongoImageStore,
  ])
    make(connection);
  createMongoLinkImages(connection, systemClock);
  await mongo.syncIndexes();
  const status = (at: number) => (at % 10 === 3 ? 'pending' : at % 10 === 6 ? 'paused' : 'active');
  await fillCollection(connection, 'locations', 3000, (at) => ({
    _id: `location-${at}`,
    name: `Name ${at}`,
    nameKey: `name ${at} `,
    searchKeys: [`name ${at} `],
    ownerId: at % 7 ? `owner-${at % 100}` : null,
    status: status(at),
    city: `city-${at % 17}`,
    district: `district-${at % 200}`,
    latitude: 33 + (at % 50) / 10,
    longitude: 126 + (at % 31) / 10,
    updatedAt: past(at),
    version: 1,
  }));
  await fillCollection(connection, 'units', 4000, (at) => ({
    _id: `unit-${at}`,
    unitNumber: `unit-${at}`,
    locationId: `location-${at % 400}`,
    ...(at % 200 === 0 && { closing: { token: 't', until: past(at) } }),
    // One in fifty, some of them due.
    ...(at % 50 === 0 && { scheduledPrices: { from: day(at % 3 === 0 ? -1 : 60) } }),
  }));
  // One in five is taken now or later; the others are over.
  await fillCollection(connection, 'taken-ranges', 5000, (at) => {
    const live = at % 5 === 2;
    const unit = at % 4000;
    return {
      _id: `r-${at}`,
      unitId: `unit-${unit}`,
      locationId: `location-${unit % 400}`,
      start: day(live ? 5 : -90),
      end: live && at % 3 === 0 ? openEnd : day(live ? 40 : -30),
      live,
      until: live ? later : past(1),
      rentedAt: past(at - 20),
      standing: live ? 'rented' : 'ended',
      changedAt: past(at),
      version: 1,
    };
  });
  await fillCollection(connection, 'image-files', 1200, (at) => ({ _id: `key-${at}`, hash: `hash-${at % 200}` }));
  for (const name of ['kept-answers', 'translations', 'published-texts', 'paces', 'translation-days', 'link-images'])
    await fillCollection(connection, name, 500, (at) => ({ _id: `key-${at}` }));
  await fillCollection(connection, 'removed', 500, (at) => ({ _id: `unit unit-${at}` }));
});
afterAll(() => mongo.close());

it('every question uses its index and reads little more than it returns, and every index has a question', async () => {
  expect(await checkQueries(mongo.connection, queries, kitCollections)).toEqual([]);
});
