import { randomUUID } from 'node:crypto';
import { createJob, type Job, type JobOptions } from '@hamkke/service-kit';

export interface ReopenOptions extends Pick<JobOptions, 'logger' | 'metrics'> {
  readonly reopenUnits: (correlationId: string) => Promise<number>;
  readonly everyMs: number;
}

/** Opens again what died or failed calls left closed. */
export function reopenUnitsJob({ reopenUnits, everyMs, logger, ...options }: ReopenOptions): Job {
  return createJob({
    ...options,
    name: 'reopen-units',
    everyMs,
    logger,
    run: async () => {
      const opened = await reopenUnits(`job-reopen-${randomUUID()}`);
      if (opened > 0) logger.warn({ units: opened }, 'units that were left closed are open again');
    },
  });
}
