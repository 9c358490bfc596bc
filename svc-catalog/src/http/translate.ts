import { translate } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { textsBodyLimit } from './texts-body-limit.ts';

export const translateRoute = (useCases: CatalogUseCases) => route(translate, async ({ body }) => ({ translations: await useCases.translateTexts(body) }), { bodyLimit: textsBodyLimit });
