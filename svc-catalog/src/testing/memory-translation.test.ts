import { createMemoryCharacterBudget, createMemoryCachedTranslations } from './memory-translation.ts';
import { describeCharacterBudget, describeCachedTranslations } from './translation-suite.ts';

const close = async () => {};
describeCachedTranslations('translations in memory', async () => {
  const cache = createMemoryCachedTranslations();
  return { cache, other: cache, close };
});
describeCharacterBudget('a budget in memory', async (options) => {
  const budget = createMemoryCharacterBudget(options);
  return { budget, other: budget, close };
});
