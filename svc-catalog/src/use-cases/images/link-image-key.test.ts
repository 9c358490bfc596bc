import { expect, test } from 'vitest';
import { linkImageKey } from './link-image-key.ts';

const texts = { brand: '함께보관', name: '강남역점', place: '서울특별시 강남구', price: '월 39,000원부터' };

test('another text or photo is another image', () => {
  const keys = [
    linkImageKey(texts, 'a'),
    linkImageKey(texts, 'b'),
    linkImageKey(texts, undefined),
    linkImageKey({ ...texts, price: null }, 'a'),
  ];
  expect(new Set(keys).size).toBe(4);
  expect(linkImageKey({ ...texts }, 'a')).toBe(keys[0]);
});
