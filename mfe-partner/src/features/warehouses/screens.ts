import { lazy } from 'react';
import { screenIn } from './warehouse-paths.ts';

// Each screen arrives when it is gone to: a list needs no map search, no forms and no files.
const loadList = async () => await import('./list/warehouse-list.tsx');
const loadForm = async () => await import('./form/warehouse-form-screen.tsx');
const loadBranch = async () => await import('./units/branch-screen.tsx');

export const WarehouseList = lazy(async () => ({ default: (await loadList()).WarehouseList }));
export const NewWarehouse = lazy(async () => ({ default: (await loadForm()).NewWarehouse }));
export const EditWarehouse = lazy(async () => ({ default: (await loadForm()).EditWarehouse }));
export const BranchScreen = lazy(async () => ({ default: (await loadBranch()).BranchScreen }));

const loaders = { list: loadList, create: loadForm, edit: loadForm, branch: loadBranch };

/** Has the code of a screen brought before it is drawn; `rest` is what its address says behind `/warehouses`. */
export async function bringWarehouses(rest: string): Promise<unknown> {
  return await loaders[screenIn(rest)?.name ?? 'list']();
}
