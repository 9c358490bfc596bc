import { getLocation } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { presentLocation } from './present-location.ts';
import { cachingFor, viewerOfCaller } from './viewer-of-caller.ts';

export const getLocationRoute = (useCases: CatalogUseCases) =>
  route(getLocation, async ({ caller, params, query, correlationId, setHeader }) => {
    setHeader('cache-control', cachingFor(caller));
    const viewer = viewerOfCaller(caller);
    return presentLocation(
      await useCases.getLocation({ viewer, correlationId, id: params.id, requested: query }),
      viewer,
    );
  });
