import { createSemaphore, DomainError, type SemaphoreOptions } from '@hamkke/service-kit';
import sharp from 'sharp';
import type { PhotoEncoder } from '../domain/photo.ts';

/** Before decoding: a small file may unfold into gigabytes. */
const mostPixels = 40_000_000;
const mostBytes = 8_000_000;
/** The longer side, in pixels. */
const longestSide = 1600;
const readable = new Set(['png', 'webp', 'jpeg']);

function bytesOf(dataUrl: string): Buffer {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.length === 0 || bytes.length > mostBytes)
    throw new DomainError('IMAGE_INVALID', { reason: bytes.length === 0 ? 'empty' : 'bytes', mostBytes });
  return bytes;
}

async function encode(original: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const source = sharp(original, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await source.metadata();
    if (!readable.has(format)) throw new DomainError('IMAGE_INVALID', { reason: 'format' });
    const encoded = await source
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: 3 })
      .toBuffer();
    return new Uint8Array(encoded);
  } catch (cause) {
    throw cause instanceof DomainError ? cause : new DomainError('IMAGE_INVALID', { reason: 'unreadable' }, { cause });
  }
}

/**
 * Re-encodes photos with libvips, a few at once; metadata, and with it the place where a photo was taken, does not
 * survive.
 * Source: design quality.md "Security" 7
 */
export function createSharpPhotoEncoder({
  permits = 2,
  mostWaiting = 20,
}: Partial<SemaphoreOptions> = {}): PhotoEncoder {
  const run = createSemaphore({ permits, mostWaiting });
  return { encode: (dataUrl) => run(() => encode(bytesOf(dataUrl))) };
}
