import { Skeleton, SkeletonArea } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

/** Blocks in the heights of what is coming, one below the other; `heights` are classes of this remote. */
export function BlockSkeleton({ heights }: { readonly heights: readonly string[] }) {
  const { t } = useTranslation('partner');
  return (
    <SkeletonArea label={t('loading')} className="pt:flex pt:flex-col pt:gap-4">
      {heights.map((height, index) => (
        // eslint-disable-next-line react/no-array-index-key -- blocks have no identity
        <Skeleton key={index} className={`pt:rounded-card ${height}`} />
      ))}
    </SkeletonArea>
  );
}
