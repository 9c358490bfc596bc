import { Picture } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { defaultBranchPicture } from './default-pictures.ts';

const widths = [480, 960, 1600] as const;

/** Address of a branch's picture in a width that the server keeps. */
export function pictureUrl(url: string, width: (typeof widths)[number]): string {
  return url.startsWith('/api/images/') ? `${url}?w=${width}` : url;
}

/** A picture of a branch, or the default one; the server answers in the best format that the browser takes. */
export function BranchPicture({ name, url, sizes, eager = false, className }: { readonly name: string; readonly url: string | undefined; readonly sizes: string; readonly eager?: boolean; readonly className?: string }) {
  const { t } = useTranslation('booking');
  const source = url ?? defaultBranchPicture;
  const variants = url?.startsWith('/api/images/') ? widths.map((width) => ({ url: pictureUrl(url, width), width })) : undefined;
  return <Picture src={pictureUrl(source, 960)} alt={t('branchPicture', { name })} width={1600} height={1000} sizes={sizes} eager={eager} className={className} {...(variants ? { webp: variants } : {})} />;
}
