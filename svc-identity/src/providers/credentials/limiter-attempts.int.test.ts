import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attempts } from '../../domain/ports.ts';
import { createMongoLimiters } from '../../storage/mongo-attempts.ts';
import { createMemoryLimiters } from '../../testing/memory-limiters.ts';
import { createLimiterAttempts } from './limiter-attempts.ts';

const policy = { freeAttempts: 3, firstWaitSeconds: 100, longestWaitSeconds: 150 };

describe.each(['memory', 'MongoDB'])('attempts in %s', (where) => {
  let attempts: Attempts;
  let stored = async () => '';
  let close = async () => {};
  beforeAll(async () => {
    if (where === 'memory') return void (attempts = createLimiterAttempts(createMemoryLimiters(), policy));
    const mongo = await testDatabase('identity-attempts');
    attempts = createLimiterAttempts(createMongoLimiters(mongo.connection, 'test', 3600), policy);
    await mongo.syncIndexes();
    stored = async () =>
      JSON.stringify(
        await mongo.connection.getClient().db(mongo.connection.name).collection('attempts').find().toArray(),
      );
    close = mongo.close;
  });
  afterAll(async () => await close());

  test('are free at first, then wait; refused ones do not lengthen the wait', async () => {
    expect([await attempts.begin('a'), await attempts.begin('a'), await attempts.begin('a')]).toEqual([0, 0, 0]);
    const waits = [await attempts.begin('a'), await attempts.begin('a')];
    for (const wait of waits) {
      expect(wait).toBeGreaterThan(80);
      expect(wait).toBeLessThanOrEqual(100);
    }
    expect(await attempts.begin('b')).toBe(0);
  });

  test('of many at once, the free ones and no more go on', async () => {
    const waits = await Promise.all(Array.from({ length: 30 }, () => attempts.begin('burst')));
    expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(policy.freeAttempts);
    expect(waits.filter((wait) => wait === 0).length).toBeGreaterThan(0);
  });

  test('are forgotten on request', async () => {
    for (let n = 0; n < 4; n += 1) await attempts.begin('c');
    expect(await attempts.begin('c')).toBeGreaterThan(0);
    await attempts.clear('c');
    expect([await attempts.begin('c'), await attempts.begin('c'), await attempts.begin('c')]).toEqual([0, 0, 0]);
  });

  test('are stored without the address that they are about', async () => {
    await attempts.begin('mina@hamkke.test');
    expect(await stored()).not.toContain('mina');
  });
});
