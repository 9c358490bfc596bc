import type { Language } from '@hamkke/ui/languages';

/**
 * What partners typed (names, addresses, descriptions, features), in the language of the page. Never pass it what
 * people typed about themselves.
 */
export interface PartnerTexts {
  /**
   * The text in that language. Korean, and a text without a translation, stay as typed; a missing translation is
   * fetched in a batch with others.
   */
  read(text: string, language: Language): string;
  /**
   * The same as the server drew it, where it drew this page: what is shown at revision 0. A text that the server did not
   * know makes a new revision follow.
   */
  readonly readDrawn?: ((text: string, language: Language) => string) | undefined;
  subscribe(listener: () => void): () => void;
  /** 0 at first; grows with every translation that arrives. */
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
