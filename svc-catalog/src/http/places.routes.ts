import { geocode, searchAddresses } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';

export const searchAddressesRoute = (useCases: CatalogUseCases) =>
  route(searchAddresses, async ({ query }) => await useCases.searchAddresses(query.keyword));

/** Must be shown beside a place. Source: external-services 4 */
const attribution = '© OpenStreetMap contributors';

export const geocodeRoute = (useCases: CatalogUseCases) =>
  route(geocode, async ({ query }) => ({ ...(await useCases.geocode(query.q)), attribution }));
