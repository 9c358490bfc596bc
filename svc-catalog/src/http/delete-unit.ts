import { deleteUnit } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { viewerOfCaller } from './viewer-of-caller.ts';

export const deleteUnitRoute = (useCases: CatalogUseCases) =>
  route(deleteUnit, async ({ caller, params, correlationId }) => {
    await useCases.deleteUnit({ viewer: viewerOfCaller(caller), id: params.id, correlationId });
    return undefined;
  });
