import type { LockProviderName } from '@hamkke/contracts';
import type { Clock } from '@hamkke/service-kit';
import type { Door } from '../../domain/door.ts';
import type { AccessStore } from '../../domain/ports.ts';
import type { AccessFailpoints } from '../../failpoints.ts';

/** A door as a file has it; its lock is looked at by the running service. */
interface ImportedDoor extends Pick<Door, 'doorId' | 'locationId' | 'ownerId' | 'name' | 'deviceId'> {
  readonly provider: LockProviderName;
}

export type ImportDoors = (
  doors: readonly ImportedDoor[],
  correlationId: string,
) => Promise<{ readonly imported: number; readonly skipped: number }>;

/**
 * Adds entrances as a file says; those that are there are left alone. Reservations that may pass are noted as changed,
 * so that the running service, which has the key of the codes, puts their codes on the lock.
 * @throws VALIDATION where another door has the lock
 */
export function createImportDoors({
  store,
  clock,
  failpoints,
}: {
  readonly store: Pick<AccessStore, 'transact'>;
  readonly clock: Clock;
  readonly failpoints: AccessFailpoints;
}): ImportDoors {
  async function importOne(imported: ImportedDoor, correlationId: string): Promise<boolean> {
    const added = await store.transact(correlationId, async (tx) => {
      const { doorId, locationId } = imported;
      const now = clock();
      await tx.lockLocation(locationId);
      if (await tx.findDoor(doorId)) return false;
      const none = { unitId: null, unitNumber: null, health: null, alarm: null, removedAt: null };
      await tx.addDoor({ ...imported, ...none, kind: 'entrance', checkAt: now, recordsFrom: now });
      for (const { reservationId } of await tx.openGrants({ locationId, unitId: null }, now))
        await tx.noteChanged(reservationId, now);
      await failpoints.hit('import-doors.before-commit');
      return true;
    });
    await failpoints.hit('import-doors.after-commit');
    return added;
  }

  return async (doors, correlationId) => {
    let imported = 0;
    for (const door of doors) if (await importOne(door, correlationId)) imported += 1;
    return { imported, skipped: doors.length - imported };
  };
}
