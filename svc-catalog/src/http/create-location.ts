import { createLocation } from '@hamkke/contracts';
import { personOf, route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { drawIdOfCall } from './draw-id-of-call.ts';
import { pictureBodyLimit } from './picture-body-limit.ts';
import { presentLocation } from './present-location.ts';

export const createLocationRoute = (useCases: CatalogUseCases) =>
  route(
    createLocation,
    async ({ caller, headers, body, correlationId }) => {
      const card = await useCases.createLocation({ person: personOf(caller), wish: body, drawId: drawIdOfCall({ caller, headers, body }), correlationId });
      return presentLocation(card);
    },
    { bodyLimit: pictureBodyLimit },
  );
