import type { PartnerTexts } from '@hamkke/shell-api';
import type { Language } from '@hamkke/ui/languages';
import { noStoredTranslations, type StoredTranslations } from './stored-translations.ts';

/** Calls the server; answers in the order of the texts, a text as it is where there is no translation. */
export type FetchTranslations = (texts: readonly string[], language: Language) => Promise<readonly string[]>;

/** What one call may carry; source: `translationLimits` of the contract. */
const mostTexts = 200;
const mostCharacters = 40_000;
/** Screens read text by text while they render; the texts of one render share a call. */
const gatherMs = 20;
/** A call that was lost on its way is made once more after this long: a phone's network comes and goes. */
const callAgainMs = 3_000;
/** A text without a translation is requested again after this long, when it renders again. */
const requestAgainMs = 5 * 60_000;

const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;

/** Splits texts into calls that the server accepts. */
function callsOf(texts: Iterable<string>): string[][] {
  const calls: string[][] = [];
  let characters = 0;
  for (const text of texts) {
    const last = calls.at(-1);
    if (!last || last.length === mostTexts || characters + text.length > mostCharacters) {
      calls.push([text]);
      characters = text.length;
    } else {
      last.push(text);
      characters += text.length;
    }
  }
  return calls;
}

/** What a page was drawn with: texts of partners in its language, by the text as typed. */
export interface DrawnTranslations {
  readonly language: Language;
  readonly translations: Readonly<Record<string, string>>;
}

/** The translator of a page: `wake` lets it show more than what the page was drawn with. */
export interface PagePartnerTexts extends PartnerTexts {
  wake(): void;
}

const keyOf = (text: string, language: Language) => `${language}\n${text}`;
const isTyped = (text: string, language: Language) => language === 'ko' || !hangul.test(text);

function drawnMap({ language, translations }: DrawnTranslations): Map<string, string> {
  return new Map(Object.entries(translations).map(([text, translation]) => [keyOf(text, language), translation]));
}

/** The translator where pages are drawn: it has what it was given, and fetches nothing. */
export function drawnPartnerTexts(drawn: DrawnTranslations): PartnerTexts {
  const known = drawnMap(drawn);
  return {
    read: (text, language) => (isTyped(text, language) ? text : (known.get(keyOf(text, language)) ?? text)),
    subscribe: () => () => undefined,
    revision: () => 0,
  };
}

/**
 * Makes the page's one translator of what partners typed, which begins with what was stored before. A failure is not
 * shown: the original stays. Source: product spec section 6. On a drawn page it says what the page was drawn with and
 * no more, until it wakes: the first render must be equal to what is drawn.
 */
export function createPartnerTexts(
  fetchTranslations: FetchTranslations,
  stored: StoredTranslations = noStoredTranslations,
  now: () => number = Date.now,
  drawn?: DrawnTranslations,
): PagePartnerTexts {
  // read when the first text needs it: a Korean page never does
  let translations: Map<string, string> | undefined;
  const drawnWith = drawn ? drawnMap(drawn) : new Map<string, string>();
  let isAwake = !drawn;
  const known = () => (isAwake ? (translations ??= new Map([...stored.read(), ...drawnWith])) : drawnWith);
  const requestedAt = new Map<string, number>();
  const wanted = new Map<Language, Set<string>>();
  const listeners = new Set<() => void>();
  let revision = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let announcing: ReturnType<typeof setTimeout> | undefined;

  async function fetchCall(texts: readonly string[], language: Language): Promise<void> {
    const answered = await fetchTranslations(texts, language)
      .catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, callAgainMs));
        return await fetchTranslations(texts, language);
      })
      .catch(() => []);
    const arrived = new Map<string, string>();
    texts.forEach((text, index) => {
      const translation = answered[index];
      if (translation !== undefined && translation !== text) arrived.set(keyOf(text, language), translation);
    });
    if (arrived.size === 0) return;
    for (const [key, translation] of arrived) known().set(key, translation);
    stored.add(arrived);
    announce();
  }

  function announce(): void {
    revision += 1;
    for (const listener of listeners) listener();
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const gathered = [...wanted];
    wanted.clear();
    for (const [language, texts] of gathered) for (const call of callsOf(texts)) await fetchCall(call, language);
  }

  function want(text: string, language: Language): void {
    const key = keyOf(text, language);
    const last = requestedAt.get(key);
    if (last !== undefined && now() - last < requestAgainMs) return;
    requestedAt.set(key, now());
    const texts = wanted.get(language) ?? new Set();
    wanted.set(language, texts.add(text));
    if (isAwake) timer ??= setTimeout(() => void flush(), gatherMs);
  }

  /** What is missing is read again once the page is awake, at the next revision. */
  function readDrawn(text: string, language: Language): string {
    if (isTyped(text, language)) return text;
    const translation = drawnWith.get(keyOf(text, language));
    if (translation !== undefined) return translation;
    if (!isAwake) want(text, language);
    else announcing ??= setTimeout(announceMissing, gatherMs);
    return text;
  }

  function announceMissing(): void {
    announcing = undefined;
    announce();
  }

  return {
    readDrawn: drawn ? readDrawn : undefined,
    read(text, language) {
      if (isTyped(text, language)) return text;
      const translation = known().get(keyOf(text, language));
      if (translation === undefined) want(text, language);
      return translation ?? text;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    revision: () => revision,
    wake() {
      if (isAwake) return;
      isAwake = true;
      if (wanted.size === 0) return;
      // screens read again: what was stored shows now, and what is still missing is fetched
      requestedAt.clear();
      wanted.clear();
      announce();
    },
  };
}
