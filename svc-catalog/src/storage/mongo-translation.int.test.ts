import { testDatabase } from '@hamkke/service-kit/testing';
import { describeCharacterBudget, describeCachedTranslations } from '../testing/translation-suite.ts';
import { createMongoCharacterBudget } from './mongo-character-budget.ts';
import { createMongoCachedTranslations } from './mongo-cached-translations.ts';

describeCachedTranslations('translations in MongoDB', async () => {
  const mongo = await testDatabase('catalog-translations');
  const [cache, other] = [
    createMongoCachedTranslations(mongo.connection),
    createMongoCachedTranslations(mongo.connection),
  ];
  await mongo.syncIndexes();
  return { cache, other, close: mongo.close };
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
