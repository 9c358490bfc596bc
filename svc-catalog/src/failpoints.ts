import type { Failpoints } from '@hamkke/service-kit';

/**
 * Steps of the writes of this service at which a test may stop it: one after the state, one after its events, before
 * both become true together; one between the rows of a rebuild; those of a removal and of a change of size stand
 * between the calls to the guards and our own change.
 */
export const catalogFailpoints = [
  'change.after-state',
  'change.before-commit',
  'picture.after-apply',
  'rebuild.between-rows',
  'removal.after-close',
  'resize.after-close',
  'resize.after-change',
] as const;
type CatalogFailpoint = (typeof catalogFailpoints)[number];
export type CatalogFailpoints = Failpoints<CatalogFailpoint>;
