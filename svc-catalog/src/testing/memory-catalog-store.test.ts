import { describeCatalogStore } from './catalog-store-suite.ts';
import { createMemoryCatalogStore } from './memory-catalog-store.ts';

describeCatalogStore('the catalog in memory', async () => {
  const store = createMemoryCatalogStore();
  return { store, told: async () => store.told.map(({ type }) => type), close: async () => {} };
});
