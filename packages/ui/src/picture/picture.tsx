import type { ImgHTMLAttributes } from 'react';

export interface PictureVariant {
  readonly url: string;
  /** In pixels of the file. */
  readonly width: number;
}

export interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  readonly src: string;
  /** Required, empty for decoration. */
  readonly alt: string;
  /** Of the image as drawn; reserves its place before it arrives. */
  readonly width: number;
  readonly height: number;
  readonly avif?: readonly PictureVariant[];
  readonly webp?: readonly PictureVariant[];
  /** At once and first, for the image that the visitor looks at first; others wait until they are near. */
  readonly eager?: boolean;
}

function sourceSet(variants: readonly PictureVariant[]): string {
  return variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

/** An image in the best format the browser has and the width it needs; nothing jumps when it arrives. */
export function Picture({ src, alt, width, height, avif, webp, sizes, eager = false, ...img }: PictureProps) {
  return (
    <picture>
      {avif && avif.length > 0 && <source type="image/avif" srcSet={sourceSet(avif)} sizes={sizes} />}
      {webp && webp.length > 0 && <source type="image/webp" srcSet={sourceSet(webp)} sizes={sizes} />}
      <img
        {...img}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  );
}
