import type { ApiError } from '@hamkke/api-client';
import type { Location } from '@hamkke/contracts';
import { EmptyState, LinkButton } from '@hamkke/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus, Warehouse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOwnerLocations } from '../../../components/owner-locations.ts';
import { BlockSkeleton } from '../../../components/states/block-skeleton.tsx';
import { ReadFailed, ReadOutdated } from '../../../components/states/read-failed.tsx';
import { useAddress } from '../../../components/use-address.ts';
import { useOwner } from '../../../components/use-owner.ts';
import { ChoiceRow } from '../choice-row.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import { warehousePaths } from '../warehouse-paths.ts';
import { FoundWarehouses } from './found-warehouses.tsx';
import { useEveryWarehouse } from './use-every-warehouse.ts';

/** One's warehouses in every state; a super user may look at everybody's (`?of=all`). */
export function WarehouseList() {
  const { t } = useTranslation('partner');
  const { isSuperUser } = useOwner();
  const [search, change] = useAddress();
  const all = isSuperUser && search.get('of') === 'all';
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <ScreenHeading
        actions={
          <LinkButton as={Link} to={warehousePaths.create} icon={<Plus aria-hidden="true" size={18} />}>
            {t('warehouses.list.create')}
          </LinkButton>
        }
      >
        {t('warehouses.title')}
      </ScreenHeading>
      {isSuperUser && (
        <ChoiceRow
          label={t('warehouses.list.whose')}
          chosen={all ? 'all' : undefined}
          choices={[
            { value: undefined, label: t('warehouses.list.own') },
            { value: 'all', label: t('warehouses.list.everybody') },
          ]}
          onChoose={(of) => change({ of: of ?? '' })}
        />
      )}
      {all ? <Everybodys /> : <Own />}
    </div>
  );
}

function Own() {
  return <Warehouses list={useOwnerLocations()} />;
}

function Everybodys() {
  return <Warehouses list={useEveryWarehouse()} />;
}

function Warehouses({ list }: { readonly list: UseQueryResult<Location[] | null, ApiError> }) {
  const { t } = useTranslation('partner');
  if (list.isPending) return <BlockSkeleton heights={['pt:h-12', 'pt:h-64', 'pt:h-64']} />;
  if (!list.data) return <ReadFailed title={t('warehouses.list.failed')} read={list} />;
  return (
    <>
      {list.isError && <ReadOutdated title={t('dashboard.outdated')} read={list} />}
      {list.data.length === 0 ? <EmptyState icon={<Warehouse aria-hidden="true" size={24} />} title={t('warehouses.list.none')} description={t('warehouses.list.noneHint')} /> : <FoundWarehouses locations={list.data} />}
    </>
  );
}
