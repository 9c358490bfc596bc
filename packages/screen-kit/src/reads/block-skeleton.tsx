import { Skeleton, SkeletonArea } from '@hamkke/ui';
import { useScreenText } from '../texts/remote-texts.ts';

/** Blocks in the heights of what is coming, one below the other; `heights` are classes of the remote. */
export function BlockSkeleton({ heights }: { readonly heights: readonly string[] }) {
  const t = useScreenText();
  return (
    <SkeletonArea label={t('loading')} className="sk:flex sk:flex-col sk:gap-4">
      {heights.map((height, index) => (
        // eslint-disable-next-line react/no-array-index-key -- blocks have no identity
        <Skeleton key={index} className={`sk:rounded-card ${height}`} />
      ))}
    </SkeletonArea>
  );
}
