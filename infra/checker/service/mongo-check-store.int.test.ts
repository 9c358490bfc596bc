import type { Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMongoCheckStore } from './mongo-check-store.ts';
import { agreeing, checkStoreSuite } from './testing/check-store-suite.ts';

describe('checks in MongoDB', () => {
  let mongo: Mongo;
  beforeAll(async () => {
    mongo = await testDatabase('checker-store');
  });
  afterAll(() => mongo?.close());
  const rows = () => mongo.connection.collection('book_checks');

  checkStoreSuite(async () => {
    const store = createMongoCheckStore(mongo.connection, 3);
    await mongo.syncIndexes();
    await rows().deleteMany({});
    return store;
  });

  test('what is older than the newest ones is gone', async () => {
    await rows().deleteMany({});
    const store = createMongoCheckStore(mongo.connection, 3);
    for (let n = 0; n < 6; n += 1) {
      const now = new Date(Date.UTC(2026, 10, 22, n));
      await store.claim({ id: `check-${n}`, startedBy: null, now, until: new Date(now.getTime() + 60_000) });
      await store.finish(`check-${n}`, agreeing, now);
    }
    expect((await rows().find().sort({ startedAt: 1 }).toArray()).map(({ _id }) => String(_id))).toEqual([
      'check-3',
      'check-4',
      'check-5',
    ]);
  });
});
