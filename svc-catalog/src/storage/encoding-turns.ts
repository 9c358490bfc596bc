import { DomainError } from '@hamkke/service-kit';
import type { ImageEncoder } from '../domain/ports.ts';

/**
 * Lets so many pictures be encoded at once, for each takes a hundred megabytes and a core; whoever finds too many
 * waiting is turned away.
 * @throws UNAVAILABLE for the one that finds `waiting` others waiting
 */
export function createTurnTaking(
  encoder: ImageEncoder,
  { atOnce = 2, waiting: mostWaiting = 20 }: { atOnce?: number; waiting?: number } = {},
): ImageEncoder {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async encode(original) {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) throw new DomainError('UNAVAILABLE', { reason: 'busy' });
        // The turn is handed over by the one that ends: nobody who comes now slips in between.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await encoder.encode(original);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
