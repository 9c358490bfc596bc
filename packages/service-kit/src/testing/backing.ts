import { randomBytes } from 'node:crypto';
import { deadLetterStream, eventStream } from '@hamkke/contracts';
import { connectNats, type NatsLink } from '../events/connect-nats.ts';
import { ensureStreams } from '../events/streams.ts';
import { connectMongo, type Mongo } from '../mongo/connect-mongo.ts';
import { createLogger } from '../observe/logger.ts';

const silent = createLogger({ service: 'test', level: 'silent' });
const mark = () => randomBytes(5).toString('hex');

function fromEnvironment(key: 'MONGO_URL' | 'NATS_URL'): string {
  const url = process.env[key];
  if (!url) throw new Error(`integration tests need ${key}`);
  return url;
}

/** A fresh database on MONGO_URL; close() drops it. Make models and stores first, then call syncIndexes(). */
export async function testDatabase(prefix = 'test'): Promise<Mongo> {
  const mongo = await connectMongo({
    url: fromEnvironment('MONGO_URL'),
    dbName: `${prefix}-${mark()}`,
    logger: silent,
    timeoutMs: 60_000,
  });
  return {
    ...mongo,
    async close() {
      await mongo.connection.dropDatabase();
      await mongo.close();
    },
  };
}

/** A link to NATS_URL with a prefix of its own, so that its streams are nobody else's; close() deletes them. */
export async function testNats(prefix = 'test'): Promise<NatsLink> {
  const nats = connectNats({
    url: fromEnvironment('NATS_URL'),
    name: 'test',
    logger: silent,
    prefix: `${prefix}-${mark()}`,
  });
  await ensureStreams(nats);
  return {
    ...nats,
    async close() {
      const manager = await nats.manager();
      for (const { name } of [eventStream, deadLetterStream])
        await manager.streams.delete(nats.stream(name)).catch(() => false);
      await nats.close();
    },
  };
}
