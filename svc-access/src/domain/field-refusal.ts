/** Why a field of a new door is refused. Source: packages/contracts, `addDoor` */
export type DoorRefusal =
  | { readonly path: 'unitId' | 'deviceId'; readonly reason: 'unknown' | 'taken' }
  | { readonly path: 'provider'; readonly reason: 'unknown' };
