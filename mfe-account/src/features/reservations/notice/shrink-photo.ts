/**
 * Longest side of a photo as it is sent, in pixels: enough to see an empty unit, small enough for a phone's connection.
 */
const longestSide = 1600;
const jpegQuality = 0.85;

/** The file is no picture that this browser can read. */
export class PhotoUnreadable extends Error {
  override readonly name = 'PhotoUnreadable';
}

/** Width and height within a square of the given side, in pixels; a smaller picture stays as it is. */
export function fitWithin(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws a picked or taken picture anew as a JPEG of at most 1600 pixels a side, upright and without what the camera
 * wrote into it; answers a data URL.
 * @throws {PhotoUnreadable} when this browser cannot read the file
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PhotoUnreadable('not a picture', { cause });
  });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fitWithin(picture.width, picture.height, longestSide));
    const context = canvas.getContext('2d');
    if (!context) throw new PhotoUnreadable('no canvas');
    // JPEG has no see-through: what was see-through becomes white, not black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', jpegQuality);
  } finally {
    picture.close();
  }
}
