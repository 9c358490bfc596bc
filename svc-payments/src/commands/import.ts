import { text } from 'node:stream/consumers';
import { BadInput, connectMongo, createLogger, createSeal, runCommand, systemClock } from '@hamkke/service-kit';
import { readImportConfig } from '../config.ts';
import { createMongoCardStore } from '../storage/mongo-card-store.ts';
import { createMongoImport } from '../storage/mongo-import.ts';
import { createImportCards } from '../use-cases/cards/import-cards.ts';
import { createImportOrders } from '../use-cases/orders/import-orders.ts';
import { createImportRenewals } from '../use-cases/renewals/import-renewals.ts';
import { readImportRows } from './import-rows.ts';

/**
 * `import.ts < rows.ndjson`: past orders with their ledger entries, cards that the provider has, and agreements to renew,
 * without events; who repeats it changes nothing. Cards need the key under which the service stores them.
 */
await runCommand('payments import', async () => {
  const { CARD_KEY, ...config } = readImportConfig();
  const { orders, cards, renewals } = readImportRows(await text(process.stdin));
  if (cards.length > 0 && CARD_KEY === undefined) throw new BadInput(['CARD_KEY is needed to store a card']);
  const mongo = await connectMongo({
    url: config.MONGO_URL,
    dbName: config.MONGO_DB,
    logger: createLogger({ service: 'payments', level: 'silent' }),
  });
  const deps = { ...createMongoImport(mongo.connection), clock: systemClock };
  const savedCards = createMongoCardStore(mongo.connection);
  await mongo.syncIndexes();
  const reports = [await createImportOrders(deps)(orders)];
  if (CARD_KEY !== undefined)
    reports.push(await createImportCards({ cards: savedCards, seal: createSeal(CARD_KEY) })(cards));
  reports.push(await createImportRenewals(deps)(renewals));
  await mongo.close();
  const sum = (kind: 'imported' | 'unchanged') => reports.reduce((total, report) => total + report[kind], 0);
  const refused = reports.flatMap((report) => report.refused);
  return { report: { imported: sum('imported'), unchanged: sum('unchanged'), refused }, ok: refused.length === 0 };
});
