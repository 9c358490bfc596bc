import { Navigate, useParams } from 'react-router';
import { NewWarehouse, EditWarehouse } from './form/warehouse-form-screen.tsx';
import { WarehouseList } from './list/warehouse-list.tsx';
import { BranchScreen } from './units/branch-screen.tsx';
import { screenIn, warehousePaths } from './warehouse-paths.ts';

/** The owner's warehouses: the list, a new one, one with its units, its facts to change; which of them is in the address. */
export function WarehousesTab() {
  const { '*': rest = '' } = useParams();
  const screen = screenIn(rest);
  if (!screen) return <Navigate to={warehousePaths.list} replace />;
  if (screen.name === 'list') return <WarehouseList />;
  if (screen.name === 'create') return <NewWarehouse />;
  if (screen.name === 'edit') return <EditWarehouse key={screen.locationId} locationId={screen.locationId} />;
  return <BranchScreen key={screen.locationId} locationId={screen.locationId} />;
}
