import { createSemaphore } from '@hamkke/service-kit';
import type { ImageEncoder } from '../domain/ports.ts';

/**
 * Limits how many images are encoded at once, for each takes a hundred megabytes and a core.
 * @throws UNAVAILABLE for the one that finds `mostWaiting` others waiting
 */
export function createLimitedEncoder(
  encoder: ImageEncoder,
  { permits = 2, mostWaiting = 20 }: { permits?: number; mostWaiting?: number } = {},
): ImageEncoder {
  const run = createSemaphore({ permits, mostWaiting });
  return { encode: (original) => run(() => encoder.encode(original)) };
}
