import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
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

/** As wide and high as pages that show a link want its image, in pixels. */
const linkImage = { width: 1200, height: 630 } as const;

/** One line of text in the product's own font, in pixels; the machine's fonts stay out of it. */
function textLine(text: string, weight: 'Bold' | 'Medium', size: number, colour: string): Promise<Buffer> {
  const fontfile = path.join(root, `node_modules/pretendard/dist/public/static/Pretendard-${weight}.otf`);
  return sharp({
    text: {
      text: `<span foreground="${colour}">${text}</span>`,
      font: `Pretendard ${weight} ${size}`,
      fontfile,
      // one pixel a point
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer();
}

/** The image of a link that has none of its own: the icon and the product's name on the app's dark ground. */
async function drawLinkImage(svg: string): Promise<Sharp> {
  const { width, height } = linkImage;
  const house = svg.slice(svg.indexOf('<g '), svg.indexOf('</svg>')).replace('#04201d', '#2dd4bf');
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#0b0f14"/>
    <g transform="translate(584 -60) scale(24)" opacity="0.07">${house.replace('stroke-width="2.2"', 'stroke-width="1.1"')}</g>
    <rect y="${height - 8}" width="${width}" height="8" fill="#2dd4bf"/>
  </svg>`;
  const layers = [
    { input: await drawn(svg, 176).png().toBuffer(), left: 96, top: 227 },
    { input: await textLine('함께보관', 'Bold', 116, '#eef2f6'), left: 320, top: 226 },
    { input: await textLine('Hamkke', 'Medium', 48, '#b4bfca'), left: 324, top: 362 },
  ];
  return sharp(Buffer.from(ground)).composite(layers);
}

const drawn = (drawing: string, size: number) => sharp(Buffer.from(drawing), { density: 96 * 16 }).resize(size, size);

// node infra/releases/draw-icons.ts: draws the app's icons, and the image of links that have none of their own, anew from shell/app/icons/icon.svg
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
  await (
    await drawLinkImage(svg)
  )
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, 'link-image.png'));
  say('link-image.png');
  // whole colours: readers of this old container expect them
  const pngs = [16, 32, 48].map((size) => drawn(svg, size).png({ compressionLevel: 9 }).toBuffer());
  await writeFile(path.join(folder, 'favicon.ico'), icoOf(await Promise.all(pngs)));
  say('favicon.ico');
});
