import { listManagedLocations } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { presentLocation } from './present-location.ts';
import { viewerOfCaller } from './viewer-of-caller.ts';

export const listManagedLocationsRoute = (useCases: CatalogUseCases) =>
  route(listManagedLocations, async ({ caller, query, correlationId }) => {
    const viewer = viewerOfCaller(caller);
    const { cards, nextCursor } = await useCases.listManagedLocations(query, { viewer, correlationId });
    return { locations: cards.map((card) => presentLocation(card, viewer)), nextCursor };
  });
