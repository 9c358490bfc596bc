import { createOutbox } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { wireEvent, wireLookup } from '../events/wire-events.ts';
import { readJudgedBooks } from '../judge/judged-books.ts';
import { reservationSuite } from '../testing/reservation-suite.ts';
import { createMongoReservationStore } from './mongo-reservation-store.ts';

reservationSuite(async () => {
  const mongo = await testDatabase('reservations');
  const { connection } = mongo;
  const store = createMongoReservationStore({ connection, outbox: createOutbox(connection), wireEvent, wireLookup });
  await mongo.syncIndexes();
  return {
    store,
    async eventsOf(id) {
      const rows = await connection.collection('outbox').find({ 'envelope.aggregateId': id }).sort({ 'envelope.aggregateVersion': 1 }).toArray();
      return rows.map(({ envelope }) => envelope.type);
    },
    lookupsTold: async (orderId) => {
      const rows = await connection.collection<{ _id: string }>('lookups').find({ orderId }).toArray();
      return await connection.collection('outbox').countDocuments({ 'envelope.type': 'lookup.requested', 'envelope.data.lookupId': { $in: rows.map(({ _id }) => _id) } });
    },
    books: (now) => readJudgedBooks(connection, now),
    close: () => mongo.close(),
  };
});
