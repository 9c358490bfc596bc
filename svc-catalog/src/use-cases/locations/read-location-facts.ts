import { DomainError } from '@hamkke/service-kit';
import type { Location } from '../../domain/location.ts';
import type { CatalogStore } from '../../domain/ports.ts';

/** A location, whoever may see it: services decide by its partner and status. @throws NOT_FOUND */
export function createReadLocationFacts({ store }: { store: CatalogStore }) {
  return async (id: string): Promise<Location> => {
    const location = await store.findLocation(id);
    if (!location) throw new DomainError('NOT_FOUND');
    return location;
  };
}
