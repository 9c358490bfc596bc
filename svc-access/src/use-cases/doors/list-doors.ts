import { lockProviders, type Door, type LockProviderName } from '@hamkke/contracts';
import { byKindAndName } from '../../domain/door.ts';
import type { AccessDeps } from '../access-deps.ts';
import { mustRun, type Manager } from './managing.ts';
import { presentDoor } from './present-door.ts';

/**
 * The doors of a location, entrances first, whose locks can be connected, and whether visits are allowed.
 * @throws NOT_FOUND
 */
export function createListDoors({
  store,
  catalog,
  locks,
  clock,
}: Pick<AccessDeps, 'store' | 'catalog' | 'locks' | 'clock'>) {
  return async (
    locationId: string,
    manager: Manager,
    correlationId: string,
  ): Promise<{ doors: Door[]; providers: LockProviderName[]; visits: boolean }> => {
    await mustRun(catalog, { locationId, manager }, correlationId);
    const doors = (await store.doorsOf(locationId)).toSorted(byKindAndName);
    const visiting = await store.findVisiting(locationId);
    const now = clock();
    const counts = await store.countSettings(
      doors.map(({ doorId }) => doorId),
      now,
    );
    return {
      doors: doors.map((door) => presentDoor(door, counts.get(door.doorId), now)),
      providers: lockProviders.filter((provider) => locks.has(provider)),
      visits: visiting?.allowed ?? false,
    };
  };
}
export type ListDoors = ReturnType<typeof createListDoors>;
