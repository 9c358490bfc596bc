import { createFailpoints } from '../environment/failpoints.ts';
import { createMigrations } from '../migrations/migrations.ts';
import { connectMongo } from '../mongo/connect-mongo.ts';
import { createLogger } from '../observe/logger.ts';
import { unitMigrations, unitModel } from './unit-migrations.ts';

/** An instance of a service that has migrations: says when it may serve and when all have ended, and exits. */
const { MONGO_URL = '', MONGO_DB = '', LEASE_MS = '15000' } = process.env;
const logger = createLogger({ service: 'migration-child', level: 'info' });
const mongo = await connectMongo({ url: MONGO_URL, dbName: MONGO_DB, logger });
unitModel(mongo.connection);
const migrations = createMigrations({
  connection: mongo.connection,
  migrations: unitMigrations,
  logger,
  failpoints: createFailpoints([]),
  leaseMs: Number(LEASE_MS),
  againMs: 50,
});
await migrations.check();
await mongo.syncIndexes();
migrations.start(() => process.stdout.write('serves\n'));
await migrations.ended();
process.stdout.write('ended\n');
await mongo.close();
