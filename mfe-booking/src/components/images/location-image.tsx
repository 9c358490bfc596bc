import { Picture } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { defaultLocationImage } from './default-images.ts';
import type { ImageFiles } from './preload-image.ts';

const widths = [480, 960, 1600] as const;

/** Address of a location's image in a width that the server stores. */
export function imageUrl(url: string, width: (typeof widths)[number]): string {
  return url.startsWith('/api/images/') ? `${url}?w=${width}` : url;
}

/** How wide a location's image is drawn: in a list, and over a location's own page. */
const sizes = { card: '120px', page: '(min-width: 1024px) 640px, 100vw' } as const;
type Use = keyof typeof sizes;

/**
 * The files of a location's image, or of the default one; the server answers in the best format that the browser takes.
 */
export function locationImageFiles(url: string | undefined, use: Use): ImageFiles {
  const src = imageUrl(url ?? defaultLocationImage, 960);
  return url?.startsWith('/api/images/')
    ? { src, sizes: sizes[use], webp: widths.map((width) => ({ url: imageUrl(url, width), width })) }
    : { src, sizes: sizes[use] };
}

/** An image of a location, or the default one. */
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
