import { Schema, type Connection } from 'mongoose';
import { RateLimiterMongo } from 'rate-limiter-flexible';
import type { Limiters } from '../providers/credentials/limiter-attempts.ts';

const schema = new Schema({ key: String, points: Number, expire: Date }, { collection: 'attempts', versionKey: false });
schema.index({ key: 1 }, { unique: true, name: 'key' });
schema.index({ expire: 1 }, { name: 'end', expireAfterSeconds: 0 });

/** Limiters in MongoDB, shared by every process of the service. Call `mongo.syncIndexes()` after it. */
export function createMongoLimiters(connection: Connection, name: string, memorySeconds: number): Limiters {
  connection.model('Attempt', schema);
  const common = {
    storeClient: connection.getClient(),
    dbName: connection.name,
    tableName: 'attempts',
    disableIndexesCreation: true,
  };
  return {
    counter: new RateLimiterMongo({
      ...common,
      keyPrefix: `${name}-count`,
      points: Number.MAX_SAFE_INTEGER,
      duration: memorySeconds,
    }),
    gate: new RateLimiterMongo({ ...common, keyPrefix: `${name}-gate`, points: 1, duration: memorySeconds }),
  };
}
