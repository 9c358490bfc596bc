import { text } from 'node:stream/consumers';
import { connectMongo, createLogger, runCommand, systemClock } from '@hamkke/service-kit';
import { readCommandConfig } from '../config.ts';
import { createMongoImport } from '../storage/mongo-import.ts';
import { createImportOrders } from '../use-cases/orders/import-orders.ts';
import { readPastOrders } from './import-rows.ts';

/**
 * `import.ts < orders.ndjson`: past orders with their ledger entries, and no events; who repeats it changes nothing.
 */
await runCommand('payments import', async () => {
  const config = readCommandConfig();
  const rows = readPastOrders(await text(process.stdin));
  const mongo = await connectMongo({
    url: config.MONGO_URL,
    dbName: config.MONGO_DB,
    logger: createLogger({ service: 'payments', level: 'silent' }),
  });
  const importOrders = createImportOrders({ ...createMongoImport(mongo.connection), clock: systemClock });
  await mongo.syncIndexes();
  const report = await importOrders(rows);
  await mongo.close();
  return { report, ok: report.refused.length === 0 };
});
