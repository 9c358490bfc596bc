import type { LedgerDeps } from './ledger-deps.ts';
import { createCloseMonths } from './ledger/close-months.ts';
import { createListLedgerLines } from './ledger/list-ledger-lines.ts';
import { createLookAtPartners } from './payouts/look-at-partners.ts';
import { createReadLocationRevenues, createReadLocationStats } from './ledger/read-location-stats.ts';
import { createReadRevenue } from './ledger/read-revenue.ts';
import { createListSettlements, createReadSettlement } from './payouts/read-settlements.ts';
import { createSendTransfers } from './payouts/send-transfers.ts';
import { createSettleMonths } from './payouts/settle-months.ts';

/** Entries that one round passes on at most. */
export const transfersPerRound = 200;

/** Everything that is done with the ledger besides writing it. */
export function createLedgerUseCases(deps: LedgerDeps) {
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

export type LedgerUseCases = ReturnType<typeof createLedgerUseCases>;
