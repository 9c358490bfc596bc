import type { MailLanguage, OwnerTexts } from '../domain/mail-ports.ts';

/** Translations out of a list by language; what it does not know stays as it is. */
export function memoryOwnerTexts(
  known: Partial<Record<MailLanguage, Readonly<Record<string, string>>>> = {},
): OwnerTexts {
  return { inLanguage: async (texts, language) => texts.map((text) => known[language]?.[text] ?? text) };
}
