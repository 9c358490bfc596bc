import { listOwnerLocations } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { presentLocation } from './present-location.ts';
import { viewerOfCaller } from './viewer-of-caller.ts';

export const listPartnerLocationsRoute = (useCases: CatalogUseCases) =>
  route(listOwnerLocations, async ({ caller, params, correlationId, setHeader }) => {
    setHeader('cache-control', 'private, no-cache');
    const viewer = viewerOfCaller(caller);
    const cards = await useCases.listPartnerLocations({ viewer, correlationId, ownerId: params.id });
    return cards.map((card) => presentLocation(card, viewer));
  });
