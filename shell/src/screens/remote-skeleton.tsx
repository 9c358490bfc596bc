import { Skeleton, SkeletonArea } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

/** Stands where a remote's screen will be while its code arrives. */
export function RemoteSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <SkeletonArea label={t('loading')} className="flex flex-col gap-6">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-44 w-full rounded-card" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-32 rounded-card max-lg:hidden" />
      </div>
    </SkeletonArea>
  );
}
