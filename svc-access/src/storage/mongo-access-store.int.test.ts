import { createAuditLog, createOutbox } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { accessSuite } from '../testing/access-suite.ts';
import { createMongoAccessStore } from './mongo-access-store.ts';

accessSuite(async () => {
  const mongo = await testDatabase('access');
  const { connection } = mongo;
  const audit = createAuditLog({ connection, service: 'access', clock: () => new Date() });
  const store = createMongoAccessStore({ connection, audit, outbox: createOutbox(connection) });
  await mongo.syncIndexes();
  const outbox = connection.getClient().db(connection.name).collection('outbox');
  return {
    store,
    async auditOf(id) {
      const { entries } = await audit.list({ subjectId: id });
      return entries
        .toReversed()
        .map(({ id: _id, at: _at, service: _service, correlationId: _correlation, ...note }) => note);
    },
    published: async () =>
      (await outbox.find().sort({ createdAt: 1 }).toArray()).map(({ envelope: { type, data } }) => ({ type, data })),
    clear: async () => {
      await outbox.deleteMany({});
      for (const model of Object.values(connection.models)) await model.deleteMany({});
    },
    close: () => mongo.close(),
  };
});
