import { createMemoryUserStore } from './memory-user-store.ts';
import { describeUserStore } from './user-store-suite.ts';

describeUserStore('people in memory', async () => {
  const store = createMemoryUserStore();
  return { store, told: async () => store.told.map(({ id }) => id), close: async () => {} };
});
