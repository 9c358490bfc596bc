import {
  cancelScheduledPrices,
  changeUnits,
  createUnit,
  deleteUnit,
  getUnit,
  listSellableUnits,
  listUnits,
  readSellableUnit,
  schedulePrices,
  updateUnit,
} from '@hamkke/contracts';
import { DomainError, route } from '@hamkke/service-kit';
import type { Viewer } from '../domain/viewer.ts';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { drawIdOfCall } from './draw-id-of-call.ts';
import { presentSellableUnit, presentSellableUnits, presentUnit } from './present-unit.ts';
import { cachingFor, managerOfCaller, viewerOfCaller } from './viewer-of-caller.ts';

export const listUnitsRoute = (useCases: CatalogUseCases) =>
  route(listUnits, async ({ caller, params, query, setHeader }) => {
    setHeader('cache-control', cachingFor(caller));
    const found = await useCases.listUnits({ viewer: viewerOfCaller(caller), locationId: params.id, requested: query });
    return found.map(presentUnit);
  });

export const getUnitRoute = (useCases: CatalogUseCases) =>
  route(getUnit, async ({ caller, params, query, setHeader }) => {
    setHeader('cache-control', cachingFor(caller));
    return presentUnit(await useCases.getUnit({ viewer: viewerOfCaller(caller), id: params.id, requested: query }));
  });

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

/** A unit as whoever changed it reads it. */
const presentManaged = async (useCases: CatalogUseCases, viewer: Viewer, id: string) =>
  presentUnit(await useCases.getUnit({ viewer, id, requested: {} }));

export const updateUnitRoute = (useCases: CatalogUseCases) =>
  route(updateUnit, async ({ caller, params, body, correlationId }) => {
    const manager = managerOfCaller(caller);
    const { id } = await useCases.updateUnit({ ...manager, id: params.id, edit: body, correlationId });
    return await presentManaged(useCases, manager.viewer, id);
  });

export const schedulePricesRoute = (useCases: CatalogUseCases) =>
  route(schedulePrices, async ({ caller, params, body, correlationId }) => {
    const manager = managerOfCaller(caller);
    const { from, ...prices } = body;
    const { id } = await useCases.schedulePrices({ ...manager, id: params.id, prices, from, correlationId });
    return await presentManaged(useCases, manager.viewer, id);
  });

export const cancelScheduledPricesRoute = (useCases: CatalogUseCases) =>
  route(cancelScheduledPrices, async ({ caller, params, correlationId }) => {
    const manager = managerOfCaller(caller);
    const { id } = await useCases.cancelScheduledPrices({ ...manager, id: params.id, correlationId });
    return await presentManaged(useCases, manager.viewer, id);
  });

export const deleteUnitRoute = (useCases: CatalogUseCases) =>
  route(deleteUnit, async ({ caller, params, correlationId }) => {
    await useCases.deleteUnit({ ...managerOfCaller(caller), id: params.id, correlationId });
    return undefined;
  });

/** Bytes of 500 rows, and of as many spaces as a program that writes them may like. */
const rowsBodyLimit = 400_000;

export const changeUnitsRoute = (useCases: CatalogUseCases) =>
  route(
    changeUnits,
    async ({ caller, headers, params, body, correlationId }) => {
      const { rows, preview, from } = body;
      const drawId = drawIdOfCall({ caller, headers, params, body });
      const { created, updated, unchanged } = await useCases.changeUnits({
        ...managerOfCaller(caller),
        locationId: params.id,
        rows,
        from,
        preview,
        drawId,
        correlationId,
      });
      return {
        created: created.map(presentUnit),
        updated: updated.map(({ before, after }) => ({ before: presentUnit(before), after: presentUnit(after) })),
        unchanged,
      };
    },
    { bodyLimit: rowsBodyLimit },
  );

export const readSellableUnitRoute = (useCases: CatalogUseCases) =>
  route(readSellableUnit, async ({ params }) => presentSellableUnit(await useCases.readSellableUnit(params.id)));

export const listSellableUnitsRoute = (useCases: CatalogUseCases) =>
  route(listSellableUnits, async ({ params, query }) =>
    presentSellableUnits(await useCases.listSellableUnits(params.id, query.size)),
  );
