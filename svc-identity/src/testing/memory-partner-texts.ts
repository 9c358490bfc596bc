import type { MailLanguage, PartnerTexts } from '../domain/mail-ports.ts';

/** Translations out of a list by language; what it does not know stays as it is. */
export function memoryPartnerTexts(
  known: Partial<Record<MailLanguage, Readonly<Record<string, string>>>> = {},
): PartnerTexts {
  return { inLanguage: async (texts, language) => texts.map((text) => known[language]?.[text] ?? text) };
}
