import { translationLimits } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { batchesOf, charactersOf, batchLimits } from './translation-batches.ts';

const sizes = (texts: readonly string[]) => batchesOf(texts).map(({ length }) => length);
const numbered = (count: number, text = '지점') => Array.from({ length: count }, (_, n) => `${text} ${n}`);
const bodyOf = (texts: readonly string[]) =>
  new URLSearchParams([
    ...texts.map((text) => ['text', text] as [string, string]),
    ['target_lang', 'zh-HANS'],
    ['source_lang', 'ko'],
    ['show_billed_characters', '1'],
  ]).toString();

test.each<[number, number[]]>([
  [0, []],
  [1, [1]],
  [50, [50]],
  [51, [50, 1]],
  [200, [50, 50, 50, 50]],
])('%i short texts go in %j', (count, expected) => {
  expect(sizes(numbered(count))).toEqual(expected);
});

test('one call is filled up to its last byte, and not beyond', () => {
  // In a form `text=` and `&` stand beside the letters of each text.
  const letters = batchLimits.bytes / 50 - 'text=&'.length;
  const fits = Array<string>(50).fill('x'.repeat(letters));
  expect(sizes(fits)).toEqual([50]);
  expect(sizes([...fits.slice(1), 'x'.repeat(letters + 1)])).toEqual([49, 1]);
});

test('no body comes near 128 KiB, however long the texts, and none is lost or out of order', () => {
  const texts = numbered(10, '가'.repeat(translationLimits.charactersOfOne - 2));
  const batches = batchesOf(texts);
  expect(batches.flat()).toEqual(texts);
  expect(batches.length).toBeLessThan(10);
  for (const batch of batches) expect(bodyOf(batch).length).toBeLessThan(131_072);
});

test('the longest text that anybody may request fits alone, whatever its letters', () => {
  for (const letter of ['가', '%', '😀'])
    expect(bodyOf([letter.repeat(translationLimits.charactersOfOne / letter.length)]).length).toBeLessThan(
      batchLimits.bytes,
    );
});

test('characters are counted as people see them', () => expect(charactersOf(['가나', '😀'])).toBe(3));
