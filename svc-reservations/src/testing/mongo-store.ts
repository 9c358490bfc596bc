import { createAuditLog, createOutbox, type Mongo } from '@hamkke/service-kit';
import { wireEvent, wireLookup, wireWaiting } from '../events/wire-events.ts';
import { createMongoReservationStore } from '../storage/mongo-reservation-store.ts';

/** The store in a test's database, with the audit log that it writes. */
export async function openMongoStore(mongo: Mongo) {
  const { connection } = mongo;
  const audit = createAuditLog({ connection, service: 'reservations', clock: () => new Date() });
  const store = createMongoReservationStore({
    connection,
    outbox: createOutbox(connection),
    audit,
    wireEvent,
    wireLookup,
    wireWaiting,
  });
  await mongo.syncIndexes();
  return { store, audit };
}
