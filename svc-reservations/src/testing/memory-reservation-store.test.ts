import { createMemoryReservationStore } from './memory-reservation-store.ts';
import { judgedMemory } from './judged-memory.ts';
import { reservationSuite } from './reservation-suite.ts';

reservationSuite(async () => {
  const store = createMemoryReservationStore();
  return {
    store,
    eventsOf: async (id) => store.events().filter(({ reservation }) => reservation.reservationId === id).map(({ event }) => `reservation.${event.type}`),
    books: async (now) => judgedMemory(store, now),
    close: async () => {},
  };
});
