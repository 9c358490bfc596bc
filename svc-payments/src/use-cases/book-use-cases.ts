import type { BookDeps } from './book-deps.ts';
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
export function createBookUseCases(deps: BookDeps) {
  const readRevenue = createReadRevenue(deps);
  return {
    readRevenue,
    readLocationStats: createReadLocationStats(deps, readRevenue),
    readLocationRevenues: createReadLocationRevenues(deps),
    listLedgerLines: createListLedgerLines(deps),
    listSettlements: createListSettlements(deps),
    readSettlement: createReadSettlement(deps),
    settleMonths: createSettleMonths(deps),
    closeMonths: createCloseMonths(deps),
    lookAtPartners: createLookAtPartners(deps),
    /** Absent where the provider's settlement is not used. */
    sendTransfers: deps.platform && createSendTransfers(deps, deps.platform, { most: transfersPerRound }),
  };
}

export type BookUseCases = ReturnType<typeof createBookUseCases>;
