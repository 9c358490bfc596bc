import { createOutbox } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { wireEvent } from '../events/wire-events.ts';
import { readJudgedBooks } from '../judge/judged-books.ts';
import { reservationSuite } from '../testing/reservation-suite.ts';
import { createMongoReservationStore } from './mongo-reservation-store.ts';

reservationSuite(async () => {
  const mongo = await testDatabase('reservations');
  const { connection } = mongo;
  const store = createMongoReservationStore({ connection, outbox: createOutbox(connection), wireEvent });
  await mongo.syncIndexes();
  return {
    store,
    async eventsOf(id) {
      const rows = await connection.collection('outbox').find({ 'envelope.aggregateId': id }).sort({ 'envelope.aggregateVersion': 1 }).toArray();
      return rows.map(({ envelope }) => envelope.type);
    },
    books: (now) => readJudgedBooks(connection, now),
    close: () => mongo.close(),
  };
});
