import { createMemoryStores } from './memory-stores.ts';
import { describeStores } from './stores-suite.ts';

describeStores('stores in memory', async () => {
  const stores = createMemoryStores();
  return {
    stores,
    eventsOf: async (userId) =>
      stores.published
        .filter((event) => event.userId === userId)
        .sort((a, b) => a.version - b.version || (a.type > b.type ? 1 : -1)),
    audited: async (userId) => stores.audit.filter(({ subject }) => subject.id === userId),
    close: async () => {},
  };
});
