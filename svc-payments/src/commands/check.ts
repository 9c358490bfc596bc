import { ConfigError, createLogger, connectMongo } from '@hamkke/service-kit';
import { readCommandConfig } from '../config.ts';
import { ledgerEntryOf, ledgerModel } from '../storage/ledger-model.ts';
import { orderModel, orderOf } from '../storage/order-model.ts';
import { judgeBooks } from '../use-cases/judge-books.ts';

/** Reads the orders and the ledger of this database and prints, as one JSON document, what does not agree, and the sums per order for the overall checker. */
async function main(): Promise<number> {
  const config = readCommandConfig();
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger: createLogger({ service: 'payments', level: 'silent' }) });
  try {
    // One snapshot, so that a running service is judged at one moment.
    const session = await mongo.connection.startSession();
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    const entries = (await ledgerModel(mongo.connection).find({}, null, { session }).lean()).map(ledgerEntryOf);
    const orders = (await orderModel(mongo.connection).find({}, null, { session }).lean()).map(orderOf);
    await session.abortTransaction();
    await session.endSession();
    const report = judgeBooks(orders, entries);
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return report.problems.length === 0 ? 0 : 1;
  } finally {
    await mongo.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.problems.join('\n') : String(error)}\n`);
  process.exitCode = 2;
}
