import { deleteLocation } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { managerOfCaller } from './viewer-of-caller.ts';

export const deleteLocationRoute = (useCases: CatalogUseCases) =>
  route(deleteLocation, async ({ caller, params, correlationId }) => {
    await useCases.deleteLocation({ ...managerOfCaller(caller), id: params.id, correlationId });
    return undefined;
  });
