import { readTranslations, translate, translationLimits } from '@hamkke/contracts';
import { route, visitorOf } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';

/** The most characters that a call may carry, six bytes each where they are escaped, and what is around the texts. */
const textsBodyLimit = translationLimits.characters * 6 + 10_000;

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

export const readTranslationsRoute = (useCases: CatalogUseCases) =>
  route(
    readTranslations,
    async ({ body, correlationId }) => {
      const translations = await useCases.translateTexts({ ...body, correlationId });
      return { translations, translated: translations.map((text, index) => text !== body.texts[index]) };
    },
    { bodyLimit: textsBodyLimit },
  );
