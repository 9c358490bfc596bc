import { ApiError } from '@hamkke/api-client';
import { useMemo, useRef } from 'react';

/** An answer of which nobody knows whether the write took place: none came, or a service was away. */
const openEnds: ReadonlySet<string> = new Set([
  'UNAVAILABLE',
  'PROVIDER_DOWN',
  'INTERNAL',
  'IDEMPOTENCY_BUSY',
  'RATE_LIMITED',
]);

export interface Attempt {
  /**
   * Runs a write under the key of its body: the same body has the same key until the server has decided, so that a
   * repeat after a lost answer writes nothing twice.
   */
  run<T>(body: unknown, write: (idempotencyKey: string) => Promise<T>): Promise<T>;
}

/** The idempotency key of a form's write, one per attempt. */
export function useAttempt(): Attempt {
  const current = useRef<{ readonly about: string; readonly key: string }>(undefined);
  return useMemo(
    () => ({
      async run(body, write) {
        const about = JSON.stringify(body);
        if (current.current?.about !== about) current.current = { about, key: crypto.randomUUID() };
        try {
          const answer = await write(current.current.key);
          current.current = undefined;
          return answer;
        } catch (error) {
          if (error instanceof ApiError && !openEnds.has(error.code)) current.current = undefined;
          throw error;
        }
      },
    }),
    [],
  );
}
