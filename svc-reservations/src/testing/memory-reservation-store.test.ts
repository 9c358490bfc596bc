import { createMemoryReservationStore } from './memory-reservation-store.ts';
import { memorySnapshot } from './memory-snapshot.ts';
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
    lookupsNotified: async (orderId) =>
      store.lookups().filter((one) => one.orderId === orderId && store.lookupsNotified().includes(one.lookupId)).length,
    waitingPublished: async (id) =>
      store
        .waitingPublished()
        .filter(({ waiting }) => waiting.waitingId === id)
        .map(({ event }) => `waiting.${event}`),
    auditOf: async (id) => store.audit().filter(({ subject }) => subject.id === id),
    snapshot: async (now) => memorySnapshot(store, now),
    close: async () => {},
  };
});
