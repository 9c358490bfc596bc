import { createHash } from 'node:crypto';
import type { LinkImageTexts } from '../../domain/link-image.ts';

/** Grows when the drawing itself changes, so that stored images are drawn anew. */
const drawing = 1;

/** Names an image by what it shows: another text or photo is another image. */
export function linkImageKey(texts: LinkImageTexts, photo: string | undefined): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, texts, photo ?? null]))
    .digest('base64url');
}
