import { describe, expect, it } from 'vitest';
import {
  addressLanguage,
  initialLanguage,
  languageToOffer,
  renewLanguageCookie,
  storedLanguage,
  storeLanguage,
  withAddressLanguage,
  withoutAddressLanguage,
} from './language-choice.ts';

const storage = (stored: string | null) => ({ getItem: () => stored });

const forbidden = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
};

describe('the first language', () => {
  it.each([
    ['the stored one', storage('zh'), 'zh'],
    ['Korean until somebody chooses, whatever the browser speaks', storage(null), 'ko'],
    ['Korean where nonsense was stored', storage('constructor'), 'ko'],
    ['Korean where storage is forbidden', forbidden, 'ko'],
    ['Korean where there is no storage', undefined, 'ko'],
  ] as const)('is %s', (_, stored, language) => {
    expect(initialLanguage(stored)).toBe(language);
  });
});

describe('the language that is offered', () => {
  it.each([
    ['the first of the browser that is ours', null, ['fr-FR', 'ja-JP', 'en'], 'ja'],
    ['whatever region it is of', null, ['zh-TW'], 'zh'],
    ['none to a browser that speaks Korean first', null, ['fr', 'ko-KR', 'en-US'], undefined],
    ['none to a browser that has none of ours', null, ['fr', 'de'], undefined],
    ['none once somebody chose', 'ja', ['en-US'], undefined],
    ['none once somebody chose Korean', 'ko', ['en-US'], undefined],
  ] as const)('is %s', (_, stored, spoken, offered) => {
    expect(languageToOffer(storage(stored), spoken)).toBe(offered);
  });
});

describe('an address that names a language', () => {
  it.each([
    ['comes before the stored one', '?lang=en', 'en'],
    ['is none of ours', '?lang=fr', 'zh'],
    ['names none', '?a=1', 'zh'],
  ] as const)('%s', (_, search, language) => {
    expect(initialLanguage(storage('zh'), search)).toBe(language);
  });

  it('is no choice: nothing is stored, and the browser’s language is still offered', () => {
    expect(languageToOffer(storage(null), ['en'])).toBe('en');
    expect(addressLanguage('?lang=ja')).toBe('ja');
    expect(storedLanguage(storage(null))).toBeUndefined();
  });

  it.each([
    ['?lang=en', '?lang=ja', ''],
    ['?a=1&lang=en&b=2', '?a=1&lang=ja&b=2', '?a=1&b=2'],
    ['?a=%20x', '?a=%20x', '?a=%20x'],
    ['', '', ''],
  ])('%s speaks another as %s, and without one is %s', (search, other, without) => {
    expect(withAddressLanguage(search, 'ja')).toBe(other);
    expect(withoutAddressLanguage(search)).toBe(without);
  });
});

describe('a drawn page that is rendered anew', () => {
  it('speaks what was chosen, else what it was drawn in', () => {
    expect(initialLanguage(storage('ja'), '', 'en')).toBe('ja');
    expect(initialLanguage(storage(null), '', 'en')).toBe('en');
  });
});

/** A page whose cookies are written down as they are set. */
function cookiePage(protocol: string, cookie = '') {
  const written: string[] = [];
  const page = {
    location: { protocol } as Location,
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  return { page, written };
}

describe('storing a choice', () => {
  it('stores it under app_language, here and in a cookie for the server', () => {
    const { page, written } = cookiePage('http:');
    storeLanguage(localStorage, 'en', page);
    expect(localStorage.getItem('app_language')).toBe('en');
    expect(written).toEqual(['app_language=en; path=/; max-age=31536000; SameSite=Lax']);
  });

  it('sends the cookie over https alone where the page came so', () => {
    const { page, written } = cookiePage('https:');
    storeLanguage(undefined, 'ja', page);
    expect(written).toEqual(['app_language=ja; path=/; max-age=31536000; SameSite=Lax; Secure']);
  });

  it('writes the cookie of an earlier choice where the server does not have it', () => {
    const renewed = (stored: string | null, cookie: string) => {
      const { page, written } = cookiePage('http:', cookie);
      renewLanguageCookie(storage(stored), page);
      return written.length;
    };
    expect(renewed('en', '')).toBe(1);
    expect(renewed('en', 'a=b; app_language=ko')).toBe(1);
    expect(renewed('en', 'a=b; app_language=en')).toBe(0);
    expect(renewed(null, '')).toBe(0);
  });
});
