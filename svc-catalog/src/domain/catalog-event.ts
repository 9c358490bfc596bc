import type { Location } from './location.ts';
import type { Unit } from './unit.ts';

/**
 * What others should know of a change of locations and units; each carries the state after the change, a removal the
 * last state with the removal's own version.
 */
export type CatalogEvent =
  | { readonly type: 'location.created' | 'location.updated' | 'location.removed'; readonly location: Location }
  | { readonly type: 'unit.created' | 'unit.updated' | 'unit.removed'; readonly unit: Unit };

/** The location that an event is about, itself or by its unit. */
export const locationIdOf = (event: CatalogEvent): string =>
  'unit' in event ? event.unit.locationId : event.location.id;
