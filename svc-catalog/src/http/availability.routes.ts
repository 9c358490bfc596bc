import { listAvailableUnits, listReservedUnits, readUtilisation } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { presentReservedUnit, presentUnit } from './present-unit.ts';
import { cachingFor, viewerOfCaller } from './viewer-of-caller.ts';

export const listAvailableUnitsRoute = (useCases: CatalogUseCases) =>
  route(listAvailableUnits, async ({ caller, params, query, setHeader }) => {
    setHeader('cache-control', cachingFor(caller));
    const found = await useCases.listUnits({ viewer: viewerOfCaller(caller), locationId: params.id, requested: query });
    return found.filter(({ inTheWay }) => inTheWay === undefined).map(presentUnit);
  });

export const listReservedUnitsRoute = (useCases: CatalogUseCases) =>
  route(listReservedUnits, async ({ caller, params, query, setHeader }) => {
    setHeader('cache-control', cachingFor(caller));
    const found = await useCases.listReservedUnits({
      viewer: viewerOfCaller(caller),
      locationId: params.id,
      requested: query,
    });
    return found.map(presentReservedUnit);
  });

export const readUtilisationRoute = (useCases: CatalogUseCases) =>
  route(readUtilisation, async ({ query }) => {
    const { total, partners } = await useCases.readUtilisation(query.owners?.split(',') ?? []);
    return { total, owners: [...partners] };
  });
