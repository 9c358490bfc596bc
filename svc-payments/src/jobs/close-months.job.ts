import type { JobDefinition } from '@hamkke/service-kit';
import type { LedgerUseCases } from '../use-cases/ledger-use-cases.ts';

/** Adds up past months of the ledger, so that figures over years cost as much as those over one. */
export const closeMonthsJob = (useCases: Pick<LedgerUseCases, 'closeMonths'>, everyMs: number): JobDefinition => ({
  name: 'close-months',
  everyMs,
  run: async (signal) => void (await useCases.closeMonths(signal)),
});
