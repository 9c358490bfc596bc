import { randomUUID } from 'node:crypto';
import type { JobDefinition, Logger } from '@hamkke/service-kit';

export interface ReopenUnitsOptions {
  readonly reopenUnits: (correlationId: string) => Promise<number>;
  readonly everyMs: number;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Opens units again that a call closed and, because it died or failed, never opened. */
export const reopenUnitsJob = ({ reopenUnits, everyMs, logger }: ReopenUnitsOptions): JobDefinition => ({
  name: 'reopen-units',
  everyMs,
  run: async () => {
    const opened = await reopenUnits(`job-reopen-${randomUUID()}`);
    if (opened > 0) logger.warn({ units: opened }, 'units that were left closed are open again');
  },
});
