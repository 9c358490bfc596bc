import type { Location } from './location.ts';
import type { Unit } from './unit.ts';

/** What others should know of a change of branches and units; each carries the state after the change. */
export type CatalogEvent =
  | { readonly type: 'location.created' | 'location.updated'; readonly location: Location }
  | { readonly type: 'unit.created' | 'unit.updated'; readonly unit: Unit };
