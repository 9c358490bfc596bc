import { testDatabase } from '@hamkke/service-kit/testing';
import { describeCharacterBudget, describeKeptTranslations } from '../testing/translation-suite.ts';
import { createMongoCharacterBudget } from './mongo-character-budget.ts';
import { createMongoKeptTranslations } from './mongo-kept-translations.ts';

describeKeptTranslations('translations in MongoDB', async () => {
  const mongo = await testDatabase('catalog-translations');
  return { kept: createMongoKeptTranslations(mongo.connection), other: createMongoKeptTranslations(mongo.connection), close: mongo.close };
});

describeCharacterBudget('a budget in MongoDB', async (options) => {
  const mongo = await testDatabase('catalog-budget');
  return { budget: createMongoCharacterBudget(mongo.connection, options), other: createMongoCharacterBudget(mongo.connection, options), close: mongo.close };
});
