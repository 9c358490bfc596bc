import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { EmptyState } from '@hamkke/ui';
import { Warehouse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePartnerLocations } from '../../../components/partner-locations.ts';
import { FoundLocations } from './found-locations.tsx';

/** One's own locations, all read at once and searched here. */
export function OwnLocations() {
  const { t } = useTranslation('partner');
  const list = usePartnerLocations();
  if (list.isPending) return <BlockSkeleton heights={['pt:h-12', 'pt:h-64', 'pt:h-64']} />;
  if (!list.data) return <ReadFailed title={t('warehouses.list.failed')} read={list} />;
  return (
    <>
      {list.isError && <ReadOutdated title={t('dashboard.outdated')} read={list} />}
      {list.data.length === 0 ? (
        <EmptyState
          icon={<Warehouse aria-hidden="true" size={24} />}
          title={t('warehouses.list.none')}
          description={t('warehouses.list.noneHint')}
        />
      ) : (
        <FoundLocations locations={list.data} />
      )}
    </>
  );
}
