import { updateUnit } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { presentUnit } from './present-unit.ts';
import { managerOfCaller } from './viewer-of-caller.ts';

export const updateUnitRoute = (useCases: CatalogUseCases) =>
  route(updateUnit, async ({ caller, params, body, correlationId }) => {
    const manager = managerOfCaller(caller);
    const { id } = await useCases.updateUnit({ ...manager, id: params.id, edit: body, correlationId });
    return presentUnit(await useCases.getUnit({ viewer: manager.viewer, id, requested: {} }));
  });
