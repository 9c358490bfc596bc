import { describe, expect, it } from 'vitest';
import { isLanguage, languageCodes, languages } from './languages.ts';

describe('languages', () => {
  it('are the four of the product, Korean first, each named in its own script', () => {
    expect(languageCodes).toEqual(['ko', 'en', 'ja', 'zh']);
    expect(languages.ja.name).toBe('日本語');
  });

  it.each(['', 'fr', 'toString', '__proto__', null, 5])('%s is none of them', (code) => {
    expect(isLanguage(code)).toBe(false);
  });
});
