import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats an assertion until it holds; after the limit its last failure is thrown. */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  { timeoutMs = 20_000, everyMs = 25 }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(everyMs);
    }
  }
}
