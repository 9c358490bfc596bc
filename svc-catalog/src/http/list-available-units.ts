import { listAvailableUnits } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { presentUnit } from './present-unit.ts';
import { cachingFor, viewerOfCaller } from './viewer-of-caller.ts';

export const listAvailableUnitsRoute = (useCases: CatalogUseCases) =>
  route(listAvailableUnits, async ({ caller, params, query, setHeader }) => {
    setHeader('cache-control', cachingFor(caller));
    const found = await useCases.listUnits({ viewer: viewerOfCaller(caller), locationId: params.id, requested: query });
    return found.filter(({ inTheWay }) => inTheWay === undefined).map(presentUnit);
  });
