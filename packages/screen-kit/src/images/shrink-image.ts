/**
 * Longest side of an image as it is sent, in pixels: the widest that the server stores. Source: design api.md, widths
 * of /api/images.
 */
const longestSide = 1600;
const quality = 0.85;

/** The file is no image that this browser can read. */
export class ImageUnreadable extends Error {
  override readonly name = 'ImageUnreadable';
}

/** Width and height within a square of the given side, in pixels; a smaller image stays as it is. */
export function fitWithin(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws a picked image anew with at most 1600 pixels a side, upright and without what the camera wrote into it: as
 * WebP where the browser writes that, else as JPEG. Answers a data URL.
 * @throws {ImageUnreadable} when this browser cannot read the file
 */
export async function shrinkImage(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new ImageUnreadable('not an image', { cause });
  });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, longestSide));
    const context = canvas.getContext('2d');
    if (!context) throw new ImageUnreadable('no canvas');
    // JPEG has no see-through: what was see-through becomes white, not black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const webp = canvas.toDataURL('image/webp', quality);
    // A browser that cannot write WebP answers a PNG, which is many times as large.
    return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality);
  } finally {
    bitmap.close();
  }
}
