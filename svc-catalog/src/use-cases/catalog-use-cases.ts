import type { FoundAddress } from '@hamkke/contracts';
import type { Clock, Logger } from '@hamkke/service-kit';
import type {
  AddressSearch,
  Books,
  CharacterBudget,
  CustomerTexts,
  Geocoder,
  Guards,
  KeptAnswers,
  KeptTranslations,
  Owners,
  Point,
  Translator,
} from '../domain/outside-ports.ts';
import type { CatalogStore, ImageEncoder, ImageStore, Availability } from '../domain/ports.ts';
import type { StandingReads } from '../domain/standing.ts';
import type { CatalogFailpoints } from '../failpoints.ts';
import { createAskTranslator } from './ask-translator.ts';
import { createBriefMemory } from './brief-memory.ts';
import { createChangeUnits } from './change-units.ts';
import { createUnitClosing } from './close-units.ts';
import { createCreateLocation } from './create-location.ts';
import { createCreateUnit } from './create-unit.ts';
import { createDeleteLocation } from './delete-location.ts';
import { createDeleteUnit } from './delete-unit.ts';
import { createGeocode, createLocateAddress } from './geocode.ts';
import { createGetLocation } from './get-location.ts';
import { createListLocations, type LocationList } from './list-locations.ts';
import { createListManagedLocations } from './list-managed-locations.ts';
import { createListOwnerLocations } from './list-owner-locations.ts';
import { createGetUnit, createListReservedUnits, createListUnits } from './list-units.ts';
import { createPlaceBranch } from './place-branch.ts';
import { createReadImage } from './read-image.ts';
import { createReadLocationFacts } from './read-location-facts.ts';
import { createReadSellableUnit } from './read-sellable-unit.ts';
import { createReadUtilisation } from './read-utilisation.ts';
import { createReopenUnits } from './reopen-units.ts';
import { createSearchAddresses } from './search-addresses.ts';
import { createTakeImages } from './take-images.ts';
import { createTranslateTexts } from './translate-texts.ts';
import { createUnitsByBranch } from './units-by-branch.ts';
import { createUpdateLocation } from './update-location.ts';
import { createUpdateUnit } from './update-unit.ts';

export interface CatalogPorts {
  readonly store: CatalogStore;
  readonly availability: Availability;
  readonly standings: StandingReads;
  readonly images: ImageStore;
  readonly encoder: ImageEncoder;
  readonly guards: Guards;
  readonly books: Books;
  readonly customerTexts: CustomerTexts;
  readonly owners: Owners;
  readonly addresses: AddressSearch;
  readonly keptAddresses: KeptAnswers<FoundAddress[]>;
  readonly geocoder: Geocoder;
  readonly keptPlaces: KeptAnswers<Point | null>;
  /** Undefined where texts cannot be translated. */
  readonly translator: Translator | undefined;
  readonly keptTranslations: KeptTranslations;
  readonly characterBudget: CharacterBudget;
  /** How long the translator is left alone after it refused, in milliseconds. */
  readonly translatorRestMs: number;
  readonly clock: Clock;
  readonly failpoints: CatalogFailpoints;
  readonly logger: Pick<Logger, 'warn'>;
  /** How long a list may be reused, in milliseconds. */
  readonly listMemoryMs: number;
}

export type CatalogUseCases = ReturnType<typeof createCatalogUseCases>;

/**
 * Everything that can be asked of this service. `forgetLists` is for changes that arrive by events, `translatorSettled`
 * for whoever closes the stores.
 */
export function createCatalogUseCases({ listMemoryMs, translatorRestMs, ...ports }: CatalogPorts) {
  const lists = createBriefMemory<LocationList>({ milliseconds: listMemoryMs, limit: 200 });
  const unitsByBranch = createUnitsByBranch(ports.store);
  const locateAddress = createLocateAddress({ geocoder: ports.geocoder, kept: ports.keptPlaces });
  const takeImages = createTakeImages(ports);
  const placeBranch = createPlaceBranch({ locateAddress, logger: ports.logger });
  const closing = createUnitClosing(ports);
  const { translator, keptTranslations, characterBudget, clock, logger } = ports;
  const askTranslator = createAskTranslator({
    translator,
    kept: keptTranslations,
    budget: characterBudget,
    clock,
    logger,
    restMs: translatorRestMs,
  });
  const deps = { ...ports, unitsByBranch, lists, takeImages, placeBranch, closing, onChange: lists.forget };
  return {
    listLocations: createListLocations(deps),
    getLocation: createGetLocation(deps),
    listOwnerLocations: createListOwnerLocations(deps),
    listManagedLocations: createListManagedLocations(deps),
    readUtilisation: createReadUtilisation(ports),
    createLocation: createCreateLocation(deps),
    updateLocation: createUpdateLocation(deps),
    deleteLocation: createDeleteLocation(deps),
    listUnits: createListUnits(deps),
    listReservedUnits: createListReservedUnits(deps),
    getUnit: createGetUnit(deps),
    createUnit: createCreateUnit(deps),
    updateUnit: createUpdateUnit(deps),
    deleteUnit: createDeleteUnit(deps),
    changeUnits: createChangeUnits(deps),
    reopenUnits: createReopenUnits(deps),
    readSellableUnit: createReadSellableUnit(deps),
    readLocationFacts: createReadLocationFacts(deps),
    readImage: createReadImage(deps),
    searchAddresses: createSearchAddresses({ addresses: ports.addresses, kept: ports.keptAddresses }),
    geocode: createGeocode({ locateAddress }),
    translateTexts: createTranslateTexts({
      store: ports.store,
      keptTranslations,
      askTranslator,
      customerTexts: ports.customerTexts,
    }),
    translatorSettled: askTranslator.settled,
    forgetLists: lists.forget,
  };
}
