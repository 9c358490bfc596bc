import type { PictureProps } from '@hamkke/ui';
import { preload } from 'react-dom';

/**
 * Which files a picture may be drawn from, and how wide: the same for whoever draws it and for whoever asks for it
 * before, else it would come twice.
 */
export type ImageFiles = Pick<PictureProps, 'src' | 'webp' | 'sizes'>;

/** Asks for a picture before it is drawn, in the file that it will be drawn from. */
export function preloadImage({ src, webp = [], sizes }: ImageFiles): void {
  const widths = webp.map(({ url, width }) => `${url} ${width}w`).join(', ');
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(widths === '' ? {} : { imageSrcSet: widths }),
    ...(sizes === undefined ? {} : { imageSizes: sizes }),
  });
}
