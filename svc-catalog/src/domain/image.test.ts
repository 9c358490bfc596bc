import { expect, test } from 'vitest';
import { chooseFormat } from './image.ts';

test.each([
  ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'avif'],
  ['IMAGE/AVIF', 'avif'],
  ['image/webp, image/avif;q=0.9', 'avif'],
  ['image/avif;q=0', 'webp'],
  ['image/avif; q=0', 'webp'],
  ['image/avif;q=0.000, image/webp', 'webp'],
  ['image/webp,*/*', 'webp'],
  ['*/*', 'webp'],
  ['text/html', 'webp'],
  ['', 'webp'],
  [undefined, 'webp'],
  [`${'x'.repeat(5_000)},image/avif`, 'webp'],
])('Accept %s gets %s', (accept, format) => expect(chooseFormat(accept)).toBe(format));
