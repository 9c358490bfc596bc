import { updateLocation } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { imageBodyLimit } from './image-body-limit.ts';
import { presentLocation } from './present-location.ts';
import { managerOfCaller } from './viewer-of-caller.ts';

export const updateLocationRoute = (useCases: CatalogUseCases) =>
  route(
    updateLocation,
    async ({ caller, params, body, correlationId }) => {
      const manager = managerOfCaller(caller);
      return presentLocation(
        await useCases.updateLocation({ ...manager, id: params.id, input: body, correlationId }),
        manager.viewer,
      );
    },
    { bodyLimit: imageBodyLimit },
  );
