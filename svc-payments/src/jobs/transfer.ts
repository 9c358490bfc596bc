import { createJob, type Job, type Logger, type Metrics } from '@hamkke/service-kit';
import { transfersPerRound, type BookUseCases } from '../use-cases/book-use-cases.ts';

type TransferUseCases = Pick<BookUseCases, 'lookAtPartners' | 'sendTransfers'>;

/**
 * Passes entries on to the provider's settlement, round after round; a full round is followed by the next one at once.
 */
export function createTransferJob({
  useCases,
  everyMs,
  logger,
  metrics,
}: {
  useCases: TransferUseCases;
  everyMs: number;
  logger: Logger;
  metrics?: Metrics;
}): Job {
  return createJob({
    name: 'transfer',
    everyMs,
    logger,
    ...(metrics ? { metrics } : {}),
    async run(signal) {
      await useCases.lookAtPartners();
      while (!signal.aborted && useCases.sendTransfers && (await useCases.sendTransfers()) >= transfersPerRound);
    },
  });
}
