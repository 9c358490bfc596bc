import { describe, expect, it } from 'vitest';
import { initialLanguage, rememberLanguage } from './language-choice.ts';

const storage = (kept: string | null) => ({ getItem: () => kept });

describe('the first language', () => {
  it('is the kept one', () => {
    expect(initialLanguage(storage('zh'), ['en-US'])).toBe('zh');
  });

  it('is the first of the browser that is ours', () => {
    expect(initialLanguage(storage(null), ['fr-FR', 'ja-JP', 'en'])).toBe('ja');
  });

  it('is Korean when the browser has none of ours', () => {
    expect(initialLanguage(storage(null), ['fr', 'de'])).toBe('ko');
  });

  it('does not follow nonsense that was kept', () => {
    expect(initialLanguage(storage('constructor'), ['en'])).toBe('en');
  });

  it('is found even where storage is forbidden', () => {
    const forbidden = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    expect(initialLanguage(forbidden, ['zh-TW'])).toBe('zh');
  });
});

describe('remembering', () => {
  it('keeps the choice under app_language', () => {
    rememberLanguage(localStorage, 'en');
    expect(localStorage.getItem('app_language')).toBe('en');
  });
});
