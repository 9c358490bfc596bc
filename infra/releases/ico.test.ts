import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { icoOf } from './ico.ts';
import { root } from './releasables.ts';

/** The images of an ICO file, as a browser reads them: by its entries. */
async function imagesOf(ico: Buffer) {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  return Promise.all(
    Array.from({ length: ico.readUInt16LE(4) }, async (_, index) => {
      const entry = ico.subarray(6 + 16 * index, 22 + 16 * index);
      const [bytes, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
      const { format, width, height } = await sharp(ico.subarray(offset, offset + bytes)).metadata();
      const said = [entry.readUInt8(0), entry.readUInt8(1), entry.readUInt16LE(4), entry.readUInt16LE(6)];
      return { said, is: [format, width, height], end: offset + bytes };
    }),
  );
}
const square = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 4, background: '#2dd4bf' } })
    .png()
    .toBuffer();

it('an ICO file says of each image where it is and how large', async () => {
  const pngs = await Promise.all([16, 48, 256].map(square));
  const ico = icoOf(pngs);
  const images = await imagesOf(ico);
  expect(images.map(({ said, is }) => [said, is])).toEqual([
    [
      [16, 16, 1, 32],
      ['png', 16, 16],
    ],
    [
      [48, 48, 1, 32],
      ['png', 48, 48],
    ],
    [
      [0, 0, 1, 32],
      ['png', 256, 256],
    ],
  ]);
  expect(images.at(-1)?.end).toBe(ico.length);
});

it('refuses an image whose size does not fit into its entry', async () => {
  const large = await square(257);
  expect(() => icoOf([large])).toThrow('257x257');
});

it('favicon.ico of the shell has the sizes of tabs, bookmarks and desktops', async () => {
  const images = await imagesOf(await readFile(path.join(root, 'shell/app/icons/favicon.ico')));
  expect(images.map(({ is }) => is)).toEqual([
    ['png', 16, 16],
    ['png', 32, 32],
    ['png', 48, 48],
  ]);
});
