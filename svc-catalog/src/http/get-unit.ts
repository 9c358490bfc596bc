import { getUnit } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { presentUnit } from './present-unit.ts';
import { cachingFor, viewerOfCaller } from './viewer-of-caller.ts';

export const getUnitRoute = (useCases: CatalogUseCases) =>
  route(getUnit, async ({ caller, params, query, setHeader }) => {
    setHeader('cache-control', cachingFor(caller));
    return presentUnit(await useCases.getUnit({ viewer: viewerOfCaller(caller), id: params.id, requested: query }));
  });
