import { isLanguage, type Language } from '@hamkke/ui/languages';

/** Key under which the chosen language is stored. Source: experience.md "Behave". */
const storageKey = 'app_language';

type Reading = Pick<Storage, 'getItem'> | undefined;

const storedLanguage = (storage: Reading): Language | undefined => {
  const stored = readSafely(() => storage?.getItem(storageKey));
  return isLanguage(stored) ? stored : undefined;
};

/**
 * The language that was chosen before; Korean for everybody else. Source: product spec, "Korean is the default until
 * somebody chooses".
 */
export function initialLanguage(storage: Reading): Language {
  return storedLanguage(storage) ?? 'ko';
}

/**
 * The language to offer to a visitor who has not chosen any: the first of the browser's languages that is ours.
 * Undefined where that is Korean, where none is ours, and once somebody chose, for a choice of Korean answers the offer
 * too.
 */
export function languageToOffer(
  storage: Reading,
  browserLanguages: readonly string[],
): Exclude<Language, 'ko'> | undefined {
  if (storedLanguage(storage)) return undefined;
  const spoken = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return spoken === 'ko' ? undefined : spoken;
}

/** Stores the choice; a browser that forbids storage only forgets it. */
export function storeLanguage(storage: Pick<Storage, 'setItem'> | undefined, language: Language): void {
  readSafely(() => storage?.setItem(storageKey, language));
}

function readSafely<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
