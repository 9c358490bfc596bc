import { expect, it } from 'vitest';
import { textLanguage } from './text-language.ts';

it.each([
  ['강남점', '강남점', 'en', 'ko'],
  ['강남점', 'Gangnam', 'en', undefined],
  ['강남점', 'Gangnam (강남점)', 'en', undefined],
  ['강남점', '강남점', 'ko', undefined],
  ['CCTV', 'CCTV', 'ja', undefined],
])('%s shown as %s in %s', (typed, shown, language, expected) => {
  expect(textLanguage(typed, shown, language)).toBe(expected);
});
