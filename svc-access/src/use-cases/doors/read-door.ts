import type { InternalDoor } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { AccessDeps } from '../access-deps.ts';
import { presentAlarm } from './present-alarm.ts';

/** A door that is there, for a mail about it. @throws NOT_FOUND */
export function createReadDoor({ store, clock }: Pick<AccessDeps, 'store' | 'clock'>) {
  return async (doorId: string): Promise<InternalDoor> => {
    const door = await store.findDoor(doorId);
    if (!door || door.removedAt) throw new DomainError('NOT_FOUND');
    const { locationId, ownerId, name, kind, unitNumber, alarm } = door;
    return { id: doorId, locationId, ownerId, name, kind, unitNumber, alarm: presentAlarm(alarm, clock()) };
  };
}
export type ReadDoor = ReturnType<typeof createReadDoor>;
