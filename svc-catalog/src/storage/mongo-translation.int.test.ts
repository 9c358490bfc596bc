import { testDatabase } from '@hamkke/service-kit/testing';
import { describeCharacterBudget, describeKeptTranslations } from '../testing/translation-suite.ts';
import { createMongoCharacterBudget } from './mongo-character-budget.ts';
import { createMongoKeptTranslations } from './mongo-kept-translations.ts';

describeKeptTranslations('translations in MongoDB', async () => {
  const mongo = await testDatabase('catalog-translations');
  const [kept, other] = [createMongoKeptTranslations(mongo.connection), createMongoKeptTranslations(mongo.connection)];
  await mongo.syncIndexes();
  return { kept, other, close: mongo.close };
});

describeCharacterBudget('a budget in MongoDB', async (options) => {
  const mongo = await testDatabase('catalog-budget');
  const [budget, other] = [
    createMongoCharacterBudget(mongo.connection, options),
    createMongoCharacterBudget(mongo.connection, options),
  ];
  await mongo.syncIndexes();
  return { budget, other, close: mongo.close };
});
