import { locationCreated, locationUpdated, unitCreated, unitUpdated } from '@hamkke/contracts';
import { newEvent, type NewEvent } from '@hamkke/service-kit';
import type { CatalogEvent } from '../domain/catalog-event.ts';

const definitions = { 'location.created': locationCreated, 'location.updated': locationUpdated, 'unit.created': unitCreated, 'unit.updated': unitUpdated };

/** Shapes what happened for the wire; the contract's schema drops what others need not know. */
export function wireEvents(events: readonly CatalogEvent[], correlationId: string): NewEvent[] {
  return events.map((event) => {
    const definition = definitions[event.type];
    if ('unit' in event) return newEvent({ definition, aggregateId: event.unit.id, aggregateVersion: event.unit.version, data: { unit: event.unit }, correlationId });
    return newEvent({ definition, aggregateId: event.location.id, aggregateVersion: event.location.version, data: { location: event.location }, correlationId });
  });
}
