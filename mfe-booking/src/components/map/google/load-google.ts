import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { mapDefaults } from '../map-contract.ts';

declare global {
  interface Window {
    /** Google's script calls this when the key is bad or billing is off. */
    gm_authFailure?: (() => void) | undefined;
  }
}

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

let configured: string | undefined;

/**
 * Loads Google's script before the map library sees it: that library never leaves its failed state and has no timeout.
 * Source: external-services 6.2.
 * @throws {Error} when it cannot be loaded
 */
export function loadGoogle(key: string, language: string): Promise<void> {
  if (configured === undefined) setOptions({ key, v: 'weekly', language, region: 'KR' });
  configured = key;
  return loadWithRetries(() => importLibrary('core'));
}

/** Calls back when Google refuses the key, also after the map was shown; the returned function stops listening. */
export function onRefusedKey(refused: () => void): () => void {
  window.gm_authFailure = refused;
  return () => {
    if (window.gm_authFailure === refused) window.gm_authFailure = undefined;
  };
}
