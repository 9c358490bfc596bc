import { translate } from '@hamkke/contracts';
import { route, visitorOf } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { textsBodyLimit } from './texts-body-limit.ts';

export const translateRoute = (useCases: CatalogUseCases) =>
  route(
    translate,
    async ({ body, caller, correlationId }) => {
      const translations = await useCases.translateTexts({
        ...body,
        personId: visitorOf(caller).person?.id,
        correlationId,
      });
      return { translations, translated: translations.map((text, index) => text !== body.texts[index]) };
    },
    { bodyLimit: textsBodyLimit },
  );
