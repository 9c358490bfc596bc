import { describeKeptAnswers } from './kept-answers-suite.ts';
import { createMemoryKeptAnswers } from './memory-kept-answers.ts';

describeKeptAnswers('answers in memory', async (clock) => ({
  kept: createMemoryKeptAnswers(clock),
  others: createMemoryKeptAnswers(clock),
  close: async () => {},
}));
