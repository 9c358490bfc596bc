import { isLanguage, type Language } from '@hamkke/ui/languages';

/** Key under which the chosen language is stored. Source: experience.md "Behave". */
const storageKey = 'app_language';

/** The server draws pages in the language that this cookie says. */
const cookieName = 'app_language';
const cookieSeconds = 365 * 24 * 60 * 60;

/** A link may name its language: `?lang=en`. It is nobody's choice, so it is not stored and links do not carry it on. */
const parameter = 'lang';

type Reading = Pick<Storage, 'getItem'> | undefined;

/** The language that was chosen before; undefined for everybody who has not chosen. */
export function storedLanguage(storage: Reading): Language | undefined {
  const stored = readSafely(() => storage?.getItem(storageKey));
  return isLanguage(stored) ? stored : undefined;
}

/** The language that an address names in its query. */
export function addressLanguage(search: string): Language | undefined {
  const named = new URLSearchParams(search).get(parameter);
  return isLanguage(named) ? named : undefined;
}

/** The query with another language in the place of the one that it names; a query that names none stays as it is. */
export function withAddressLanguage(search: string, language: Language): string {
  return replaceParameter(search, language);
}

/** The query without the language that it names. */
export function withoutAddressLanguage(search: string): string {
  return replaceParameter(search, undefined);
}

function replaceParameter(search: string, language: Language | undefined): string {
  const query = new URLSearchParams(search);
  if (!query.has(parameter)) return search;
  if (language) query.set(parameter, language);
  else query.delete(parameter);
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * The language of a page that the browser renders: the one that its address names, else the one that was chosen before,
 * else the one that the page came in; Korean for everybody else. Source: product spec, "Korean is the default until
 * somebody chooses".
 */
export function initialLanguage(storage: Reading, search = '', drawn?: Language): Language {
  return addressLanguage(search) ?? storedLanguage(storage) ?? drawn ?? 'ko';
}

/**
 * The language to offer to a visitor who has not chosen any: the first of the browser's languages that is ours.
 * Undefined where that is Korean, where none is ours, and once somebody chose, for a choice of Korean answers the offer
 * too.
 */
export function languageToOffer(
  storage: Reading,
  browserLanguages: readonly string[],
): Exclude<Language, 'ko'> | undefined {
  if (storedLanguage(storage)) return undefined;
  const spoken = browserLanguages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return spoken === 'ko' ? undefined : spoken;
}

/** Stores the choice, here and for the server; a browser that forbids storage only forgets it. */
export function storeLanguage(
  storage: Pick<Storage, 'setItem'> | undefined,
  language: Language,
  page: Pick<Document, 'cookie' | 'location'> = document,
): void {
  readSafely(() => storage?.setItem(storageKey, language));
  writeCookie(language, page);
}

/** Lets the server know what was chosen before it read cookies, or what it has forgotten since. */
export function renewLanguageCookie(storage: Reading, page: Pick<Document, 'cookie' | 'location'> = document): void {
  const stored = storedLanguage(storage);
  const known = readSafely(() => page.cookie.split('; ')) ?? [];
  if (stored && !known.includes(`${cookieName}=${stored}`)) writeCookie(stored, page);
}

function writeCookie(language: Language, page: Pick<Document, 'cookie' | 'location'>): void {
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  readSafely(() => {
    page.cookie = `${cookieName}=${language}; path=/; max-age=${cookieSeconds}; SameSite=Lax${secure}`;
  });
}

function readSafely<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
