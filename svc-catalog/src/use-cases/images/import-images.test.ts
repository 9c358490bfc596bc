import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageFormats, imageWidths } from '../../domain/image.ts';
import { createSharpEncoder } from '../../storage/sharp-encoder.ts';
import { createMemoryImageStore } from '../../testing/memory-image-store.ts';
import { importImages } from './import-images.ts';

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#205060' } });
const png = await drawing(1_800, 1_200).png().toBuffer();
const photo = await drawing(900, 600)
  .withMetadata({ orientation: 6 })
  .withExif({ IFD3: { GPSLatitude: '37/1 30/1 0/1' } })
  .jpeg()
  .toBuffer();
const encoder = createSharpEncoder();

function importing(files: Record<string, Uint8Array>, images = createMemoryImageStore()) {
  const readOriginal = async (name: string) => {
    const bytes = files[name];
    if (!bytes) throw new Error(`no ${name}`);
    return bytes;
  };
  return { images, run: () => importImages({ images, encoder, readOriginal, parallel: 2 }, Object.keys(files)) };
}

test('an image is stored in every width and format under the hash of its original, once, whatever its names', async () => {
  const { images, run } = importing({ 'a.png': png, 'b.png': png });
  const hash = createHash('sha256').update(png).digest('hex');
  expect(await run()).toEqual({
    hashes: new Map([
      ['a.png', hash],
      ['b.png', hash],
    ]),
    encoded: 1,
  });
  for (const width of imageWidths) {
    for (const format of imageFormats) {
      const { width: actual, format: container } = await sharp(await images.read(hash, width, format)).metadata();
      expect([actual, container]).toEqual([width, format === 'avif' ? 'heif' : 'webp']);
    }
  }
  expect((await run()).encoded).toBe(0);
});

test('a photo is turned upright, not enlarged, and loses where it was taken', async () => {
  const [file] = (await encoder.encode(photo)).filter(({ width, format }) => width === 1_600 && format === 'webp');
  const { width, height, exif, orientation } = await sharp(file?.bytes).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 600,
    height: 900,
    exif: undefined,
    orientation: undefined,
  });
});

test.each([
  ['a drawing in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
  ['a GIF', await drawing(9, 9).gif().toBuffer()],
  ['text', Buffer.from('not an image')],
  ['half an image', png.subarray(0, png.length / 2)],
])('%s is refused', async (_what, bytes) => await expect(encoder.encode(bytes)).rejects.toThrow());

test('an image that is not there stops the import before anything is stored', async () => {
  const readOriginal = async (name: string) => await Promise.reject(new Error(`no ${name}`));
  await expect(
    importImages({ images: createMemoryImageStore(), encoder, readOriginal, parallel: 2 }, ['a.png']),
  ).rejects.toThrow('no a.png');
});

test('images are encoded one at a time where no cores are given', async () => {
  let atOnce = 0;
  const most: number[] = [];
  const slow = {
    async encode() {
      most.push((atOnce += 1));
      await Promise.resolve();
      atOnce -= 1;
      return [];
    },
  };
  const readOriginal = async (name: string) => Buffer.from(name);
  const deps = { images: createMemoryImageStore(), encoder: slow, readOriginal, parallel: 0 };
  const { encoded, hashes } = await importImages(deps, ['a', 'b', 'a']);
  expect([encoded, hashes.size, most]).toEqual([2, 2, [1, 1]]);
});
