import { describe, expect, it } from 'vitest';
import { initialLanguage, languageToOffer, rememberLanguage } from './language-choice.ts';

const storage = (kept: string | null) => ({ getItem: () => kept });

const forbidden = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
};

describe('the first language', () => {
  it.each([
    ['the kept one', storage('zh'), 'zh'],
    ['Korean until somebody chooses, whatever the browser speaks', storage(null), 'ko'],
    ['Korean where nonsense was kept', storage('constructor'), 'ko'],
    ['Korean where storage is forbidden', forbidden, 'ko'],
    ['Korean where there is no storage', undefined, 'ko'],
  ] as const)('is %s', (_, kept, language) => {
    expect(initialLanguage(kept)).toBe(language);
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
  ] as const)('is %s', (_, kept, spoken, offered) => {
    expect(languageToOffer(storage(kept), spoken)).toBe(offered);
  });
});

describe('remembering', () => {
  it('keeps the choice under app_language', () => {
    rememberLanguage(localStorage, 'en');
    expect(localStorage.getItem('app_language')).toBe('en');
  });
});
