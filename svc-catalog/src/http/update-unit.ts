import { updateUnit } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { presentUnit } from './present-unit.ts';
import { viewerOfCaller } from './viewer-of-caller.ts';

export const updateUnitRoute = (useCases: CatalogUseCases) =>
  route(updateUnit, async ({ caller, params, body, correlationId }) => {
    const viewer = viewerOfCaller(caller);
    const { id } = await useCases.updateUnit({ viewer, id: params.id, edit: body, correlationId });
    return presentUnit(await useCases.getUnit({ viewer, id, asked: {} }));
  });
