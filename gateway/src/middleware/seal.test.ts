import { createHmac, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const key = (d: string) => JSON.stringify({ kid: 'gateway', d });

test('a tag fits its own text alone, under the same key and for the same purpose', () => {
  const seal = createSeal(key('seed'), 'visitor');
  const tag = seal.tag('text');
  expect(seal.fits('text', tag)).toBe(true);
  expect(seal.fits('other', tag)).toBe(false);
  expect(seal.fits('text', `${tag}x`)).toBe(false);
  expect(seal.fits('text', tag.slice(1))).toBe(false);
  expect(seal.fits('text', '')).toBe(false);
  expect(createSeal(key('seed'), 'visitor').fits('text', tag)).toBe(true);
  expect(createSeal(key('seed'), 'device').fits('text', tag)).toBe(false);
  expect(createSeal(key('another'), 'visitor').fits('text', tag)).toBe(false);
});

test('tags stay what they were: a release must not make every browser a new visitor', () => {
  const derived = Buffer.from(hkdfSync('sha256', 'seed', 'hamkke', 'visitor', 32));
  const tag = createHmac('sha256', derived).update('text').digest('base64url');
  expect(createSeal(key('seed'), 'visitor').tag('text')).toBe(tag);
});
