import { createJob, type Job, type Logger, type Metrics } from '@hamkke/service-kit';
import type { BookUseCases } from '../use-cases/book-use-cases.ts';

/**
 * Looks which months are due and settles them; first at the owners' partner ids, so that a settlement is ready at once
 * where it can be.
 */
export function createSettleJob({
  useCases,
  everyMs,
  logger,
  metrics,
}: {
  useCases: Pick<BookUseCases, 'lookAtPartners' | 'settleMonths'>;
  everyMs: number;
  logger: Logger;
  metrics?: Metrics;
}): Job {
  return createJob({
    name: 'settle',
    everyMs,
    logger,
    ...(metrics ? { metrics } : {}),
    async run(signal) {
      await useCases.lookAtPartners();
      await useCases.settleMonths(signal);
    },
  });
}
