import type { FoundAddress } from '@hamkke/contracts';
import type { Clock, Logger } from '@hamkke/service-kit';
import type {
  AddressSearch,
  Ledger,
  CharacterBudget,
  CustomerTexts,
  Geocoder,
  Guards,
  CachedAnswers,
  CachedTranslations,
  Partners,
  Point,
  Translator,
} from '../domain/outside-ports.ts';
import type { LinkImage } from '../domain/link-image.ts';
import type {
  CatalogStore,
  ImageEncoder,
  ImageStore,
  Availability,
  LinkImageDrawer,
  LinkImageStore,
} from '../domain/ports.ts';
import type { UtilisationReads } from '../domain/utilisation.ts';
import type { CatalogFailpoints } from '../failpoints.ts';
import { createTranslationRequester } from './translation/translation-requester.ts';
import { createAnswerCache } from '@hamkke/service-kit';
import { createApplyScheduledPrices } from './units/apply-scheduled-prices.ts';
import { createChangeUnits } from './units/change-units.ts';
import { createUnitClosing } from './units/close-units.ts';
import { createCreateLocation } from './locations/create-location.ts';
import { createCreateUnit } from './units/create-unit.ts';
import { createDeleteLocation } from './locations/delete-location.ts';
import { createDeleteUnit } from './units/delete-unit.ts';
import { createGeocode, createLocateAddress } from './places/geocode.ts';
import { createFindNear } from './locations/find-near.ts';
import { createListSitemapEntries } from './locations/list-sitemap-entries.ts';
import { createReadPlacePage, type PlaceCards } from './places/read-place-page.ts';
import { createReadPlaces } from './places/read-places.ts';
import type { OpenPlace } from '../domain/open-places.ts';
import { createGetLocation } from './locations/get-location.ts';
import { createListLocations, type LocationList } from './locations/list-locations.ts';
import { createListManagedLocations } from './locations/list-managed-locations.ts';
import { createListPartnerLocations } from './locations/list-partner-locations.ts';
import { createListSiblingLocations } from './locations/list-sibling-locations.ts';
import { createGetUnit, createListReservedUnits, createListUnits } from './units/list-units.ts';
import { createFindPosition } from './places/find-position.ts';
import { createReadLinkImage } from './images/read-link-image.ts';
import { createReadImage } from './images/read-image.ts';
import { createReadLocationFacts } from './locations/read-location-facts.ts';
import { createListSellableUnits } from './units/list-sellable-units.ts';
import { createReadSellableUnit } from './units/read-sellable-unit.ts';
import { createReadUtilisation } from './availability/read-utilisation.ts';
import { createReopenUnits } from './units/reopen-units.ts';
import { createCancelScheduledPrices, createSchedulePrices } from './units/schedule-prices.ts';
import { createSearchAddresses } from './places/search-addresses.ts';
import { createTakeImages } from './images/take-images.ts';
import { createTranslateTexts } from './translation/translate-texts.ts';
import { createUnitsByLocation } from './units/units-by-location.ts';
import { createUpdateLocation } from './locations/update-location.ts';
import { createUpdateUnit } from './units/update-unit.ts';

export interface CatalogPorts {
  readonly store: CatalogStore;
  readonly availability: Availability;
  readonly utilisation: UtilisationReads;
  readonly images: ImageStore;
  readonly encoder: ImageEncoder;
  readonly linkImages: LinkImageStore;
  readonly linkImageDrawer: LinkImageDrawer;
  readonly guards: Guards;
  readonly ledger: Ledger;
  readonly customerTexts: CustomerTexts;
  readonly partners: Partners;
  readonly addresses: AddressSearch;
  readonly cachedAddresses: CachedAnswers<FoundAddress[]>;
  readonly geocoder: Geocoder;
  readonly cachedPlaces: CachedAnswers<Point | null>;
  /** Undefined where texts cannot be translated. */
  readonly translator: Translator | undefined;
  readonly cachedTranslations: CachedTranslations;
  readonly characterBudget: CharacterBudget;
  /** How long the translator is left alone after it refused, in milliseconds. */
  readonly translatorRestMs: number;
  readonly clock: Clock;
  /** Until so many days before its last day, the days after a rental are its customer's alone. */
  readonly extensionPriorityDays: number;
  /** Source: decision 0059 */
  readonly checkDays: number;
  readonly failpoints: CatalogFailpoints;
  readonly logger: Pick<Logger, 'warn'>;
  /** How long a list may be reused, in milliseconds. */
  readonly listCacheMs: number;
}

