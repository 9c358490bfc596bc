import { Navigate, useLocation } from 'react-router';
import { restBehind, usePlace } from '../../components/managing/place.ts';
import { BranchScreen, EditWarehouse, NewWarehouse, WarehouseList } from './screens.ts';
import { screenIn, useWarehousePaths } from './warehouse-paths.ts';

/** Warehouses: the list, a new one, one with its units, its facts to change; which of them is in the address. */
export function WarehousesTab() {
  const { warehouses } = usePlace();
  const paths = useWarehousePaths();
  const screen = screenIn(restBehind(warehouses, useLocation().pathname));
  if (!screen) return <Navigate to={paths.list} replace />;
  if (screen.name === 'list') return <WarehouseList />;
  if (screen.name === 'create') return <NewWarehouse />;
  if (screen.name === 'edit') return <EditWarehouse key={screen.locationId} locationId={screen.locationId} />;
  return <BranchScreen key={screen.locationId} locationId={screen.locationId} />;
}
