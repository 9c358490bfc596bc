import type { Language } from '@hamkke/ui/languages';

/**
 * What owners typed (names, addresses, descriptions, features), in the language of the page. Never hand it what people
 * typed about themselves.
 */
export interface PartnerTexts {
  /**
   * The text in that language; as it was typed for Korean, and until (or unless) a translation is there. Asks for a
   * missing one, gathered with others.
   */
  read(text: string, language: Language): string;
  subscribe(listener: () => void): () => void;
  /** Grows with every translation that arrives. */
  revision(): number;
}

/** Translations out of a list by language, for tests: what it does not know stays as it is. */
export function memoryPartnerTexts(
  known: Partial<Record<Language, Readonly<Record<string, string>>>> = {},
): PartnerTexts {
  return {
    read: (text, language) => known[language]?.[text] ?? text,
    subscribe: () => () => undefined,
    revision: () => 0,
  };
}
