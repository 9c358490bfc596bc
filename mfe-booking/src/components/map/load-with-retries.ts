import { mapDefaults } from './map-contract.ts';

type Load = () => Promise<unknown>;

/** Gives up on a load that never answers; a later answer is ignored. */
function withTimeout(load: Load, ms: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the map service did not answer in time')), ms);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Tries a load again after a failure, three more times at most, each with its own time limit. Source: product spec
 * section 7, "up to 3 load retries".
 * @throws {Error} the last failure
 */
export async function loadWithRetries(
  load: Load,
  { loadRetries, loadTimeoutMs }: { loadRetries: number; loadTimeoutMs: number } = mapDefaults,
): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await withTimeout(load, loadTimeoutMs);
      return;
    } catch (error) {
      if (attempt >= loadRetries) throw error instanceof Error ? error : new Error(String(error));
    }
  }
}
