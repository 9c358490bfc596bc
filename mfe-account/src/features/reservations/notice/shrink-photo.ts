/**
 * Longest side of a photo as it is sent, in pixels: enough to see an empty unit, small enough for a phone's connection.
 */
const longestSide = 1600;
const jpegQuality = 0.85;

/** The file is no image that this browser can read. */
export class PhotoUnreadable extends Error {
  override readonly name = 'PhotoUnreadable';
}

/** Width and height within a square of the given side, in pixels; a smaller image stays as it is. */
export function fitWithin(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws a picked or taken photo anew as a JPEG of at most 1600 pixels a side, upright and without what the camera
 * wrote into it; answers a data URL.
 * @throws {PhotoUnreadable} when this browser cannot read the file
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PhotoUnreadable('not an image', { cause });
  });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, longestSide));
    const context = canvas.getContext('2d');
    if (!context) throw new PhotoUnreadable('no canvas');
    // JPEG has no see-through: what was see-through becomes white, not black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', jpegQuality);
  } finally {
    bitmap.close();
  }
}
