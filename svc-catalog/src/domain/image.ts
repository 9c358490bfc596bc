/** Widths in pixels in which every image is stored; the screens choose by their own size. */
export const imageWidths = [480, 960, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

export const imageFormats = ['avif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Bytes that no other thread shares. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** One image in one width and format. */
export interface ImageFile {
  readonly width: ImageWidth;
  readonly format: ImageFormat;
  readonly bytes: Bytes;
}

/**
 * The format for a client: AVIF where its Accept header names it with a weight above 0, else WebP, which every browser
 * of the last years reads.
 */
export function chooseFormat(accept: string | undefined): ImageFormat {
  const mediaRanges = accept?.slice(0, 1_000).toLowerCase().split(',');
  const avif = mediaRanges?.find((mediaRange) => mediaRange.split(';')[0]?.trim() === 'image/avif');
  if (avif === undefined) return 'webp';
  return /;\s*q=0(\.0*)?\s*$/.test(avif) ? 'webp' : 'avif';
}
