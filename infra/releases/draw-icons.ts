import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { command, say } from './command.ts';
import { icoOf } from './ico.ts';
import { root } from './releasables.ts';

const folder = path.join(root, 'shell/app/icons');
const tile = /<rect [^>]*\/>/;

/** The drawing at a share of the square, on a ground that fills it: platforms cut the edges of a maskable icon off. */
function onGround(svg: string, share: number, ground: string): string {
  const size = 32 / share;
  const margin = (size - 32) / 2;
  return svg
    .replace('viewBox="0 0 32 32"', `viewBox="${-margin} ${-margin} ${size} ${size}"`)
    .replace(tile, `<rect x="${-margin}" y="${-margin}" width="${size}" height="${size}" fill="${ground}"/>`);
}

/** The drawing in one colour on nothing: the platform gives it its own. */
const inOneColour = (svg: string) =>
  svg.replace(tile, '').replaceAll('#04201d', '#ffffff').replace('viewBox="0 0 32 32"', 'viewBox="4 4 24 24"');

const drawn = (drawing: string, size: number) => sharp(Buffer.from(drawing), { density: 96 * 16 }).resize(size, size);

// node infra/releases/draw-icons.ts: draws the app's icons anew from shell/app/icons/icon.svg
await command(async () => {
  const svg = await readFile(path.join(folder, 'icon.svg'), 'utf8');
  const accent = '#2dd4bf';
  const images: [file: string, drawing: string, size: number][] = [
    ['icon-32.png', svg, 32],
    ['icon-192.png', svg, 192],
    ['icon-512.png', svg, 512],
    ['maskable-192.png', onGround(svg, 0.86, accent), 192],
    ['maskable-512.png', onGround(svg, 0.86, accent), 512],
    ['apple-touch-icon.png', onGround(svg, 1, accent), 180],
    ['monochrome-512.png', inOneColour(svg), 512],
  ];
  for (const [file, drawing, size] of images) {
    await drawn(drawing, size).png({ compressionLevel: 9, palette: true }).toFile(path.join(folder, file));
    say(file);
  }
  // whole colours: readers of this old container expect them
  const pngs = [16, 32, 48].map((size) => drawn(svg, size).png({ compressionLevel: 9 }).toBuffer());
  await writeFile(path.join(folder, 'favicon.ico'), icoOf(await Promise.all(pngs)));
  say('favicon.ico');
});
