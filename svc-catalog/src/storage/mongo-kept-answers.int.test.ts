import { testDatabase } from '@hamkke/service-kit/testing';
import { describeKeptAnswers } from '../testing/kept-answers-suite.ts';
import { keptAnswerModel } from './kept-answer-model.ts';
import { createMongoKeptAnswers } from './mongo-kept-answers.ts';

describeKeptAnswers('answers in MongoDB', async (clock) => {
  const mongo = await testDatabase('catalog-answers');
  const rows = keptAnswerModel(mongo.connection);
  await mongo.syncIndexes();
  return {
    kept: createMongoKeptAnswers(rows, 'one', clock),
    others: createMongoKeptAnswers(rows, 'two', clock),
    close: mongo.close,
  };
});
