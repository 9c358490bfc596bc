import { createJob, type Job, type Logger, type Metrics } from '@hamkke/service-kit';
import type { BookUseCases } from '../use-cases/book-use-cases.ts';

/** Adds past months of the ledger up, so that figures over years cost as much as those over one. */
export function createCloseMonthsJob({
  useCases,
  everyMs,
  logger,
  metrics,
}: {
  useCases: Pick<BookUseCases, 'closeMonths'>;
  everyMs: number;
  logger: Logger;
  metrics?: Metrics;
}): Job {
  return createJob({
    name: 'close-months',
    everyMs,
    logger,
    ...(metrics ? { metrics } : {}),
    run: async (signal) => void (await useCases.closeMonths(signal)),
  });
}
