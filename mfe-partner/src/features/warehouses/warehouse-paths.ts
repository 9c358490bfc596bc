const base = '/franchise-dashboard/warehouses';

/** Addresses of the warehouse screens. */
export const warehousePaths = {
  list: base,
  create: `${base}/new`,
  branch: (locationId: string) => `${base}/${locationId}`,
  edit: (locationId: string) => `${base}/${locationId}/edit`,
} as const;

export type WarehouseScreen = { readonly name: 'list' } | { readonly name: 'create' } | { readonly name: 'branch'; readonly locationId: string } | { readonly name: 'edit'; readonly locationId: string };

/** Which screen the rest of the address behind `/warehouses` names; undefined for one that there is not. */
export function screenIn(rest: string): WarehouseScreen | undefined {
  const [first, second, ...more] = rest.split('/').filter((part) => part !== '');
  if (first === undefined) return { name: 'list' };
  if (more.length > 0) return undefined;
  if (first === 'new') return second === undefined ? { name: 'create' } : undefined;
  if (second === undefined) return { name: 'branch', locationId: first };
  return second === 'edit' ? { name: 'edit', locationId: first } : undefined;
}
