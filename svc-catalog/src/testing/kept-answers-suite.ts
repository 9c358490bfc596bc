import type { Clock } from '@hamkke/service-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KeptAnswers } from '../domain/outside-ports.ts';

export interface KeptUnderTest {
  readonly kept: KeptAnswers<unknown>;
  /** Those of another provider in the same place. */
  readonly others: KeptAnswers<unknown>;
  close(): Promise<void>;
}

/** What every memory of providers' answers must do. */
export function describeKeptAnswers(name: string, open: (clock: Clock) => Promise<KeptUnderTest>): void {
  describe(`${name}`, () => {
    let now = Date.UTC(2026, 0, 1);
    let under: KeptUnderTest;
    beforeAll(async () => (under = await open(() => new Date(now))));
    afterAll(async () => await under.close());

    test('tell what was kept, nothing else, and not what another provider said', async () => {
      await under.kept.keep('테헤란로 12', [{ roadAddr: '테헤란로 12', empty: {} }], 60);
      expect(await under.kept.recall('테헤란로 12')).toEqual({ answer: [{ roadAddr: '테헤란로 12', empty: {} }] });
      expect(await under.kept.recall('테헤란로 1')).toBeUndefined();
      expect(await under.others.recall('테헤란로 12')).toBeUndefined();
    });

    test('tell that there is nothing, which is an answer too, and the newest one', async () => {
      await under.kept.keep('$ne', null, 60);
      expect(await under.kept.recall('$ne')).toEqual({ answer: null });
      await under.kept.keep('$ne', { latitude: 1 }, 60);
      expect(await under.kept.recall('$ne')).toEqual({ answer: { latitude: 1 } });
    });

    test('are forgotten at their time', async () => {
      await under.kept.keep('short', 1, 60);
      now += 59_999;
      expect(await under.kept.recall('short')).toEqual({ answer: 1 });
      now += 1;
      expect(await under.kept.recall('short')).toBeUndefined();
    });
  });
}
