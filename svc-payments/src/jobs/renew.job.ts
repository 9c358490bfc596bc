import type { JobDefinition } from '@hamkke/service-kit';
import { renewalsPerRound, type RenewalUseCases } from '../use-cases/renewals-use-cases.ts';

/** Visits the renewals that are due, round after round; the next round follows a full one at once. */
export const renewJob = (
  { visitRenewals }: Pick<RenewalUseCases, 'visitRenewals'>,
  everyMs: number,
): JobDefinition => ({
  name: 'renew',
  everyMs,
  async run(signal) {
    while (!signal.aborted && (await visitRenewals()) >= renewalsPerRound);
  },
});
