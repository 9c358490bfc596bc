import { isLanguage, type Language } from '@hamkke/ui/languages';

/** Key under which the chosen language is kept. Source: experience.md "Behave". */
const storageKey = 'app_language';

/** The language kept from before; on a first visit the first of the browser's languages that is ours; else Korean. */
export function initialLanguage(storage: Pick<Storage, 'getItem'> | undefined, browserLanguages: readonly string[]): Language {
  const kept = readSafely(() => storage?.getItem(storageKey));
  if (isLanguage(kept)) return kept;
  return browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'ko';
}

/** Keeps the choice; a browser that forbids storage only forgets it. */
export function rememberLanguage(storage: Pick<Storage, 'setItem'> | undefined, language: Language): void {
  readSafely(() => storage?.setItem(storageKey, language));
}

function readSafely<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
