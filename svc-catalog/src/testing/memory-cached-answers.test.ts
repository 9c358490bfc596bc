import { describeCachedAnswers } from './cached-answers-suite.ts';
import { createMemoryCachedAnswers } from './memory-cached-answers.ts';

describeCachedAnswers('answers in memory', async (clock) => ({
  cache: createMemoryCachedAnswers(clock),
  others: createMemoryCachedAnswers(clock),
  close: async () => {},
}));
