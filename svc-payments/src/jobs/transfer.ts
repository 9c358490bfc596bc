import { createJob, type Job, type Logger, type Metrics } from '@hamkke/service-kit';
import { transfersPerRound, type BookUseCases } from '../use-cases/book-use-cases.ts';

/** How often entries without a row are looked for, in milliseconds: rows are written with their entries, so only old books have any. */
const sweepMs = 60 * 60_000;

type TransferUseCases = Pick<BookUseCases, 'lookAtPartners' | 'pickUpTransfers' | 'sendTransfers'>;

/** Passes entries on to the provider's settlement, round after round; a full round is followed by the next one at once. */
export function createTransferJob({ useCases, everyMs, logger, metrics }: { useCases: TransferUseCases; everyMs: number; logger: Logger; metrics?: Metrics }): Job {
  let sweptAt: number | undefined;
  return createJob({
    name: 'transfer',
    everyMs,
    logger,
    ...(metrics ? { metrics } : {}),
    async run(signal) {
      if (sweptAt === undefined || performance.now() - sweptAt > sweepMs) {
        await useCases.pickUpTransfers();
        sweptAt = performance.now();
      }
      await useCases.lookAtPartners();
      while (!signal.aborted && useCases.sendTransfers && (await useCases.sendTransfers()) >= transfersPerRound);
    },
  });
}
