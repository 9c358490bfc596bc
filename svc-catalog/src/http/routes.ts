import { type Oversight, oversightRoutes, type Route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { changeUnitsRoute } from './change-units.ts';
import { createLocationRoute } from './create-location.ts';
import { createUnitRoute } from './create-unit.ts';
import { deleteLocationRoute } from './delete-location.ts';
import { deleteUnitRoute } from './delete-unit.ts';
import { geocodeRoute } from './geocode.ts';
import { getImageRoute } from './get-image.ts';
import { getLocationRoute } from './get-location.ts';
import { getUnitRoute } from './get-unit.ts';
import { listAvailableUnitsRoute } from './list-available-units.ts';
import { listLocationsRoute } from './list-locations.ts';
import { listManagedLocationsRoute } from './list-managed-locations.ts';
import { listPartnerLocationsRoute } from './list-partner-locations.ts';
import { listReservedUnitsRoute } from './list-reserved-units.ts';
import { listUnitsRoute } from './list-units.ts';
import { readLocationFactsRoute } from './read-location-facts.ts';
import { readSellableUnitRoute } from './read-sellable-unit.ts';
import { readTranslationsRoute } from './read-translations.ts';
import { readUtilisationRoute } from './read-utilisation.ts';
import { searchAddressesRoute } from './search-addresses.ts';
import { translateRoute } from './translate.ts';
import { updateLocationRoute } from './update-location.ts';
import { updateUnitRoute } from './update-unit.ts';

const reading = [
  listLocationsRoute,
  getLocationRoute,
  listPartnerLocationsRoute,
  listUnitsRoute,
  listAvailableUnitsRoute,
  listReservedUnitsRoute,
  getUnitRoute,
  getImageRoute,
];
const managing = [
  createLocationRoute,
  updateLocationRoute,
  deleteLocationRoute,
  createUnitRoute,
  updateUnitRoute,
  deleteUnitRoute,
  changeUnitsRoute,
];
const overseeing = [listManagedLocationsRoute, readUtilisationRoute];
const others = [
  searchAddressesRoute,
  geocodeRoute,
  readSellableUnitRoute,
  readLocationFactsRoute,
  translateRoute,
  readTranslationsRoute,
];

/** What this service answers; a test compares it with the contract. */
export function catalogRoutes(useCases: CatalogUseCases, oversight: Oversight): Route[] {
  return [
    ...[...reading, ...managing, ...overseeing, ...others].map((make) => make(useCases)),
    ...oversightRoutes('catalog', oversight),
  ];
}