export type CatalogUseCases = ReturnType<typeof createCatalogUseCases>;

/**
 * The use cases of this service. `forgetLists` is for changes that arrive by events, `translatorSettled` for whoever
 * closes the stores.
 */
export function createCatalogUseCases({ listCacheMs, translatorRestMs, ...ports }: CatalogPorts) {
  const lists = createAnswerCache<LocationList>({ lifetimeMs: listCacheMs, most: 200 });
  const places = createAnswerCache<readonly OpenPlace[]>({ lifetimeMs: listCacheMs, most: 1 });
  const placePages = createAnswerCache<PlaceCards>({ lifetimeMs: listCacheMs, most: 200 });
  const forgetLists = () => {
    lists.forgetAll();
    places.forgetAll();
    placePages.forgetAll();
  };
  const readPlaces = createReadPlaces({ store: ports.store, places });
  const findNear = createFindNear({ store: ports.store, readPlaces });
  const unitsByLocation = createUnitsByLocation(ports.store);
  const locateAddress = createLocateAddress({ geocoder: ports.geocoder, cache: ports.cachedPlaces });
  const takeImages = createTakeImages(ports);
  const findPosition = createFindPosition({ locateAddress, logger: ports.logger });
  const closing = createUnitClosing(ports);
  const { translator, cachedTranslations, characterBudget, clock, logger } = ports;
  const translationRequester = createTranslationRequester({
    translator,
    cache: cachedTranslations,
    budget: characterBudget,
    clock,
    logger,
    restMs: translatorRestMs,
  });
  const deps = {
    ...ports,
    unitsByLocation,
    lists,
    readPlaces,
    placePages,
    findNear,
    takeImages,
    findPosition,
    closing,
    onChange: forgetLists,
  };
  return {
    listLocations: createListLocations(deps),
    getLocation: createGetLocation(deps),
    listPartnerLocations: createListPartnerLocations(deps),
    listManagedLocations: createListManagedLocations(deps),
    readPlaces,
    readPlacePage: createReadPlacePage(deps),
    listSitemapEntries: createListSitemapEntries(deps),
    readUtilisation: createReadUtilisation(ports),
    createLocation: createCreateLocation(deps),
    updateLocation: createUpdateLocation(deps),
    deleteLocation: createDeleteLocation(deps),
    listUnits: createListUnits(deps),
    listReservedUnits: createListReservedUnits(deps),
    getUnit: createGetUnit(deps),
    createUnit: createCreateUnit(deps),
    updateUnit: createUpdateUnit(deps),
    schedulePrices: createSchedulePrices(deps),
    cancelScheduledPrices: createCancelScheduledPrices(deps),
    applyScheduledPrices: createApplyScheduledPrices(deps),
    deleteUnit: createDeleteUnit(deps),
    changeUnits: createChangeUnits(deps),
    reopenUnits: createReopenUnits(deps),
    readSellableUnit: createReadSellableUnit(deps),
    listSellableUnits: createListSellableUnits(deps),
    readLocationFacts: createReadLocationFacts(deps),
    listSiblingLocations: createListSiblingLocations(deps),
    readImage: createReadImage(deps),
    readLinkImage: createReadLinkImage({
      ...deps,
      drawings: createAnswerCache<LinkImage>({ lifetimeMs: 0, most: 100 }),
    }),
    searchAddresses: createSearchAddresses({ addresses: ports.addresses, cache: ports.cachedAddresses }),
    geocode: createGeocode({ locateAddress }),
    translateTexts: createTranslateTexts({
      store: ports.store,
      cachedTranslations,
      translationRequester,
      customerTexts: ports.customerTexts,
    }),
    translatorSettled: translationRequester.settled,
    forgetLists,
  };
}
