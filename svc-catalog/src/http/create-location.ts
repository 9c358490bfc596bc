import { createLocation } from '@hamkke/contracts';
import { personOf, route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { drawIdOfCall } from './draw-id-of-call.ts';
import { imageBodyLimit } from './image-body-limit.ts';
import { presentLocation } from './present-location.ts';
import { managerOfCaller } from './viewer-of-caller.ts';

export const createLocationRoute = (useCases: CatalogUseCases) =>
  route(
    createLocation,
    async ({ caller, headers, body, correlationId }) => {
      const { viewer, actor } = managerOfCaller(caller);
      const card = await useCases.createLocation({
        person: personOf(caller),
        actor,
        input: body,
        drawId: drawIdOfCall({ caller, headers, body }),
        correlationId,
      });
      return presentLocation(card, viewer);
    },
    { bodyLimit: imageBodyLimit },
  );
