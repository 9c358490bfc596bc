import { Picture } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { defaultLocationImage } from './default-images.ts';
import type { ImageFiles } from './preload-image.ts';

const widths = [480, 960, 1600] as const;

/** Address of a branch's picture in a width that the server keeps. */
export function imageUrl(url: string, width: (typeof widths)[number]): string {
  return url.startsWith('/api/images/') ? `${url}?w=${width}` : url;
}

/** How wide a branch's picture is drawn: in a list, and over a branch's own page. */
const sizes = { card: '120px', page: '(min-width: 1024px) 640px, 100vw' } as const;
type Use = keyof typeof sizes;

/**
 * The files of a branch's picture, or of the default one; the server answers in the best format that the browser takes.
 */
export function locationImageFiles(url: string | undefined, use: Use): ImageFiles {
  const src = imageUrl(url ?? defaultLocationImage, 960);
  return url?.startsWith('/api/images/')
    ? { src, sizes: sizes[use], webp: widths.map((width) => ({ url: imageUrl(url, width), width })) }
    : { src, sizes: sizes[use] };
}

/** A picture of a branch, or the default one. */
export function LocationImage({
  name,
  url,
  use,
  eager = false,
  className,
}: {
  readonly name: string;
  readonly url: string | undefined;
  readonly use: Use;
  readonly eager?: boolean;
  readonly className?: string;
}) {
  const { t } = useTranslation('booking');
  return (
    <Picture
      {...locationImageFiles(url, use)}
      alt={t('locationImage', { name })}
      width={1600}
      height={1000}
      eager={eager}
      className={className}
    />
  );
}
