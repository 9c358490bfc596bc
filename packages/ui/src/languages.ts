/**
 * The languages of the product, each named in its own script. `complete`: every text is written; a key missing in a
 * complete language fails the build, an incomplete language falls back to Korean and is marked in the selector. Source:
 * experience.md "Behave".
 */
export const languages = {
  ko: { name: '한국어', complete: true },
  en: { name: 'English', complete: true },
  ja: { name: '日本語', complete: true },
  zh: { name: '中文', complete: true },
} as const;

export type Language = keyof typeof languages;
export type CompleteLanguage = {
  [L in Language]: (typeof languages)[L]['complete'] extends true ? L : never;
}[Language];

export const languageCodes = Object.keys(languages) as Language[];

/** Says whether a text is the code of one of our languages. */
export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code);
}
