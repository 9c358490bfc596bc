import type { TranslationTarget } from '@hamkke/contracts';
import type { KeptTranslations } from '../domain/outside-ports.ts';
import type { CatalogStore } from '../domain/ports.ts';
import type { AskTranslator } from './ask-translator.ts';

export interface TranslateDeps {
  readonly store: Pick<CatalogStore, 'findPublished'>;
  readonly keptTranslations: KeptTranslations;
  readonly askTranslator: AskTranslator;
}

export interface TranslationRequest {
  readonly texts: readonly string[];
  readonly target: TranslationTarget;
}

/**
 * Texts in another language, in their order. Only what an owner published at some time is looked up, kept or sent to the translator: whatever else someone sends
 * comes back as it is, so that nothing about people leaves the house. So does what could not be translated now.
 */
export function createTranslateTexts({ store, keptTranslations, askTranslator }: TranslateDeps) {
  return async ({ texts, target }: TranslationRequest): Promise<string[]> => {
    if (target === 'KO') return [...texts];
    const published = await store.findPublished(texts);
    if (published.size === 0) return [...texts];
    const known = await keptTranslations.recall([...published], target);
    const missing = [...published].filter((text) => !known.has(text));
    const fresh = missing.length > 0 ? await askTranslator.ask(missing, target) : known;
    return texts.map((text) => known.get(text) ?? fresh.get(text) ?? text);
  };
}
