import type { JobDefinition } from '@hamkke/service-kit';
import { transfersPerRound, type LedgerUseCases } from '../use-cases/ledger-use-cases.ts';

/** Sends entries to the provider's settlement, round after round; the next round follows a full one at once. */
export const transferJob = (
  useCases: Pick<LedgerUseCases, 'lookAtPartners' | 'sendTransfers'>,
  everyMs: number,
): JobDefinition => ({
  name: 'transfer',
  everyMs,
  async run(signal) {
    await useCases.lookAtPartners();
    while (!signal.aborted && useCases.sendTransfers && (await useCases.sendTransfers()) >= transfersPerRound);
  },
});
