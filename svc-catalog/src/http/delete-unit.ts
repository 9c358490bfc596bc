import { deleteUnit } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { managerOfCaller } from './viewer-of-caller.ts';

export const deleteUnitRoute = (useCases: CatalogUseCases) =>
  route(deleteUnit, async ({ caller, params, correlationId }) => {
    await useCases.deleteUnit({ ...managerOfCaller(caller), id: params.id, correlationId });
    return undefined;
  });
