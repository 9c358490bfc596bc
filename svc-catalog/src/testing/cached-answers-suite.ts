import type { Clock } from '@hamkke/service-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CachedAnswers } from '../domain/outside-ports.ts';

export interface CacheUnderTest {
  readonly cache: CachedAnswers<unknown>;
  /** Those of another provider in the same place. */
  readonly others: CachedAnswers<unknown>;
  close(): Promise<void>;
}

/** What every memory of providers' answers must do. */
export function describeCachedAnswers(name: string, open: (clock: Clock) => Promise<CacheUnderTest>): void {
  describe(`${name}`, () => {
    let now = Date.UTC(2026, 0, 1);
    let under: CacheUnderTest;
    beforeAll(async () => (under = await open(() => new Date(now))));
    afterAll(async () => await under.close());

    test('answer what was stored, nothing else, and not what another provider said', async () => {
      await under.cache.save('테헤란로 12', [{ roadAddr: '테헤란로 12', empty: {} }], 60);
      expect(await under.cache.recall('테헤란로 12')).toEqual({ answer: [{ roadAddr: '테헤란로 12', empty: {} }] });
      expect(await under.cache.recall('테헤란로 1')).toBeUndefined();
      expect(await under.others.recall('테헤란로 12')).toBeUndefined();
    });

    test('answer that there is nothing, which is an answer too, and the newest one', async () => {
      await under.cache.save('$ne', null, 60);
      expect(await under.cache.recall('$ne')).toEqual({ answer: null });
      await under.cache.save('$ne', { latitude: 1 }, 60);
      expect(await under.cache.recall('$ne')).toEqual({ answer: { latitude: 1 } });
    });

    test('are forgotten at their time', async () => {
      await under.cache.save('short', 1, 60);
      now += 59_999;
      expect(await under.cache.recall('short')).toEqual({ answer: 1 });
      now += 1;
      expect(await under.cache.recall('short')).toBeUndefined();
    });
  });
}
