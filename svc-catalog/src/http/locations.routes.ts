import {
  createLocation,
  deleteLocation,
  getLocation,
  listLocations,
  listManagedLocations,
  listOwnerLocations,
  listSiblingLocations,
  readLocationFacts,
  updateLocation,
} from '@hamkke/contracts';
import { personOf, route, linkToNext } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { drawIdOfCall } from './draw-id-of-call.ts';
import { imageBodyLimit } from './image-body-limit.ts';
import { presentLocation } from './present-location.ts';
import { cachingFor, managerOfCaller, viewerOfCaller } from './viewer-of-caller.ts';

export const listLocationsRoute = (useCases: CatalogUseCases) =>
  route(listLocations, async ({ caller, query, setHeader }) => {
    const { limit, cursor, ...requested } = query;
    const viewer = viewerOfCaller(caller);
    const { cards, next } = await useCases.listLocations({ viewer, requested, limit, cursor });
    setHeader('cache-control', cachingFor(caller));
    if (next !== undefined) linkToNext(listLocations.path, { ...query, cursor: next }, setHeader);
    return cards.map((card) => presentLocation(card, viewer));
  });

export const getLocationRoute = (useCases: CatalogUseCases) =>
  route(getLocation, async ({ caller, params, query, correlationId, setHeader }) => {
    setHeader('cache-control', cachingFor(caller));
    const viewer = viewerOfCaller(caller);
    return presentLocation(
      await useCases.getLocation({ viewer, correlationId, id: params.id, requested: query }),
      viewer,
    );
  });

export const createLocationRoute = (useCases: CatalogUseCases) =>
  route(
    createLocation,
    async ({ caller, headers, body, correlationId }) => {
      const { viewer, actor } = managerOfCaller(caller);
      const card = await useCases.createLocation({
        person: personOf(caller),
        actor,
        input: body,
        drawId: drawIdOfCall({ caller, headers, body }),
        correlationId,
      });
      return presentLocation(card, viewer);
    },
    { bodyLimit: imageBodyLimit },
  );

export const updateLocationRoute = (useCases: CatalogUseCases) =>
  route(
    updateLocation,
    async ({ caller, params, body, correlationId }) => {
      const manager = managerOfCaller(caller);
      return presentLocation(
        await useCases.updateLocation({ ...manager, id: params.id, input: body, correlationId }),
        manager.viewer,
      );
    },
    { bodyLimit: imageBodyLimit },
  );

export const deleteLocationRoute = (useCases: CatalogUseCases) =>
  route(deleteLocation, async ({ caller, params, correlationId }) => {
    await useCases.deleteLocation({ ...managerOfCaller(caller), id: params.id, correlationId });
    return undefined;
  });

export const listManagedLocationsRoute = (useCases: CatalogUseCases) =>
  route(listManagedLocations, async ({ caller, query, correlationId }) => {
    const viewer = viewerOfCaller(caller);
    const { cards, nextCursor } = await useCases.listManagedLocations(query, { viewer, correlationId });
    return { locations: cards.map((card) => presentLocation(card, viewer)), nextCursor };
  });

export const listPartnerLocationsRoute = (useCases: CatalogUseCases) =>
  route(listOwnerLocations, async ({ caller, params, correlationId, setHeader }) => {
    setHeader('cache-control', 'private, no-cache');
    const viewer = viewerOfCaller(caller);
    const cards = await useCases.listPartnerLocations({ viewer, correlationId, ownerId: params.id });
    return cards.map((card) => presentLocation(card, viewer));
  });

export const readLocationFactsRoute = (useCases: CatalogUseCases) =>
  route(readLocationFacts, async ({ params }) => {
    const { id, name, ownerId, status } = await useCases.readLocationFacts(params.id);
    return { id, name, ownerId, status };
  });

export const listSiblingLocationsRoute = (useCases: CatalogUseCases) =>
  route(listSiblingLocations, async ({ params }) => {
    const locations = await useCases.listSiblingLocations(params.id);
    return { locations: locations.map(({ id, name }) => ({ id, name })) };
  });
