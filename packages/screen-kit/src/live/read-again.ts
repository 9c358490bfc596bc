import { readKey } from '@hamkke/api-client';
import type { Call } from '@hamkke/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { gatherMs } from './live-events.ts';

export interface ReadAgain {
  /** Reads every query of these endpoints again, soon; several requests at once are one. */
  request(endpoints: readonly Call[]): void;
  stop(): void;
}

/**
 * Reads stale queries again. A running read is never cancelled, because under a steady stream of changes it would never
 * end; another follows it, since it may have been answered before the change.
 */
export function createReadAgain(queryClient: QueryClient): ReadAgain {
  const wanted = new Map<string, Call>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function read(): void {
    timer = undefined;
    for (const [id, endpoint] of wanted) {
      const queryKey = readKey(endpoint);
      if (queryClient.isFetching({ queryKey }) > 0) continue;
      wanted.delete(id);
      void queryClient.invalidateQueries({ queryKey });
    }
    if (wanted.size > 0) timer = setTimeout(read, gatherMs);
  }

  return {
    request(endpoints) {
      for (const endpoint of endpoints) wanted.set(endpoint.id, endpoint);
      timer ??= setTimeout(read, 0);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      wanted.clear();
    },
  };
}
