import type { ClientSession } from '@hamkke/service-kit';
import type { Connection } from 'mongoose';
import type { LedgerEntry } from '../domain/order.ts';
import { transferOf } from '../domain/transfer.ts';
import { ledgerModel, ledgerRow } from './ledger-model.ts';
import { reopenMonths } from './ledger-months.ts';
import { notePartners } from './note-partners.ts';
import { transferModel, transferRow } from './transfer-model.ts';

/**
 * Writes entries, each with its row in the queue to the provider's settlement, in one transaction: no entry can be
 * forgotten there, nor by our settlements, which find it by the same row. Its partner is noted before, and a month that
 * was added up without it is opened again.
 */
export function appendToLedger(
  connection: Connection,
): (entries: readonly LedgerEntry[], session: ClientSession) => Promise<void> {
  const ledger = ledgerModel(connection);
  const transfers = transferModel(connection);
  const note = notePartners(connection);
  const reopen = reopenMonths(connection);
  return async (entries, session) => {
    // Outside the transaction: two first entries of one partner must not be in each other's way, and a partner too many
    // does no harm.
    await note(entries.flatMap(({ ownerId }) => ownerId ?? []));
    await ledger.create(entries.map(ledgerRow), { session, ordered: true });
    const now = new Date();
    await reopen(entries, session, now);
    const rows = entries.flatMap((entry) => transferOf(entry, now) ?? []).map(transferRow);
    if (rows.length > 0) await transfers.create(rows, { session, ordered: true });
  };
}
