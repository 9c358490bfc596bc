import { isLanguage, type Language } from '@hamkke/ui/languages';

/** Key under which the chosen language is kept. Source: experience.md "Behave". */
const storageKey = 'app_language';

type Reading = Pick<Storage, 'getItem'> | undefined;

const keptLanguage = (storage: Reading): Language | undefined => {
  const kept = readSafely(() => storage?.getItem(storageKey));
  return isLanguage(kept) ? kept : undefined;
};

/**
 * The language that was chosen before; Korean for everybody else. Source: product spec, "Korean is the default until
 * somebody chooses".
 */
export function initialLanguage(storage: Reading): Language {
  return keptLanguage(storage) ?? 'ko';
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
  if (keptLanguage(storage)) return undefined;
  const spoken = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return spoken === 'ko' ? undefined : spoken;
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
