/** The address of an owner's page. */
export function franchisePath(basePath: string, ownerId: string): string {
  return `${basePath}/franchises/${ownerId}`;
}

/** Warehouses or reservations of one owner, as the parts of mfe-partner read it from the address. */
export function partOf(basePath: string, part: 'warehouses' | 'reservations', ownerId: string): string {
  return `${basePath}/${part}?owner=${encodeURIComponent(ownerId)}`;
}

/** Where a list says which search it was left with, so that the way back keeps it. */
export interface ListState {
  readonly list?: string;
}
