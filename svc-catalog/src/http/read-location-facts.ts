import { readLocationFacts } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';

export const readLocationFactsRoute = (useCases: CatalogUseCases) =>
  route(readLocationFacts, async ({ params }) => {
    const { id, name, ownerId, status } = await useCases.readLocationFacts(params.id);
    return { id, name, ownerId, status };
  });
