import { LinkButton } from '@hamkke/ui';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScope } from '../../../components/managing/use-scope.ts';
import { ScreenHeading } from '../screen-heading.tsx';
import { useWarehousePaths } from '../warehouse-paths.ts';
import { EverybodysWarehouses } from './everybodys-warehouses.tsx';
import { OneWarehouse } from './one-warehouse.tsx';
import { OwnWarehouses } from './own-warehouses.tsx';

/** Warehouses in every state: one's own, everybody's, or the one that was chosen. */
export function WarehouseList() {
  const { t } = useTranslation('partner');
  const paths = useWarehousePaths();
  const scope = useScope();
  return (
    <div className="pt:flex pt:flex-col pt:gap-5">
      <ScreenHeading
        actions={
          <LinkButton as={Link} to={paths.create} icon={<Plus aria-hidden="true" size={18} />}>
            {t('warehouses.list.create')}
          </LinkButton>
        }
      >
        {t('warehouses.title')}
      </ScreenHeading>
      {scope.kind === 'own' && <OwnWarehouses />}
      {scope.kind === 'all' && <EverybodysWarehouses owner={scope.owner} />}
      {scope.kind === 'branch' && <OneWarehouse locationId={scope.locationId} />}
    </div>
  );
}
