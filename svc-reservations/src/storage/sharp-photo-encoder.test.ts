import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoUrl } from '../testing/photos.ts';
import { createSharpPhotoEncoder } from './sharp-photo-encoder.ts';

const { encode } = createSharpPhotoEncoder();

test.each(['jpeg', 'png', 'webp'] as const)('%s becomes a small WebP without metadata', async (format) => {
  const bytes = await encode(await photoUrl({ format, width: 2400, height: 3200 }));
  const { format: encodedFormat, width, height, exif, xmp } = await sharp(bytes).metadata();
  expect({ encodedFormat, width, height, exif, xmp }).toEqual({
    encodedFormat: 'webp',
    width: 1200,
    height: 1600,
    exif: undefined,
    xmp: undefined,
  });
});

test('an image that lies on its side is turned upright before its metadata go', async () => {
  const lying = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height } = await sharp(await encode(`data:image/jpeg;base64,${lying.toString('base64')}`)).metadata();
  expect([width, height]).toEqual([20, 60]);
});

test('a small image is not blown up', async () => {
  expect(await sharp(await encode(await photoUrl({ width: 10, height: 5 }))).metadata()).toMatchObject({
    width: 10,
    height: 5,
  });
});

test.each([
  ['nothing', 'data:image/png;base64,=', 'empty'],
  ['words', 'data:image/png;base64,aGVsbG8=', 'unreadable'],
  [
    'a drawing under another name',
    `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64')}`,
    'format',
  ],
  ['more bytes than are read', `data:image/png;base64,${'A'.repeat(10_700_000)}`, 'bytes'],
])('%s is refused', async (_, dataUrl, reason) => {
  await expect(encode(dataUrl)).rejects.toMatchObject({ code: 'IMAGE_INVALID', details: { reason } });
});

test('too many pixels are refused before they are unfolded', async () => {
  const url = await photoUrl({ format: 'png', width: 8000, height: 6000 });
  expect(url.length).toBeLessThan(1_000_000);
  await expect(encode(url)).rejects.toMatchObject({ code: 'IMAGE_INVALID', details: { reason: 'unreadable' } });
});

test('no more photos are encoded at once than there are permits; the next one is refused', async () => {
  const { encode: encodeOne } = createSharpPhotoEncoder({ permits: 1, mostWaiting: 0 });
  const url = await photoUrl();
  const [first, second] = await Promise.allSettled([encodeOne(url), encodeOne(url)]);
  expect(first?.status).toBe('fulfilled');
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
  expect(await encodeOne(url)).toBeDefined();
});
