import { randomUUID } from 'node:crypto';
import { type LanguageCode, readTranslations, translationLimits, translationTargetSchema } from '@hamkke/contracts';
import type { ServiceClient } from '@hamkke/service-kit';
import { LRUCache } from 'lru-cache';
import { createCircuitBreaker } from './circuit-breaker.ts';

export interface PartnerTexts {
  /**
   * Texts of partners anywhere in some answers in a language, by the text as typed; those that are not translated yet
   * are left out. Never throws: a page without them is better than none.
   */
  translate(answers: unknown, language: LanguageCode): Promise<Record<string, string>>;
}

/** Fields of the contracts in which partners type. */
const typed = new Set(['name', 'address', 'city', 'district', 'description', 'features']);
const hangul = /\p{Script=Hangul}/u;
/** More texts than this stay as typed, until the browser requests them. */
const mostCalls = 4;
const cachedTexts = 20_000;
const cachedCharacters = 8_000_000;
const translatedMs = 10 * 60_000;
/** A text that could not be translated now may be soon. */
const untranslatedMs = 5_000;

/** The texts with Hangul under those fields, each once. */
export function textsOfPartners(value: unknown, found = new Set<string>(), isText = false): Set<string> {
  if (typeof value === 'string') {
    if (isText && value.length <= translationLimits.charactersOfOne && hangul.test(value)) found.add(value);
  } else if (Array.isArray(value)) {
    for (const one of value) textsOfPartners(one, found, isText);
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, one] of Object.entries(value)) textsOfPartners(one, found, typed.has(field));
  }
  return found;
}

/** Cuts a list of texts into calls that the contract allows. */
function callsOf(texts: readonly string[]): string[][] {
  const calls: string[][] = [];
  let characters = 0;
  for (const text of texts) {
    const last = calls.at(-1);
    if (!last || last.length >= translationLimits.texts || characters + text.length > translationLimits.characters) {
      calls.push([text]);
      characters = text.length;
    } else {
      last.push(text);
      characters += text.length;
    }
  }
  return calls;
}

interface Known {
  readonly text: string;
  readonly translated: boolean;
}

/** Translates what partners typed by catalog, and caches the translations. */
export function createPartnerTexts({
  catalog,
  timeoutMs = 200,
  now = () => performance.now(),
}: {
  readonly catalog: Pick<ServiceClient, 'call'>;
  /** Longest that a page waits for it, in milliseconds. */
  readonly timeoutMs?: number;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}): PartnerTexts {
  const cache = new LRUCache<string, Known>({
    max: cachedTexts,
    maxSize: cachedCharacters,
    sizeCalculation: ({ text }, key) => text.length + key.length,
    ttlResolution: 0,
    perf: { now },
  });
  const breaker = createCircuitBreaker({ failures: 3, pauseMs: 1_000, now });
  const keyOf = (language: LanguageCode, text: string) => `${language} ${text}`;

  async function load(language: LanguageCode, texts: string[]): Promise<void> {
    if (!breaker.allows()) return;
    try {
      const target = translationTargetSchema.parse(language.toUpperCase());
      const { translations, translated } = await catalog.call(
        readTranslations,
        { body: { texts, target } },
        { correlationId: randomUUID(), timeoutMs },
      );
      breaker.succeeded();
      for (const [index, text] of texts.entries()) {
        const isTranslated = translated[index] === true;
        cache.set(
          keyOf(language, text),
          { text: translations[index] ?? text, translated: isTranslated },
          { ttl: isTranslated ? translatedMs : untranslatedMs },
        );
      }
    } catch {
      // the client has logged why
      breaker.failed();
    }
  }

  return {
    async translate(answers, language) {
      if (language === 'ko') return {};
      const texts = [...textsOfPartners(answers)];
      const unknown = texts.filter((text) => !cache.has(keyOf(language, text)));
      await Promise.all(
        callsOf(unknown)
          .slice(0, mostCalls)
          .map((call) => load(language, call)),
      );
      const translations: Record<string, string> = {};
      for (const text of texts) {
        const known = cache.get(keyOf(language, text));
        if (known?.translated) translations[text] = known.text;
      }
      return translations;
    },
  };
}
