import type { JobDefinition } from '@hamkke/service-kit';

/** Reads the reservations that events named and that could not be read at once. */
export const followChangedJob = (
  followChanged: (signal: AbortSignal) => Promise<number>,
  everyMs: number,
): JobDefinition => ({
  name: 'follow-changed',
  everyMs,
  run: async (signal) => void (await followChanged(signal)),
});
