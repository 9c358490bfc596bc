import { DomainError } from '@hamkke/service-kit';

/** Runs work that costs memory, so much of it at once; whoever finds too many waiting is turned away. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** @throws UNAVAILABLE for the one that finds `waiting` others waiting */
export function createTurns({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new DomainError('UNAVAILABLE', { reason: 'busy' });
      // The turn is handed over by the one that ends: nobody who comes now slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
