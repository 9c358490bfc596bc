import { readTranslations } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { textsBodyLimit } from './texts-body-limit.ts';

export const readTranslationsRoute = (useCases: CatalogUseCases) =>
  route(
    readTranslations,
    async ({ body, correlationId }) => {
      const translations = await useCases.translateTexts({ ...body, correlationId });
      return { translations, translated: translations.map((text, index) => text !== body.texts[index]) };
    },
    { bodyLimit: textsBodyLimit },
  );
