import { createMemoryCharacterBudget, createMemoryKeptTranslations } from './memory-translation.ts';
import { describeCharacterBudget, describeKeptTranslations } from './translation-suite.ts';

const close = async () => {};
describeKeptTranslations('translations in memory', async () => {
  const kept = createMemoryKeptTranslations();
  return { kept, other: kept, close };
});
describeCharacterBudget('a budget in memory', async (options) => {
  const budget = createMemoryCharacterBudget(options);
  return { budget, other: budget, close };
});
