import type { AuditActor } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { Door } from '../../domain/door.ts';
import type { Catalog, StoreReads } from '../../domain/ports.ts';

/** Who runs locations: an approved partner its own; an overseer all, in the role that stands in the audit log. */
export interface Manager {
  readonly personId: string;
  readonly overseer: AuditActor['role'] | null;
}

/**
 * The partner of a location for who runs it, as catalog has it at that moment: a partner who gave a location away opens
 * none of its doors. @throws NOT_FOUND for everybody else
 */
export async function mustRun(
  catalog: Pick<Catalog, 'ownerOf'>,
  { locationId, manager }: { readonly locationId: string; readonly manager: Manager },
  correlationId: string,
): Promise<string | null> {
  const ownerId = await catalog.ownerOf(locationId, { correlationId });
  if (manager.overseer === null && ownerId !== manager.personId) throw new DomainError('NOT_FOUND');
  return ownerId;
}

/** A door that is there, for who runs its location; an overseer needs no word of catalog. @throws NOT_FOUND */
export async function findManagedDoor(
  { store, catalog }: { readonly store: Pick<StoreReads, 'findDoor'>; readonly catalog: Pick<Catalog, 'ownerOf'> },
  { doorId, manager }: { readonly doorId: string; readonly manager: Manager },
  correlationId: string,
): Promise<Door> {
  const door = await store.findDoor(doorId);
  if (!door || door.removedAt) throw new DomainError('NOT_FOUND');
  if (manager.overseer === null) await mustRun(catalog, { locationId: door.locationId, manager }, correlationId);
  return door;
}
