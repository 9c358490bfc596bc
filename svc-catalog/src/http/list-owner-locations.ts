import { listOwnerLocations } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { presentLocation } from './present-location.ts';
import { viewerOfCaller } from './viewer-of-caller.ts';

export const listOwnerLocationsRoute = (useCases: CatalogUseCases) =>
  route(listOwnerLocations, async ({ caller, params, setHeader }) => {
    setHeader('cache-control', 'private, no-cache');
    const cards = await useCases.listOwnerLocations({ viewer: viewerOfCaller(caller), ownerId: params.id });
    return cards.map(presentLocation);
  });
