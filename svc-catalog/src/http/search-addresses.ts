import { searchAddresses } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';

export const searchAddressesRoute = (useCases: CatalogUseCases) =>
  route(searchAddresses, async ({ query }) => await useCases.searchAddresses(query.keyword));
