import type { JobDefinition } from '@hamkke/service-kit';
import type { BookUseCases } from '../use-cases/book-use-cases.ts';

/** Adds up past months of the ledger, so that figures over years cost as much as those over one. */
export const closeMonthsJob = (useCases: Pick<BookUseCases, 'closeMonths'>, everyMs: number): JobDefinition => ({
  name: 'close-months',
  everyMs,
  run: async (signal) => void (await useCases.closeMonths(signal)),
});
