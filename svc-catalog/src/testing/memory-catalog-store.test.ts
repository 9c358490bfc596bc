import { describeCatalogStore } from './catalog-store-suite.ts';
import { createMemoryCatalogStore } from './memory-catalog-store.ts';
import { describePublishedTexts } from './published-suite.ts';

const open = async () => {
  const store = createMemoryCatalogStore();
  return { store, events: async () => store.events.map(({ type }) => type), close: async () => {} };
};
describeCatalogStore('the catalog in memory', open);
describePublishedTexts('the catalog in memory', open);
