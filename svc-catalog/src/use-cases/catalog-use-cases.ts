import type { Clock } from '@hamkke/service-kit';
import type { CatalogStore, ImageStore, Picture } from '../domain/ports.ts';
import { createBriefMemory } from './brief-memory.ts';
import { createCreateUnit } from './create-unit.ts';
import { createGetLocation } from './get-location.ts';
import { createListLocations, type LocationList } from './list-locations.ts';
import { createGetUnit, createListReservedUnits, createListUnits } from './list-units.ts';
import { createReadImage } from './read-image.ts';
import { createReadSellableUnit } from './read-sellable-unit.ts';
import { createUnitsByBranch } from './units-by-branch.ts';

export interface CatalogPorts {
  readonly store: CatalogStore;
  readonly picture: Picture;
  readonly images: ImageStore;
  readonly clock: Clock;
  /** How long a list may be reused, in milliseconds. */
  readonly listMemoryMs: number;
}

export type CatalogUseCases = ReturnType<typeof createCatalogUseCases>;

/** Everything that can be asked of this service. `forgetLists` is for changes that arrive by events. */
export function createCatalogUseCases({ listMemoryMs, ...ports }: CatalogPorts) {
  const lists = createBriefMemory<LocationList>({ milliseconds: listMemoryMs, limit: 200 });
  const unitsByBranch = createUnitsByBranch(ports.store);
  const deps = { ...ports, unitsByBranch, lists };
  return {
    listLocations: createListLocations(deps),
    getLocation: createGetLocation(deps),
    listUnits: createListUnits(deps),
    listReservedUnits: createListReservedUnits(deps),
    getUnit: createGetUnit(deps),
    createUnit: createCreateUnit({ ...deps, onChange: lists.forget }),
    readSellableUnit: createReadSellableUnit(deps),
    readImage: createReadImage(deps),
    forgetLists: lists.forget,
  };
}
