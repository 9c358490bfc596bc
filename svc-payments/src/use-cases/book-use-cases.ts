import type { BookParts } from './book-parts.ts';
import { createCloseMonths } from './close-months.ts';
import { createListLedgerLines } from './list-ledger-lines.ts';
import { createLookAtPartners } from './look-at-partners.ts';
import { createReadLocationRevenues, createReadLocationStats } from './read-location-stats.ts';
import { createReadRevenue } from './read-revenue.ts';
import { createListSettlements, createReadSettlement } from './read-settlements.ts';
import { createSendTransfers } from './send-transfers.ts';
import { createSettleMonths } from './settle-months.ts';

/** Entries that one round passes on at most. */
export const transfersPerRound = 200;

/** Everything that is done with the books besides writing them. */
export function createBookUseCases(parts: BookParts) {
  const readRevenue = createReadRevenue(parts);
  return {
    readRevenue,
    readLocationStats: createReadLocationStats(parts, readRevenue),
    readLocationRevenues: createReadLocationRevenues(parts),
    listLedgerLines: createListLedgerLines(parts),
    listSettlements: createListSettlements(parts),
    readSettlement: createReadSettlement(parts),
    settleMonths: createSettleMonths(parts),
    closeMonths: createCloseMonths(parts),
    lookAtPartners: createLookAtPartners(parts),
    /** Absent where the provider's settlement is not used. */
    sendTransfers: parts.platform && createSendTransfers(parts, parts.platform, { most: transfersPerRound }),
  };
}

export type BookUseCases = ReturnType<typeof createBookUseCases>;
