import { createUnit } from '@hamkke/contracts';
import { DomainError, route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { presentUnit } from './present-unit.ts';
import { managerOfCaller } from './viewer-of-caller.ts';

export const createUnitRoute = (useCases: CatalogUseCases) =>
  route(createUnit, async ({ caller, params, body, correlationId }) => {
    if (body.locationId !== undefined && body.locationId !== params.id) {
      throw new DomainError('VALIDATION', undefined, {
        fields: [{ path: 'locationId', code: 'mismatch', message: 'differs from the branch in the path' }],
      });
    }
    const { locationId: _locationId, dimensions: _dimensions, ...input } = body;
    const unit = await useCases.createUnit({ ...managerOfCaller(caller), locationId: params.id, input, correlationId });
    return presentUnit({ unit, inTheWay: undefined });
  });
