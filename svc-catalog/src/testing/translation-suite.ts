import type { Clock } from '@hamkke/service-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CharacterBudget, CachedTranslations } from '../domain/outside-ports.ts';

/** What every store of translations must do. */
export function describeCachedTranslations(
  name: string,
  open: () => Promise<{ cache: CachedTranslations; other: CachedTranslations; close(): Promise<void> }>,
): void {
  describe(`${name}`, () => {
    let under: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => (under = await open()));
    afterAll(async () => await under.close());

    test('answer what was stored by text and target, and nothing else', async () => {
      await under.cache.save(
        new Map([
          ['강남점', 'Gangnam'],
          ['$ne', '{"$gt":""}'],
        ]),
        'EN',
      );
      expect(await under.cache.recall(['강남점', '서초점', '$ne'], 'EN')).toEqual(
        new Map([
          ['강남점', 'Gangnam'],
          ['$ne', '{"$gt":""}'],
        ]),
      );
      expect(await under.cache.recall(['강남점'], 'JA')).toEqual(new Map());
      expect(await under.cache.recall([], 'EN')).toEqual(new Map());
    });

    test('what was stored first stands, also for another process, and what is new beside it is stored', async () => {
      await under.other.save(
        new Map([
          ['강남점', 'another'],
          ['마포점', 'Mapo'],
        ]),
        'EN',
      );
      expect(await under.cache.recall(['강남점', '마포점'], 'EN')).toEqual(
        new Map([
          ['강남점', 'Gangnam'],
          ['마포점', 'Mapo'],
        ]),
      );
      await under.cache.save(new Map(), 'EN');
    });

    test('several processes store the same at once, and none fails', async () => {
      const texts = Array.from({ length: 40 }, (_, n) => `지점 ${n}`);
      const save = (cache: CachedTranslations) =>
        cache.save(new Map(texts.map((text) => [text, `branch ${text.slice(3)}`])), 'ZH');
      await Promise.all([save(under.cache), save(under.other), save(under.cache), save(under.other)]);
      expect((await under.cache.recall(texts, 'ZH')).size).toBe(40);
    });
  });
}

export interface BudgetUnderTest {
  readonly budget: CharacterBudget;
  /** The same one in another process. */
  readonly other: CharacterBudget;
  close(): Promise<void>;
}

/** What every budget of a day must do. */
export function describeCharacterBudget(
  name: string,
  open: (options: { limit: number; clock: Clock }) => Promise<BudgetUnderTest>,
): void {
  describe(`${name}`, () => {
    // Ten in the evening in Seoul.
    let now = Date.UTC(2026, 2, 10, 13);
    let under: BudgetUnderTest;
    beforeAll(async () => (under = await open({ limit: 1_000, clock: () => new Date(now) })));
    afterAll(async () => await under.close());
    const take = async (budget: CharacterBudget, characters: number) => (await budget.take(characters)) !== undefined;

    test('gives no more in a day than it has, to all processes together', async () => {
      const taken = await Promise.all(
        Array.from({ length: 30 }, (_, n) => take(n % 2 === 0 ? under.budget : under.other, 100)),
      );
      expect(taken.filter(Boolean)).toHaveLength(10);
      expect(await take(under.budget, 1)).toBe(false);
    });

    test('begins anew at midnight in Seoul', async () => {
      now += 2 * 3_600_000 - 1;
      expect(await take(under.other, 1)).toBe(false);
      now += 1;
      expect(await take(under.other, 1_001)).toBe(false);
      expect(await take(under.other, 1_000)).toBe(true);
    });

    test('what was not sent goes back to the day that it came from', async () => {
      now += 86_400_000;
      const taken = await under.budget.take(600);
      expect(await take(under.other, 500)).toBe(false);
      now += 86_400_000;
      await taken?.giveBack();
      expect(await take(under.other, 1_000)).toBe(true);
      now -= 86_400_000;
      expect(await take(under.other, 1_000)).toBe(true);
    });
  });
}
