import type { JobDefinition } from '@hamkke/service-kit';

/** Gathers the texts that partners publish once a day, so that they are translated before anybody reads them. */
export const gatherPublishedTextsJob = (gather: (signal: AbortSignal) => Promise<unknown>): JobDefinition => ({
  name: 'gather-published-texts',
  everyMs: 86_400_000,
  run: async (signal) => void (await gather(signal)),
});
