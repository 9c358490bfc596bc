import { testDatabase } from '@hamkke/service-kit/testing';
import { describeCachedAnswers } from '../testing/cached-answers-suite.ts';
import { cachedAnswerModel } from './cached-answer-model.ts';
import { createMongoCachedAnswers } from './mongo-cached-answers.ts';

describeCachedAnswers('answers in MongoDB', async (clock) => {
  const mongo = await testDatabase('catalog-answers');
  const rows = cachedAnswerModel(mongo.connection);
  await mongo.syncIndexes();
  return {
    cache: createMongoCachedAnswers(rows, 'one', clock),
    others: createMongoCachedAnswers(rows, 'two', clock),
    close: mongo.close,
  };
});
