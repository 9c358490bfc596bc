import type { Route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { createUnitRoute } from './create-unit.ts';
import { getImageRoute } from './get-image.ts';
import { getLocationRoute } from './get-location.ts';
import { getUnitRoute } from './get-unit.ts';
import { listAvailableUnitsRoute } from './list-available-units.ts';
import { listLocationsRoute } from './list-locations.ts';
import { listReservedUnitsRoute } from './list-reserved-units.ts';
import { listUnitsRoute } from './list-units.ts';
import { readSellableUnitRoute } from './read-sellable-unit.ts';

const makers = [listLocationsRoute, getLocationRoute, listUnitsRoute, listAvailableUnitsRoute, listReservedUnitsRoute, getUnitRoute, createUnitRoute, getImageRoute, readSellableUnitRoute];

/** What this service answers; a test compares it with the contract. */
export function catalogRoutes(useCases: CatalogUseCases): Route[] {
  return makers.map((make) => make(useCases));
}
