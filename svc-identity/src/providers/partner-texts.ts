import { readTranslations, type TranslationTarget } from '@hamkke/contracts';
import { DomainError, type Logger, type ServiceClient } from '@hamkke/service-kit';
import type { MailLanguage, PartnerTexts } from '../domain/mail-ports.ts';

/** A mail waits no longer than this for the words of its reader's language, in milliseconds: a second try included. */
const timeoutMs = 2_500;

const targetOf: Readonly<Record<MailLanguage, TranslationTarget>> = { ko: 'KO', en: 'EN', ja: 'JA', zh: 'ZH' };

/** A translation as one line; the original where there is none. */
const lineOr = (original: string, translation = '') => translation.replace(/\s+/g, ' ').trim() || original;

/**
 * What partners published, translated by catalog. A mail with the original is better than none, so that nothing of this
 * ever fails.
 */
export function createPartnerTexts(catalog: ServiceClient, logger: Pick<Logger, 'warn'>): PartnerTexts {
  return {
    async inLanguage(texts, language, correlationId) {
      if (language === 'ko') return texts;
      const originals = [...new Set(texts.filter((text) => text !== ''))];
      if (originals.length === 0) return texts;
      try {
        const { translations } = await catalog.call(
          readTranslations,
          { body: { texts: originals, target: targetOf[language] } },
          { correlationId, signal: AbortSignal.timeout(timeoutMs) },
        );
        const known = new Map(originals.map((text, index) => [text, lineOr(text, translations[index])]));
        return texts.map((text) => known.get(text) ?? text);
      } catch (error) {
        logger.warn(
          { language, code: error instanceof DomainError ? error.code : 'failed' },
          'not translated for a mail, which leaves with the original',
        );
        return texts;
      }
    },
  };
}
