import { testDatabase } from '@hamkke/service-kit/testing';
import { readSnapshot } from '../use-cases/checking/snapshot.ts';
import { openMongoStore } from '../testing/mongo-store.ts';
import { reservationSuite } from '../testing/reservation-suite.ts';

reservationSuite(async () => {
  const mongo = await testDatabase('reservations');
  const { connection } = mongo;
  const { store, audit } = await openMongoStore(mongo);
  const eventsOf = async (id: string): Promise<string[]> => {
    const rows = await connection
      .collection('outbox')
      .find({ 'envelope.aggregateId': id })
      .sort({ 'envelope.aggregateVersion': 1 })
      .toArray();
    return rows.map(({ envelope }) => envelope.type);
  };
  return {
    store,
    waitingPublished: eventsOf,
    eventsOf,
    lookupsNotified: async (orderId) => {
      const rows = await connection.collection<{ _id: string }>('lookups').find({ orderId }).toArray();
      return await connection.collection('outbox').countDocuments({
        'envelope.type': 'lookup.requested',
        'envelope.data.lookupId': { $in: rows.map(({ _id }) => _id) },
      });
    },
    async auditOf(id) {
      const { entries } = await audit.list({ subjectId: id });
      return entries
        .toReversed()
        .map(({ id: _id, at: _at, service: _service, correlationId: _correlation, ...note }) => note);
    },
    snapshot: (now) => readSnapshot(connection, now),
    close: () => mongo.close(),
  };
});
