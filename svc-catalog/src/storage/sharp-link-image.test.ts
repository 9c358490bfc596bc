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

const filled = (background: string) =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .webp()
    .toBuffer();
const white = await filled('#ffffff');

/** The hash of some pixels, of blocks of a JPEG that texts beside them do not touch. */
async function part(image: Uint8Array, left: number, top: number, width: number, height: number): Promise<string> {
  const pixels = await sharp(image).extract({ left, top, width, height }).raw().toBuffer();
  return createHash('sha256').update(pixels).digest('hex');
}
const inside = (image: Uint8Array) => part(image, 64, 144, 1072, 432);

/** How many different columns of 48 pixels there are between two rows: one where nothing is drawn on a plain photo. */
async function differentColumns(image: Uint8Array, top: number, bottom: number, columns: readonly number[]) {
  return new Set(await Promise.all(columns.map((n) => part(image, n * 48, top, 48, bottom - top)))).size;
}
const everyColumn = Array.from({ length: 25 }, (_, n) => n);

/** Whether the edges are free of texts, and so is the space between the brand and the texts, and what is below. */
async function textsAreInside(image: Uint8Array): Promise<boolean> {
  const different = await Promise.all([
    differentColumns(image, 0, 624, [0, 24]),
    differentColumns(image, 112, 144, everyColumn),
    differentColumns(image, 592, 624, everyColumn),
  ]);
  return different.every((columns) => columns === 1);
}

/** A photo in which nothing repeats, so that it is as large as one can be. */
async function noise(): Promise<Buffer> {
  const created = { width: 1200, height: 630, channels: 3, background: '#808080' } as const;
  return await sharp({ create: { ...created, noise: { type: 'gaussian', mean: 128, sigma: 128 } } })
    .png()
    .toBuffer();
}

test('an image is a JPEG of the size that readers of links show whole', async () => {
  const { format, width, height } = await sharp(await draw()).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

test('also a photo in which nothing repeats stays below 300 kB', async () => {
  const image = await draw({}, await noise());
  expect(image.byteLength).toBeLessThanOrEqual(300_000);
  expect(await inside(image)).not.toEqual(await inside(await draw()));
});

test.each([
  ['a long word', '가나다라마바사아자차카타파하'.repeat(6)],
  ['a long text', 'the very long name of a place that somebody typed in one afternoon '.repeat(4)],
  ['a text without end', 'W'.repeat(900)],
])('%s as name stays in its box', async (_what, name) => {
  const [long, short] = [await draw({ name }, white), await draw({ name: '점' }, white)];
  expect(await inside(long)).not.toBe(await inside(short));
  expect([await textsAreInside(long), await textsAreInside(short)]).toEqual([true, true]);
});

test('a long place and a long name leave each other and the brand alone', async () => {
  const image = await draw({ name: '가'.repeat(80), place: '나'.repeat(81) }, white);
  expect(await textsAreInside(image)).toBe(true);
  expect(await differentColumns(image, 64, 112, everyColumn)).toBeGreaterThan(1);
});

test('mark-up is text, and signs in colours are left out', async () => {
  const bold = await inside(await draw({ name: '<b>A</b> & B' }));
  expect(bold).not.toBe(await inside(await draw({ name: 'A & B' })));
  expect(await inside(await draw({ name: '강남 🙂' }))).toBe(await inside(await draw({ name: '강남' })));
  expect(await inside(await draw({ name: '🙂', place: '🙂', price: null }))).toBe(
    await inside(await draw({ name: texts.brand, place: '', price: null })),
  );
});

test.each([
  ['a short name', '강남역점', 370],
  ['a long name', '가나다라마바사아자차'.repeat(8), 180],
])('texts can be read on a white photo, also %s', async (_what, name, top) => {
  const image = await draw({ name }, white);
  const brightest = async (from: number, to: number) => {
    const { channels } = await sharp(
      await sharp(image)
        .extract({ left: 0, top: from, width: 48, height: to - from })
        .toBuffer(),
    ).stats();
    return Math.max(...channels.map(({ max }) => max));
  };
  // White on a grey of 118 has a contrast of 4.5 to 1. Source: WCAG 2.2, 1.4.3
  expect(await brightest(56, 112)).toBeLessThanOrEqual(118);
  expect(await brightest(top, 624)).toBeLessThanOrEqual(118);
});

test('a photo that cannot be read is like none', async () => {
  expect(await draw({}, Buffer.from('no photo'))).toEqual(await draw());
});
