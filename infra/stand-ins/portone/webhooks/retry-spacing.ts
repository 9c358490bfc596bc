/** The provider's waits before each delivery of one notification, in minutes: the first try and five repeats. */
const spacingMinutes = [0, 1, 4, 16, 64, 256] as const;

export const maximumDeliveries = spacingMinutes.length;

/**
 * How long to wait before the next delivery, in milliseconds, with up to a tenth of jitter either way.
 *
 * Nothing when all repeats are used up.
 */
export function waitBeforeDelivery(
  executionsSoFar: number,
  scale: number,
  random: () => number = Math.random,
): number | undefined {
  const minutes = spacingMinutes[executionsSoFar];
  if (minutes === undefined) return undefined;
  return (minutes * 60_000 * (0.9 + random() * 0.2)) / scale;
}
