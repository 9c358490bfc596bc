import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoUrl } from '../testing/photos.ts';
import { createTurns } from './encoding-turns.ts';
import { createSharpPhotoEncoder } from './sharp-photo-encoder.ts';

const { encode } = createSharpPhotoEncoder();

test.each(['jpeg', 'png', 'webp'] as const)('%s becomes a small WebP without metadata', async (format) => {
  const bytes = await encode(await photoUrl({ format, width: 2400, height: 3200 }));
  const { format: kept, width, height, exif, xmp } = await sharp(bytes).metadata();
  expect({ kept, width, height, exif, xmp }).toEqual({
    kept: 'webp',
    width: 1200,
    height: 1600,
    exif: undefined,
    xmp: undefined,
  });
});

test('a picture that lies on its side is turned upright before its metadata go', async () => {
  const lying = await sharp({ create: { width: 60, height: 20, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height } = await sharp(await encode(`data:image/jpeg;base64,${lying.toString('base64')}`)).metadata();
  expect([width, height]).toEqual([20, 60]);
});

test('a small picture is not blown up', async () => {
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

test('so many are encoded at once, so many wait in turn, and the next is sent away', async () => {
  const turn = createTurns({ atOnce: 2, waiting: 3 });
  const ends: (() => void)[] = [];
  let most = 0;
  let inside = 0;
  const work = (name: number) => async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise<void>((resolve) => ends.push(resolve));
    inside -= 1;
    if (name === 1) throw new Error('failed');
    return name;
  };
  const all = Array.from({ length: 6 }, (_, name) => turn(work(name)));
  await expect(all[5]).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const settled = Promise.allSettled(all.slice(0, 5));
  while (ends.length < 5) {
    ends.at(-1)?.();
    ends.forEach((end) => end());
    await new Promise((resolve) => setImmediate(resolve));
  }
  ends.forEach((end) => end());
  expect((await settled).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    0,
    'failed',
    2,
    3,
    4,
  ]);
  expect(most).toBe(2);
  expect(await turn(async () => 'free again')).toBe('free again');
});
