import type { JobDefinition } from '@hamkke/service-kit';
import type { LedgerUseCases } from '../use-cases/ledger-use-cases.ts';

/**
 * Settles the months that are due. Reads the partners' provider ids first, so that a settlement is ready at once where
 * it can be.
 */
export const settleJob = (
  useCases: Pick<LedgerUseCases, 'lookAtPartners' | 'settleMonths'>,
  everyMs: number,
): JobDefinition => ({
  name: 'settle',
  everyMs,
  async run(signal) {
    await useCases.lookAtPartners();
    await useCases.settleMonths(signal);
  },
});
