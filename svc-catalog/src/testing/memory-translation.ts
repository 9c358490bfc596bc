import { seoulDateOf } from '@hamkke/money';
import type { Clock } from '@hamkke/service-kit';
import type { CharacterBudget, CachedTranslations, Translator } from '../domain/outside-ports.ts';
import { batchLimits } from '../domain/translation-batches.ts';
import type { TranslationFailure } from '../domain/translation-failure.ts';

/** A translator in memory: it writes the target in front. */
export interface MemoryTranslator extends Translator {
  /** The texts of each call. */
  readonly requests: string[][];
  /** How the next calls fail, one each. */
  readonly failing: TranslationFailure[];
  /** What each call waits for before it answers. */
  before: () => Promise<unknown>;
}

export function createMemoryTranslator(): MemoryTranslator {
  const translator: MemoryTranslator = {
    requests: [],
    failing: [],
    before: async () => undefined,
    async translate(texts, target) {
      if (texts.length > batchLimits.texts) throw new Error(`${texts.length} texts in one call`);
      translator.requests.push([...texts]);
      await translator.before();
      const failure = translator.failing.shift();
      if (failure) throw failure;
      return texts.map((text) => `[${target}] ${text}`);
    },
  };
  return translator;
}

/** Translations in memory. */
export function createMemoryCachedTranslations(): CachedTranslations {
  const rows = new Map<string, string>();
  const keyOf = (text: string, target: string) => `${target} ${text}`;
  return {
    async recall(texts, target) {
      return new Map(
        texts.flatMap((text) => {
          const known = rows.get(keyOf(text, target));
          return known === undefined ? [] : [[text, known] as const];
        }),
      );
    },
    async save(translations, target) {
      for (const [text, translation] of translations)
        if (!rows.has(keyOf(text, target))) rows.set(keyOf(text, target), translation);
    },
  };
}

/** A budget in memory. */
export function createMemoryCharacterBudget({
  limit = Number.POSITIVE_INFINITY,
  clock = () => new Date(0),
}: { limit?: number; clock?: Clock } = {}): CharacterBudget {
  const days = new Map<string, number>();
  return {
    async take(characters) {
      const day = seoulDateOf(clock());
      const used = days.get(day) ?? 0;
      if (used + characters > limit) return undefined;
      days.set(day, used + characters);
      return { giveBack: async () => void days.set(day, (days.get(day) ?? 0) - characters) };
    },
  };
}
