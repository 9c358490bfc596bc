import { withWanted } from '../../domain/code-setting.ts';
import type { AccessDeps } from '../access-deps.ts';
import { notesOfDoor } from './door-note.ts';
import { findManagedDoor, type Manager } from './managing.ts';

/**
 * Disconnects a lock. The door is gone at once for everybody; its document stays until its codes are off the lock.
 * @throws NOT_FOUND
 */
export function createRemoveDoor({ store, catalog, clock, failpoints, pushSoon }: AccessDeps) {
  return async (doorId: string, manager: Manager, correlationId: string): Promise<void> => {
    const { locationId } = await findManagedDoor({ store, catalog }, { doorId, manager }, correlationId);
    await store.transact(correlationId, async (tx) => {
      await tx.lockLocation(locationId);
      const door = await tx.findDoor(doorId);
      if (!door || door.removedAt) return;
      const now = clock();
      const settings = await tx.settingsOfDoor(doorId);
      if (settings.length === 0) await tx.deleteDoor(doorId);
      else await tx.setRemoved(doorId, now);
      await tx.saveWanted(settings.map((setting) => withWanted(setting, null, now)));
      await tx.audit(notesOfDoor('door-removed', door, { manager }));
      await failpoints.hit('remove-door.before-commit');
    });
    await failpoints.hit('remove-door.after-commit');
    pushSoon();
  };
}
export type RemoveDoor = ReturnType<typeof createRemoveDoor>;
