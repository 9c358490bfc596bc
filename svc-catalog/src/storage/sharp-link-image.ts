import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { LinkImageDrawer } from '../domain/ports.ts';
import { textFont } from './link-image-fonts.ts';

/** What readers of links show whole. Source: the Open Graph sizes of Facebook, KakaoTalk and X. */
const [width, height] = [1200, 630];
const margin = 72;
const gapBetween = 26;
/** Bytes that every reader of links takes; KakaoTalk and WhatsApp take no more. */
const mostBytes = 300_000;
/** JPEG qualities, tried until the image is small enough. */
const qualities = [84, 74, 62, 48, 32, 18] as const;
const textWidth = width - 2 * margin;

/** How a text is drawn: in the first of these sizes in which it is not higher than that, in pixels. */
interface Style {
  readonly sizes: readonly number[];
  readonly highest: number;
  readonly colour: string;
}
const brandStyle: Style = { sizes: [40], highest: 60, colour: '#ffffff' };
const placeStyle: Style = { sizes: [34, 26], highest: 52, colour: '#d5deee' };
const nameStyle: Style = { sizes: [76, 64, 54, 46, 40], highest: 260, colour: '#ffffff' };
const priceStyle: Style = { sizes: [44], highest: 66, colour: '#ffd66b' };

const family = 'Pretendard';
const mostPixels = 40_000_000;

/** Where the brand ends, in pixels from above. */
const brandBottom = 128;

/**
 * Darkens a photo where texts are, so that they can be read on a white one too.
 * @param top where the texts below begin, in pixels
 */
function shade(top: number): Buffer {
  const stop = (y: number, opacity: number) =>
    `<stop offset="${(y / height).toFixed(3)}" stop-color="#0b1220" stop-opacity="${opacity}"/>`;
  const dark = Math.max(brandBottom, top - 24);
  const gap = dark - brandBottom > 160 ? stop(brandBottom + 80, 0.3) + stop(dark - 80, 0.3) : '';
  return svg(`<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1">
    ${stop(0, 0.72)}${stop(brandBottom, 0.62)}${gap}${stop(dark, 0.66)}${stop(height, 0.94)}
  </linearGradient></defs><rect width="${width}" height="${height}" fill="url(#a)"/>`);
}

/** Where there is no photo: a wall of units. */
const wall = svg(`<rect width="${width}" height="${height}" fill="#1d2b45"/>
${Array.from({ length: 18 }, (_, n) => `<rect x="${24 + (n % 6) * 196}" y="${18 + Math.floor(n / 6) * 202}" width="180" height="186" rx="10" fill="#2b4066"/><rect x="${176 + (n % 6) * 196}" y="${148 + Math.floor(n / 6) * 202}" width="10" height="34" rx="5" fill="#7f9bd1"/>`).join('')}`);

function svg(content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);
}

/**
 * Draws images for links with libvips. Its fonts are files, so that it needs none of the machine.
 * @throws {Error} where the font of texts is not installed
 */
export function createSharpLinkImage(): LinkImageDrawer {
  const font = textFont();
  async function draw(text: string, size: number, colour: string): Promise<Drawn> {
    const drawing = sharp({
      text: {
        text: `<span foreground="${colour}">${escaped(text)}</span>`,
        font: `${family} ${size}`,
        fontfile: font,
        width: textWidth,
        wrap: 'word-char',
        dpi: 72,
        rgba: true,
      },
    });
    return await drawn(drawing);
  }

  /** A text of many lines gets smaller than people read easily, but never leaves its box. */
  async function drawInside(text: string, { sizes, highest, colour }: Style): Promise<Drawn> {
    let last: Drawn | undefined;
    for (const size of sizes) {
      last = await draw(text, size, colour);
      if (last.height <= highest && last.width <= textWidth) return last;
    }
    return await drawn(sharp(last?.input).resize({ width: textWidth, height: highest, fit: 'inside' }));
  }

  return {
    async draw({ brand, name, place, price }, photo) {
      const lines = [];
      for (const [text, style] of [
        [place, placeStyle],
        [drawable(name) || brand, nameStyle],
        [price ?? '', priceStyle],
      ] as const)
        if (drawable(text) !== '') lines.push(await drawInside(drawable(text), style));
      const { input } = await drawInside(brand, brandStyle);
      const layers: OverlayOptions[] = [{ input, left: margin, top: margin - 8 }];
      let top = height - margin + 8;
      for (const line of lines.toReversed()) {
        top -= line.height;
        layers.push({ input: line.input, left: margin, top });
        top -= gapBetween;
      }
      layers.unshift({ input: shade(top + gapBetween) });
      return await encoded((await background(photo)).composite(layers));
    },
  };
}

interface Drawn {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

async function drawn(image: Sharp): Promise<Drawn> {
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

async function background(photo: Uint8Array | undefined): Promise<Sharp> {
  if (photo) {
    try {
      const { data, info } = await sharp(photo, { limitInputPixels: mostPixels, failOn: 'error' })
        .resize(width, height, { fit: 'cover' })
        .flatten({ background: '#1d2b45' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    } catch {
      // One that cannot be read is like none.
    }
  }
  return sharp(wall);
}

async function encoded(image: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let jpeg: Buffer | undefined;
  for (const quality of qualities) {
    jpeg = await sharp(data, { raw: info }).jpeg({ quality, progressive: true }).toBuffer();
    if (jpeg.byteLength <= mostBytes) break;
  }
  return new Uint8Array(jpeg ?? []);
}

/** Without signs that are drawn in colours, which no font here has. */
const drawable = (text: string) =>
  text.replaceAll(/\p{Emoji_Presentation}|[\u{1F000}-\u{1FAFF}]|\uFE0F|\u200D|\p{Cc}/gu, '').trim();

/** Without mark-up of Pango. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
