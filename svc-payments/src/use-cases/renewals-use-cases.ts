import { createAnswerProposal } from './renewals/answer-proposal.ts';
import { createListProposals } from './renewals/list-proposals.ts';
import { createListRenewals } from './renewals/list-renewals.ts';
import { createPayRenewal } from './renewals/pay-renewal.ts';
import { createProcessRenewal } from './renewals/process-renewal.ts';
import { createReadRenewal } from './renewals/read-renewal.ts';
import { createExportRenewals, createReadInternalRenewal } from './renewals/read-renewals-of.ts';
import type { RenewalDeps } from './renewals/renewal-deps.ts';
import { createStartRenewal } from './renewals/start-renewal.ts';
import { createCardUses, createStopRenewal } from './renewals/stop-renewal.ts';
import { createVisitRenewals } from './renewals/visit-renewals.ts';

/** Renewals that one round visits at most. */
export const renewalsPerRound = 100;

/** Everything that is done with renewals, on one `processRenewal`. */
export function createRenewalUseCases(deps: RenewalDeps, { isPaused }: { readonly isPaused?: () => boolean } = {}) {
  const processRenewal = createProcessRenewal(deps);
  return {
    merchant: deps.merchant,
    processRenewal,
    readRenewal: createReadRenewal(deps),
    startRenewal: createStartRenewal(deps),
    stopRenewal: createStopRenewal(deps, processRenewal),
    answerProposal: createAnswerProposal(deps),
    listProposals: createListProposals(deps),
    listRenewals: createListRenewals(deps),
    payRenewal: createPayRenewal(deps),
    readInternalRenewal: createReadInternalRenewal(deps),
    exportRenewals: createExportRenewals(deps),
    cardUses: createCardUses(deps),
    visitRenewals: createVisitRenewals(deps, processRenewal, {
      most: renewalsPerRound,
      ...(isPaused && { isPaused }),
    }),
  };
}

export type RenewalUseCases = ReturnType<typeof createRenewalUseCases>;
