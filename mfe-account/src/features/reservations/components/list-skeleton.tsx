import { Skeleton, SkeletonArea } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

/** What stands in the list's place while it loads. */
export function ListSkeleton() {
  const { t } = useTranslation('account');
  return (
    <SkeletonArea label={t('loading')} className="ac:flex ac:flex-col ac:gap-3">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="ac:h-34 ac:rounded-card" />
      ))}
    </SkeletonArea>
  );
}
