import { Picture } from '@hamkke/ui';
import { preload } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { defaultBranchPicture } from './default-pictures.ts';

const widths = [480, 960, 1600] as const;

/** Address of a branch's picture in a width that the server keeps. */
export function pictureUrl(url: string, width: (typeof widths)[number]): string {
  return url.startsWith('/api/images/') ? `${url}?w=${width}` : url;
}

/** How wide a branch's picture is drawn: in a list, and over a branch's own page. */
export const branchPictureSizes = { card: '120px', page: '(min-width: 1024px) 640px, 100vw' } as const;

const variantsOf = (url: string | undefined) => (url?.startsWith('/api/images/') ? widths.map((width) => ({ url: pictureUrl(url, width), width })) : undefined);

/** Asks for a branch's picture before it is drawn, in the width that it will be drawn in. */
export function preloadBranchPicture(url: string | undefined, use: keyof typeof branchPictureSizes): void {
  const variants = variantsOf(url);
  if (!url || !variants) return;
  preload(pictureUrl(url, 960), { as: 'image', imageSrcSet: variants.map(({ url, width }) => `${url} ${width}w`).join(', '), imageSizes: branchPictureSizes[use], fetchPriority: 'high' });
}

/** A picture of a branch, or the default one; the server answers in the best format that the browser takes. */
export function BranchPicture({ name, url, use, eager = false, className }: { readonly name: string; readonly url: string | undefined; readonly use: keyof typeof branchPictureSizes; readonly eager?: boolean; readonly className?: string }) {
  const { t } = useTranslation('booking');
  const source = url ?? defaultBranchPicture;
  const variants = variantsOf(url);
  return <Picture src={pictureUrl(source, 960)} alt={t('branchPicture', { name })} width={1600} height={1000} sizes={branchPictureSizes[use]} eager={eager} className={className} {...(variants ? { webp: variants } : {})} />;
}
