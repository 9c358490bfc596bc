import {
  locationCreated,
  locationRemoved,
  locationUpdated,
  unitCreated,
  unitRemoved,
  unitUpdated,
} from '@hamkke/contracts';
import { newEvent, type NewEvent } from '@hamkke/service-kit';
import type { CatalogEvent } from '../domain/catalog-event.ts';

const definitions = {
  'location.created': locationCreated,
  'location.updated': locationUpdated,
  'location.removed': locationRemoved,
  'unit.created': unitCreated,
  'unit.updated': unitUpdated,
  'unit.removed': unitRemoved,
};

/** Whose location it is, by its id; null for one of ours. */
export type OwnerIdOf = (locationId: string) => string | null;

/** Shapes what happened for the wire; the contract's schema drops what others need not know. */
export function wireEvents(events: readonly CatalogEvent[], ownerIdOf: OwnerIdOf, correlationId: string): NewEvent[] {
  return events.map((event) => {
    const definition = definitions[event.type];
    const { id: aggregateId, version: aggregateVersion } = 'unit' in event ? event.unit : event.location;
    return newEvent({ definition, aggregateId, aggregateVersion, data: dataOf(event, ownerIdOf), correlationId });
  });
}

function dataOf(event: CatalogEvent, ownerIdOf: OwnerIdOf) {
  if ('location' in event) {
    const { location } = event;
    return event.type === 'location.removed' ? { locationId: location.id, ownerId: location.ownerId } : { location };
  }
  const { id: unitId, locationId } = event.unit;
  const ownerId = ownerIdOf(locationId);
  return event.type === 'unit.removed' ? { unitId, locationId, ownerId } : { unit: event.unit, ownerId };
}
