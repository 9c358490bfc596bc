import type { PictureProps } from '@hamkke/ui';
import { preload } from 'react-dom';

/**
 * Which files an image may be drawn from, and how wide: the same for drawing and for preloading, else the browser would
 * load it twice.
 */
export type ImageFiles = Pick<PictureProps, 'src' | 'webp' | 'sizes'>;

/**
 * Preloads an image, in the file that it will be drawn from. Does nothing on the server, which reads ahead as well: the
 * page that it draws has the image itself.
 */
export function preloadImage({ src, webp = [], sizes }: ImageFiles): void {
  if (typeof document === 'undefined') return;
  const widths = webp.map(({ url, width }) => `${url} ${width}w`).join(', ');
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(widths === '' ? {} : { imageSrcSet: widths }),
    ...(sizes === undefined ? {} : { imageSizes: sizes }),
  });
}
