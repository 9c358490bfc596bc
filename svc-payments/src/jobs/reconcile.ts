import { createJob, type Job, type Logger, type Metrics } from '@hamkke/service-kit';

/** Visits what is due, round after round; a full round is followed by the next one at once. */
export function createReconcileJob({
  reconcileOrders,
  everyMs,
  most,
  logger,
  metrics,
}: {
  reconcileOrders: () => Promise<number>;
  everyMs: number;
  most: number;
  logger: Logger;
  metrics?: Metrics;
}): Job {
  return createJob({
    name: 'reconcile',
    everyMs,
    logger,
    ...(metrics ? { metrics } : {}),
    async run(signal) {
      while (!signal.aborted && (await reconcileOrders()) >= most);
    },
  });
}
