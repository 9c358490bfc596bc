import { randomUUID } from 'node:crypto';
import type { JobDefinition, Logger } from '@hamkke/service-kit';

export interface ApplyScheduledPricesOptions {
  readonly applyScheduledPrices: (correlationId: string) => Promise<number>;
  readonly everyMs: number;
  readonly logger: Pick<Logger, 'info'>;
}

/** Puts scheduled prices in force, round after round until nothing is due. */
export const applyScheduledPricesJob = ({
  applyScheduledPrices,
  everyMs,
  logger,
}: ApplyScheduledPricesOptions): JobDefinition => ({
  name: 'apply-scheduled-prices',
  everyMs,
  async run(signal) {
    const correlationId = `job-prices-${randomUUID()}`;
    while (!signal.aborted) {
      const units = await applyScheduledPrices(correlationId);
      if (units === 0) return;
      logger.info({ units }, 'scheduled prices are in force');
    }
  },
});
