import { DomainError } from '@hamkke/service-kit';
import type { LocationPartners } from '../domain/work-ports.ts';

/** What catalog answers of who runs these locations. */
export const buildPartners = (partners: ReadonlyMap<string, string | null>): LocationPartners => ({
  async partnerOf(locationId) {
    const ownerId = partners.get(locationId);
    if (ownerId === undefined) throw new DomainError('NOT_FOUND');
    return ownerId;
  },
});
