import { Skeleton, SkeletonArea } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

/** In the place of the saved card, while its code or its read comes. */
export function CardSkeleton() {
  const { t } = useTranslation('account');
  return (
    <SkeletonArea label={t('loading')}>
      <Skeleton className="ac:h-18 ac:rounded-control" />
    </SkeletonArea>
  );
}
