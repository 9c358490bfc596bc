import type { Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMongoLinkImages } from './mongo-link-images.ts';

let mongo: Mongo;
beforeAll(async () => (mongo = await testDatabase('catalog-link-images')));
afterAll(() => mongo.close());

test('each location and language has one image, the last, which goes after a month', async () => {
  const images = createMongoLinkImages(mongo.connection, () => new Date('2026-11-26T00:00:00.000Z'));
  await mongo.syncIndexes();
  const image = (key: string, byte: number) => ({ key, bytes: new Uint8Array([byte]) });
  await images.save('a', 'ko', image('one', 1));
  await images.save('a', 'en', image('one', 2));
  await images.save('a', 'ko', image('two', 3));
  expect(await images.read('a', 'ko', 'one')).toBeUndefined();
  expect(await images.read('a', 'ko', 'two')).toEqual(new Uint8Array([3]));
  expect(await images.read('a', 'en', 'one')).toEqual(new Uint8Array([2]));
  const rows = await mongo.connection.getClient().db(mongo.connection.name).collection('link-images').find().toArray();
  expect(rows.map(({ expiresAt }) => expiresAt)).toEqual(Array(2).fill(new Date('2026-12-26T00:00:00.000Z')));
});
