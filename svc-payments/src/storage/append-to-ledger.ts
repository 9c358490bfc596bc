import type { ClientSession } from '@hamkke/service-kit';
import type { Connection } from 'mongoose';
import type { LedgerEntry } from '../domain/order.ts';
import { transferOf } from '../domain/transfer.ts';
import { ledgerModel, ledgerRow } from './ledger-model.ts';
import { transferModel, transferRow } from './transfer-model.ts';

/** Writes entries, each with its row in the queue to the provider's settlement, in one transaction: no entry can be forgotten there. */
export function appendToLedger(connection: Connection): (entries: readonly LedgerEntry[], session: ClientSession) => Promise<void> {
  const ledger = ledgerModel(connection);
  const transfers = transferModel(connection);
  return async (entries, session) => {
    await ledger.create(entries.map(ledgerRow), { session, ordered: true });
    const now = new Date();
    const rows = entries.flatMap((entry) => transferOf(entry, now) ?? []).map(transferRow);
    if (rows.length > 0) await transfers.create(rows, { session, ordered: true });
  };
}
