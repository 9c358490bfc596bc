import { readUtilisation } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';

export const readUtilisationRoute = (useCases: CatalogUseCases) =>
  route(readUtilisation, async ({ query }) => {
    const { total, partners } = await useCases.readUtilisation(query.owners?.split(',') ?? []);
    return { total, owners: [...partners] };
  });
