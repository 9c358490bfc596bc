import { describe, expect, it } from 'vitest';
import { initialLanguage, languageToOffer, storeLanguage } from './language-choice.ts';

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

describe('remembering', () => {
  it('stores the choice under app_language', () => {
    storeLanguage(localStorage, 'en');
    expect(localStorage.getItem('app_language')).toBe('en');
  });
});
