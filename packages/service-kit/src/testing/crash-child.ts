import { defineEvent } from '@hamkke/contracts';
import { Schema } from 'mongoose';
import { z } from 'zod';
import { createFailpoints } from '../environment/failpoints.ts';
import { connectNats } from '../events/connect-nats.ts';
import { createConsumer } from '../events/consumer.ts';
import { newEvent } from '../events/new-event.ts';
import { createOutbox } from '../events/outbox.ts';
import { createRelay } from '../events/relay.ts';
import { connectMongo } from '../mongo/connect-mongo.ts';
import { inTransaction } from '../mongo/in-transaction.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';

/** A process for crash tests: with WRITE it writes that many events, then relays and counts them until it is killed. */
const { MONGO_URL = '', MONGO_DB = '', NATS_URL = '', NATS_PREFIX = '', WRITE = '0' } = process.env;
const logger = createLogger({ service: 'crash-child', level: 'warn' });
const metrics = createMetrics({ service: 'catalog', processMetrics: false });
const failpoints = createFailpoints([]);
const counted = defineEvent({
  type: 'unit.counted',
  service: 'catalog',
  summary: 'a unit was counted',
  data: z.object({ unit: z.string() }),
});

const { connection } = await connectMongo({ url: MONGO_URL, dbName: MONGO_DB, logger });
const nats = connectNats({ url: NATS_URL, name: 'crash-child', logger, prefix: NATS_PREFIX });
const seen = connection.model(
  'Seen',
  new Schema({ _id: String, count: Number }, { collection: 'seen', versionKey: false }),
);
const outbox = createOutbox(connection);
const relay = createRelay({ connection, nats, logger, metrics, failpoints });
const consumer = createConsumer({
  nats,
  connection,
  service: 'catalog',
  name: 'crash',
  events: [counted],
  handle: async ({ data }, session) => {
    await seen.updateOne({ _id: data.unit }, { $inc: { count: 1 } }, { upsert: true, session });
  },
  logger,
  metrics,
  failpoints,
  ackWaitMs: 1500,
});
for (let at = 0; at < Number(WRITE); at += 1) {
  const unit = `unit-${at}`;
  await inTransaction(connection, (session) =>
    outbox.append(session, [
      newEvent({
        definition: counted,
        aggregateId: unit,
        aggregateVersion: 1,
        correlationId: 'correlation-1',
        data: { unit },
      }),
    ]),
  );
}
relay.start();
consumer.start();
