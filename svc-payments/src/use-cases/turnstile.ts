/**
 * Lets so many pieces of work run at once and has the others wait in line: a crowd before one unit waits here, where nothing runs out, instead of in
 * the pools of the store and of the services, where waiting ends in an error.
 */
export function createTurnstile(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const line: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    // The one who leaves hands the place on, so nobody can slip in between.
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else free += 1;
    }
  };
}
