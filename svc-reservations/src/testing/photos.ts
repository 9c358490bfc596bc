import sharp from 'sharp';

/** An image as a browser sends it, with the place where it was taken in its metadata. */
export async function photoUrl({
  width = 40,
  height = 30,
  format = 'jpeg',
  named = format,
  red = 200,
}: {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif';
  named?: string;
  red?: number;
} = {}): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: { r: red, g: 10, b: 10 } } }).withExif({
    IFD0: { Copyright: 'somebody' },
    IFD3: { GPSLatitude: '37/1 33/1 0/1' },
  });
  const bytes = await image.toFormat(format).toBuffer();
  return `data:image/${named};base64,${bytes.toString('base64')}`;
}
