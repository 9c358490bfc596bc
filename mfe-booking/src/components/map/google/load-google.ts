import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { loadWithRetries } from '../load-with-retries.ts';

declare global {
  interface Window {
    /** Google's script calls this when the key is bad or billing is off. */
    gm_authFailure?: (() => void) | undefined;
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
