import type { TranslationTarget } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { CustomerTexts, CachedTranslations } from '../../domain/outside-ports.ts';
import type { CatalogStore } from '../../domain/ports.ts';
import type { TranslationRequester } from './translation-requester.ts';

export interface TranslateDeps {
  readonly store: Pick<CatalogStore, 'findPublished'>;
  readonly cachedTranslations: CachedTranslations;
  readonly translationRequester: TranslationRequester;
  readonly customerTexts: CustomerTexts;
}

export interface TranslationRequest {
  readonly texts: readonly string[];
  readonly target: TranslationTarget;
  /** Who is signed in, and may have texts of their own reservations translated. */
  readonly personId?: string | undefined;
  readonly correlationId: string;
}

/**
 * Texts in another language, in their order. Only what a partner published at some time is looked up, cached or sent to
 * the translator, and for a member what their own reservations say, which is sent and not cached. Whatever else someone
 * sends comes back as it is, so that nothing about people leaves this system; so does what could not be translated now.
 * Source: product spec section 7, decision 0030.
 */
export function createTranslateTexts({
  store,
  cachedTranslations,
  translationRequester,
  customerTexts,
}: TranslateDeps) {
  /** Of these texts, those in the person's own reservations; none while reservations is away. */
  async function ownAmong(
    texts: readonly string[],
    { personId, correlationId }: TranslationRequest,
  ): Promise<readonly string[]> {
    if (personId === undefined || texts.length === 0) return [];
    try {
      const own = new Set(await customerTexts.textsOf(personId, correlationId));
      return texts.filter((text) => own.has(text));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'UNAVAILABLE') return [];
      throw error;
    }
  }

  return async (request: TranslationRequest): Promise<string[]> => {
    const { texts, target } = request;
    if (target === 'KO') return [...texts];
    const published = await store.findPublished(texts);
    const own = await ownAmong(
      texts.filter((text) => !published.has(text)),
      request,
    );
    const known =
      published.size > 0 ? await cachedTranslations.recall([...published], target) : new Map<string, string>();
    const missing = [...published].filter((text) => !known.has(text));
    const [fresh, ofOwn] = await Promise.all([
      missing.length > 0 ? translationRequester.request(missing, target) : known,
      own.length > 0 ? translationRequester.request(own, target, { cached: false }) : known,
    ]);
    return texts.map((text) => known.get(text) ?? fresh.get(text) ?? ofOwn.get(text) ?? text);
  };
}
