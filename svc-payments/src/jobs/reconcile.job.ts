import type { JobDefinition } from '@hamkke/service-kit';
import { type PaymentsUseCases, visitsPerRound } from '../use-cases/payments-use-cases.ts';

/** Visits the orders that are due, round after round; the next round follows a full one at once. */
export const reconcileJob = (
  { reconcileOrders }: Pick<PaymentsUseCases, 'reconcileOrders'>,
  everyMs: number,
): JobDefinition => ({
  name: 'reconcile',
  everyMs,
  async run(signal) {
    while (!signal.aborted && (await reconcileOrders()) >= visitsPerRound);
  },
});
