import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { LinkImageTexts } from '../domain/link-image.ts';
import { createSharpLinkImage } from './sharp-link-image.ts';

const drawer = createSharpLinkImage();
const texts: LinkImageTexts = {
  brand: '함께보관',
  name: '함께보관 강남역점',
  place: '서울특별시 강남구',
  price: '월 39,000원부터',
};
const draw = (more: Partial<LinkImageTexts> = {}, photo?: Uint8Array) => drawer.draw({ ...texts, ...more }, photo);

/** The hash of some pixels, of blocks of a JPEG that texts beside them do not touch. */
async function part(image: Uint8Array, left: number, top: number, width: number, height: number): Promise<string> {
  const pixels = await sharp(image).extract({ left, top, width, height }).raw().toBuffer();
  return createHash('sha256').update(pixels).digest('hex');
}
const edges = async (image: Uint8Array) => [await part(image, 0, 0, 48, 624), await part(image, 1152, 0, 48, 624)];
const below = (image: Uint8Array) => part(image, 0, 592, 1200, 32);
const brandPart = (image: Uint8Array) => part(image, 64, 48, 1072, 64);
const inside = (image: Uint8Array) => part(image, 64, 128, 1072, 448);

/** A photo in which nothing repeats, so that it is as large as one can be. */
async function noise(): Promise<Buffer> {
  const created = { width: 1600, height: 1000, channels: 3, background: '#808080' } as const;
  return await sharp({ create: { ...created, noise: { type: 'gaussian', mean: 128, sigma: 90 } } })
    .webp({ quality: 95 })
    .toBuffer();
}

test('an image is a JPEG of the size that readers of links show whole', async () => {
  const { format, width, height } = await sharp(await draw()).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

test('also a photo in which nothing repeats stays below 300 kB', async () => {
  const image = await draw({}, await noise());
  expect(image.byteLength).toBeLessThanOrEqual(300_000);
  expect(await edges(image)).not.toEqual(await edges(await draw()));
});

test.each([
  ['a long word', '가나다라마바사아자차카타파하'.repeat(6)],
  ['a long text', 'the very long name of a place that somebody typed in one afternoon '.repeat(4)],
  ['a text without end', 'W'.repeat(900)],
])('%s as name stays in its box', async (_what, name) => {
  const [long, short] = [await draw({ name }), await draw({ name: '점' })];
  expect(await inside(long)).not.toBe(await inside(short));
  expect(await edges(long)).toEqual(await edges(short));
  expect(await below(long)).toBe(await below(short));
  expect(await brandPart(long)).toBe(await brandPart(short));
});

test('a long place and a long name leave each other and the brand alone', async () => {
  const [long, short] = [await draw({ name: '가'.repeat(80), place: '나'.repeat(81) }), await draw()];
  expect(await edges(long)).toEqual(await edges(short));
  expect(await brandPart(long)).toBe(await brandPart(short));
});

test('mark-up is text, and signs in colours are left out', async () => {
  const bold = await inside(await draw({ name: '<b>A</b> & B' }));
  expect(bold).not.toBe(await inside(await draw({ name: 'A & B' })));
  expect(await inside(await draw({ name: '강남 🙂' }))).toBe(await inside(await draw({ name: '강남' })));
  expect(await inside(await draw({ name: '🙂', place: '🙂', price: null }))).toBe(
    await inside(await draw({ name: texts.brand, place: '', price: null })),
  );
});

test('a photo that cannot be read is like none', async () => {
  expect(await draw({}, Buffer.from('no photo'))).toEqual(await draw());
});

test('Korean and English are always written', () =>
  expect([drawer.writes('ko'), drawer.writes('en'), drawer.writes('ja')]).toEqual([true, true, drawer.writes('zh')]));
