import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from './operator-error.ts';

/**
 * Polls every 50 ms until the answer is yes; throws the given line after the limit in ms. A poll that throws counts as
 * no.
 */
export async function waitUntil(
  isReached: () => Promise<boolean>,
  limitMs: number,
  otherwise: () => string,
): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await isReached().catch(() => false))) {
    if (Date.now() > end) throw new OperatorError(otherwise());
    await sleep(50);
  }
}
