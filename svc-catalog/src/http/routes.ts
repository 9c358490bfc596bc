import { type Oversight, oversightRoutes, type Route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import {
  cancelScheduledPricesRoute,
  changeUnitsRoute,
  createUnitRoute,
  deleteUnitRoute,
  getUnitRoute,
  listSellableUnitsRoute,
  listUnitsRoute,
  readSellableUnitRoute,
  schedulePricesRoute,
  updateUnitRoute,
} from './units.routes.ts';
import {
  createLocationRoute,
  deleteLocationRoute,
  getLocationRoute,
  listLocationsRoute,
  listManagedLocationsRoute,
  listPartnerLocationsRoute,
  listSiblingLocationsRoute,
  readLocationFactsRoute,
  updateLocationRoute,
} from './locations.routes.ts';
import {
  geocodeRoute,
  getCityRoute,
  getDistrictRoute,
  listPlacesRoute,
  listSitemapEntriesRoute,
  searchAddressesRoute,
} from './places.routes.ts';
import { getImageRoute, getLocationLinkImageRoute } from './images.routes.ts';
import { listAvailableUnitsRoute, listReservedUnitsRoute, readUtilisationRoute } from './availability.routes.ts';
import { readTranslationsRoute, translateRoute } from './translation.routes.ts';

const reading = [
  listLocationsRoute,
  getLocationRoute,
  listPartnerLocationsRoute,
  listUnitsRoute,
  listAvailableUnitsRoute,
  listReservedUnitsRoute,
  getUnitRoute,
  getImageRoute,
  getLocationLinkImageRoute,
  listPlacesRoute,
  getCityRoute,
  getDistrictRoute,
];
const managing = [
  createLocationRoute,
  updateLocationRoute,
  deleteLocationRoute,
  createUnitRoute,
  updateUnitRoute,
  schedulePricesRoute,
  cancelScheduledPricesRoute,
  deleteUnitRoute,
  changeUnitsRoute,
];
const overseeing = [listManagedLocationsRoute, readUtilisationRoute];
const others = [
  searchAddressesRoute,
  geocodeRoute,
  readSellableUnitRoute,
  listSellableUnitsRoute,
  listSiblingLocationsRoute,
  readLocationFactsRoute,
  translateRoute,
  readTranslationsRoute,
  listSitemapEntriesRoute,
];

/** What this service answers; a test compares it with the contract. */
export function catalogRoutes(useCases: CatalogUseCases, oversight: Oversight): Route[] {
  return [
    ...[...reading, ...managing, ...overseeing, ...others].map((make) => make(useCases)),
    ...oversightRoutes('catalog', oversight),
  ];
}
