import type { JobDefinition } from '@hamkke/service-kit';

/** Looks for locks that are to be looked at, several times in the time after which each is. */
export const checkLocksJob = (
  checkLocks: (signal: AbortSignal) => Promise<number>,
  checkEveryMs: number,
): JobDefinition => ({
  name: 'check-locks',
  everyMs: Math.max(checkEveryMs / 4, 250),
  run: async (signal) => void (await checkLocks(signal)),
});
