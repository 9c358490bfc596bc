import { Skeleton, SkeletonArea } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

/** Blocks in the heights of what is coming, one below the other; `heights` are classes of this remote. */
export function BlockSkeleton({ heights }: { readonly heights: readonly string[] }) {
  const { t } = useTranslation('admin');
  return (
    <SkeletonArea label={t('loading')} className="ad:flex ad:flex-col ad:gap-4">
      {heights.map((height, index) => (
        // eslint-disable-next-line react/no-array-index-key -- blocks have no identity
        <Skeleton key={index} className={`ad:rounded-card ${height}`} />
      ))}
    </SkeletonArea>
  );
}
