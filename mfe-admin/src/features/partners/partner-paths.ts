/** The address of a partner's page. */
export function partnerPath(basePath: string, ownerId: string): string {
  return `${basePath}/franchises/${ownerId}`;
}

/** Locations or reservations of one partner, as the slots of mfe-partner read it from the address. */
export function partnerTabPath(basePath: string, tab: 'warehouses' | 'reservations', ownerId: string): string {
  return `${basePath}/${tab}?owner=${encodeURIComponent(ownerId)}`;
}

/** Where a list says which search it was left with, so that the way back has it. */
export interface ListState {
  readonly list?: string;
}
