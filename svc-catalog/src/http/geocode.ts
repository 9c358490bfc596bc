import { geocode } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';

/** Must be shown beside a place. Source: external-services 4 */
const attribution = '© OpenStreetMap contributors';

export const geocodeRoute = (useCases: CatalogUseCases) =>
  route(geocode, async ({ query }) => ({ ...(await useCases.geocode(query.q)), attribution }));
