const seconds = 1000;
const minutes = 60 * seconds;

/** Pauses before what failed is tried again: the last one repeats. Source: decision 0054 */
const failed = [5 * seconds, 15 * seconds, minutes, 5 * minutes] as const;
/** Pauses before what the provider works on is looked at again. */
const working = [2 * seconds, 4 * seconds, 8 * seconds, 16 * seconds, 32 * seconds, minutes] as const;

const at = (pauses: readonly number[], attempts: number): number =>
  pauses[Math.min(Math.max(attempts, 1), pauses.length) - 1] ?? 0;

/** Milliseconds after so many tries in a row. */
export const pauseAfterFailure = (attempts: number): number => at(failed, attempts);
export const pauseWhileWorking = (attempts: number): number => at(working, attempts);
/** A lock that the provider does not know, or does not let us use. */
export const pauseForUnknown = 60 * minutes;
