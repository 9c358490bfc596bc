import { createMemoryReservationStore } from './memory-reservation-store.ts';
import { judgedMemory } from './judged-memory.ts';
import { reservationSuite } from './reservation-suite.ts';

reservationSuite(async () => {
  const store = createMemoryReservationStore();
  return {
    store,
    eventsOf: async (id) =>
      store
        .events()
        .filter(({ reservation }) => reservation.reservationId === id)
        .map(({ event }) => `reservation.${event.type}`),
    lookupsTold: async (orderId) =>
      store.lookups().filter((one) => one.orderId === orderId && store.lookupsTold().includes(one.lookupId)).length,
    auditOf: async (id) => store.audit().filter(({ subject }) => subject.id === id),
    books: async (now) => judgedMemory(store, now),
    close: async () => {},
  };
});
