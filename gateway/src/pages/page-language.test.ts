import { expect, test } from 'vitest';
import { contextOf } from '../testing/step-harness.ts';
import { inLanguage, languageOf } from './page-language.ts';

test.each([
  ['/', '', 'ko'],
  ['/?lang=en', '', 'en'],
  ['/?lang=ja', 'app_language=zh', 'ja'],
  ['/?lang=ko', 'app_language=zh', 'ko'],
  ['/?tab=x', 'a=b; app_language=zh', 'zh'],
  ['/?lang=fr', 'app_language=zh', 'zh'],
  ['/?lang=en&lang=ja', '', 'ko'],
  ['/', 'app_language=../x', 'ko'],
])('%s with the cookie "%s" is in %s', (url, cookie, language) => {
  expect(languageOf(contextOf({ url, headers: { cookie } }))).toBe(language);
});

test('an address names its language where that is not Korean', () => {
  expect(inLanguage('/', 'ko')).toBe('/');
  expect(inLanguage('/', 'en')).toBe('/?lang=en');
  expect(inLanguage('/?tab=x', 'zh')).toBe('/?tab=x&lang=zh');
});
