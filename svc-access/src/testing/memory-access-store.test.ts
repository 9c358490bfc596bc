import { wireEvents } from '../events/wire-events.ts';
import { accessSuite } from './access-suite.ts';
import { createMemoryAccessStore } from './memory-access-store.ts';

accessSuite(async () => {
  const store = createMemoryAccessStore();
  return {
    store,
    auditOf: async (id) => store.data().audit.filter(({ subject }) => subject.id === id),
    published: async () =>
      wireEvents(store.data().events, 'suite').map(({ definition: { type }, data }) => ({ type, data })),
    async clear() {
      const { audit, events, ...maps } = store.data();
      audit.length = 0;
      events.length = 0;
      for (const map of Object.values(maps)) map.clear();
    },
    close: async () => {},
  };
});
