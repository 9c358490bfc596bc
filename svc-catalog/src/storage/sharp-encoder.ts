import sharp, { type Sharp } from 'sharp';
import { imageWidths, type ImageFile, type ImageWidth } from '../domain/image.ts';
import type { ImageEncoder } from '../domain/ports.ts';

/** Before decoding: a small file may unfold into gigabytes. */
const mostPixels = 40_000_000;
const readable = new Set(['png', 'webp', 'jpeg']);

/**
 * Re-encodes images with libvips; metadata, and with it the place where a photo was taken, does not survive. Source:
 * design quality.md "Security" 7.
 */
export function createSharpEncoder(): ImageEncoder {
  return {
    async encode(original) {
      const source = sharp(original, { limitInputPixels: mostPixels, failOn: 'error' });
      const { format } = await source.metadata();
      if (!readable.has(format)) throw new Error(`images are PNG, WebP or JPEG, not ${format}`);
      // Decoded and turned upright once; each width is made from that.
      const { data, info } = await source
        .autoOrient()
        .resize({ width: Math.max(...imageWidths), withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const files: ImageFile[] = [];
      for (const width of imageWidths)
        files.push(
          ...(await inBothFormats(sharp(data, { raw: info }).resize({ width, withoutEnlargement: true }), width)),
        );
      return files;
    },
  };
}

/**
 * AVIF at effort 1: more effort costs two to four times the processor for files a tenth smaller, and a first start
 * waits for this.
 */
async function inBothFormats(resized: Sharp, width: ImageWidth): Promise<ImageFile[]> {
  const avif = await resized.clone().avif({ quality: 55, effort: 1 }).toBuffer();
  const webp = await resized.clone().webp({ quality: 78, effort: 4 }).toBuffer();
  return [
    { width, format: 'avif', bytes: new Uint8Array(avif) },
    { width, format: 'webp', bytes: new Uint8Array(webp) },
  ];
}
