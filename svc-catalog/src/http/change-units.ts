import { changeUnits } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { drawIdOfCall } from './draw-id-of-call.ts';
import { presentUnit } from './present-unit.ts';
import { managerOfCaller } from './viewer-of-caller.ts';

/** Bytes of 500 rows, and of as many spaces as a program that writes them may like. */
const bodyLimit = 400_000;

export const changeUnitsRoute = (useCases: CatalogUseCases) =>
  route(
    changeUnits,
    async ({ caller, headers, params, body, correlationId }) => {
      const { rows, preview } = body;
      const drawId = drawIdOfCall({ caller, headers, params, body });
      const { created, updated, unchanged } = await useCases.changeUnits({
        ...managerOfCaller(caller),
        locationId: params.id,
        rows,
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
    { bodyLimit },
  );
