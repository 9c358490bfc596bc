import { PageHeader, Skeleton, SkeletonArea } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';

/** What stands in the order's place while it loads. */
export function CheckoutSkeleton() {
  const { t } = useTranslation('booking');
  return (
    <div className="bk:flex bk:flex-col bk:gap-6">
      <PageHeader title={t('checkout.title')} />
      <SkeletonArea label={t('loading')} className="bk:grid bk:gap-6 bk:lg:grid-cols-2 bk:lg:gap-8">
        <Skeleton className="bk:h-72 bk:rounded-card" />
        <Skeleton className="bk:h-80 bk:rounded-card" />
      </SkeletonArea>
    </div>
  );
}
