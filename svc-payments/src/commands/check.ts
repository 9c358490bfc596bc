import { ConfigError, createLogger, connectMongo } from '@hamkke/service-kit';
import { readCommandConfig } from '../config.ts';
import { ledgerEntryOf, ledgerModel } from '../storage/ledger-model.ts';
import { orderModel, orderRecordOf } from '../storage/order-model.ts';
import { proposalModel, proposalOfRow } from '../storage/proposal-model.ts';
import { renewalModel, renewalOfRow } from '../storage/renewal-model.ts';
import { settledEntryModel, settlementModel, settlementOfRow } from '../storage/settlement-model.ts';
import { transferModel, transferOfRow } from '../storage/transfer-model.ts';
import { checkLedger } from '../use-cases/ledger/check-ledger.ts';
import { checkSettlements, checkTransfers } from '../use-cases/payouts/check-settlements.ts';
import { checkRenewals } from '../use-cases/renewals/check-renewals.ts';

/**
 * Reads orders, ledger, settlements, transfers, renewals and proposed prices of this database and prints, as one JSON
 * document, what does not agree, and the sums per order for the overall checker.
 */
async function main(): Promise<number> {
  const config = readCommandConfig();
  const mongo = await connectMongo({
    url: config.MONGO_URL,
    dbName: config.MONGO_DB,
    logger: createLogger({ service: 'payments', level: 'silent' }),
  });
  try {
    // One snapshot, so that a running service is checked at one moment.
    const session = await mongo.connection.startSession();
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    const { connection } = mongo;
    const entries = (await ledgerModel(connection).find({}, null, { session }).lean()).map(ledgerEntryOf);
    const records = (await orderModel(connection).find({}, null, { session }).lean()).map(orderRecordOf);
    const settlements = (await settlementModel(connection).find({}, null, { session }).lean()).map(settlementOfRow);
    const settled = (await settledEntryModel(connection).find({}, null, { session }).lean()).map(({ _id, ...row }) => ({
      key: _id,
      ...row,
    }));
    const transfers = (await transferModel(connection).find({}, null, { session }).lean()).map(transferOfRow);
    const renewals = (await renewalModel(connection).find({}, null, { session }).lean()).map(renewalOfRow);
    const proposals = (await proposalModel(connection).find({}, null, { session }).lean()).map(proposalOfRow);
    await session.abortTransaction();
    await session.endSession();
    const { problems, ...report } = checkLedger(records, entries);
    const all = [
      ...problems,
      ...checkSettlements(settlements, settled, entries),
      ...checkTransfers(transfers, entries),
      ...checkRenewals(renewals, records, proposals),
    ];
    process.stdout.write(`${JSON.stringify({ problems: all, ...report })}\n`);
    return all.length === 0 ? 0 : 1;
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
