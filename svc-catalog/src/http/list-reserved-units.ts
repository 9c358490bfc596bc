import { listReservedUnits } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { presentReservedUnit } from './present-unit.ts';
import { cachingFor, viewerOfCaller } from './viewer-of-caller.ts';

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
