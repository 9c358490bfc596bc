import { policy, type Door as ShownDoor, type LockProviderName } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { Door } from '../../domain/door.ts';
import { LockOffline, LockUnknown, type LockHealth } from '../../domain/locks.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import type { AccessDeps } from '../access-deps.ts';
import type { AlignSettings } from '../grants/align-settings.ts';
import { openVisits } from '../visits/open-visits.ts';
import { notesOfDoor } from './door-note.ts';
import { mustRun, type Manager } from './managing.ts';
import { presentDoor } from './present-door.ts';
import { refusalOf } from './refuse-field.ts';

export interface NewDoor {
  /** The same for a repetition of the call, which then finds the door. */
  readonly doorId: string;
  readonly locationId: string;
  readonly name: string;
  readonly kind: Door['kind'];
  readonly unitId?: string | undefined;
  readonly provider: LockProviderName;
  readonly deviceId: string;
  readonly manager: Manager;
}

const isNotFound = (error: unknown) => error instanceof DomainError && error.code === 'NOT_FOUND';

/**
 * Connects a lock: everybody who may pass gets a code on it, in the transaction that adds the door.
 * @throws NOT_FOUND, DOOR_LIMIT, PROVIDER_DOWN; VALIDATION for a unit or lock that is unknown or taken
 */
export function createAddDoor({
  store,
  catalog,
  locks,
  clock,
  failpoints,
  pushSoon,
  align,
}: AccessDeps & { readonly align: AlignSettings }) {
  async function unitNumberOf({ kind, unitId, locationId }: NewDoor, correlationId: string): Promise<string | null> {
    if (kind === 'entrance') {
      if (unitId === undefined) return null;
      const fields = [{ path: 'unitId', code: 'not_allowed' as const, message: 'an entrance has no unit' }];
      throw new DomainError('VALIDATION', undefined, { fields });
    }
    if (unitId === undefined) {
      const fields = [{ path: 'unitId', code: 'required' as const, message: 'the unit behind the door' }];
      throw new DomainError('VALIDATION', undefined, { fields });
    }
    const unit = await catalog.unitOf(unitId, { correlationId }).catch((error: unknown) => {
      throw isNotFound(error) ? refusalOf({ path: 'unitId', reason: 'unknown' }) : error;
    });
    if (unit.locationId !== locationId) throw refusalOf({ path: 'unitId', reason: 'unknown' });
    return unit.unitNumber;
  }

  async function healthOf({ provider, deviceId }: NewDoor): Promise<LockHealth> {
    const found = locks.get(provider);
    if (!found) throw refusalOf({ path: 'provider', reason: 'unknown' });
    try {
      return await found.readHealth(deviceId);
    } catch (error) {
      if (error instanceof LockUnknown) throw refusalOf({ path: 'deviceId', reason: 'unknown' });
      if (error instanceof LockOffline) return { online: false, battery: null };
      throw error;
    }
  }

  async function add(tx: StoreTransaction, door: Door, manager: Manager): Promise<Door> {
    const { locationId, unitId } = door;
    await tx.lockLocation(locationId);
    const there = await tx.findDoor(door.doorId);
    if (there) return there;
    const doors = await tx.doorsOf(locationId);
    if (doors.length >= policy.access.doorsPerLocation)
      throw new DomainError('DOOR_LIMIT', { limit: policy.access.doorsPerLocation });
    if (unitId !== null && doors.some((one) => one.unitId === unitId))
      throw refusalOf({ path: 'unitId', reason: 'taken' });
    if (doors.some(({ provider, deviceId }) => provider === door.provider && deviceId === door.deviceId))
      throw refusalOf({ path: 'deviceId', reason: 'taken' });
    await tx.addDoor(door);
    const grants = await tx.openGrants({ locationId, unitId }, clock());
    const visits = door.kind === 'entrance' ? await openVisits(tx, locationId, clock()) : [];
    const holders = new Set([...grants.map(({ holder }) => holder), ...visits]);
    await align(tx, { locationId, holders: [...holders] }, clock());
    await tx.audit(notesOfDoor('door-added', door, { manager }));
    await failpoints.hit('add-door.before-commit');
    return door;
  }

  return async (input: NewDoor, correlationId: string): Promise<ShownDoor> => {
    const { manager, doorId, locationId, name, kind, provider, deviceId } = input;
    const ownerId = await mustRun(catalog, { locationId, manager }, correlationId);
    const unitNumber = await unitNumberOf(input, correlationId);
    const health = await healthOf(input);
    const now = clock();
    const door: Door = {
      doorId,
      locationId,
      ownerId,
      name,
      kind,
      unitId: input.unitId ?? null,
      unitNumber,
      provider,
      deviceId,
      health: { ...health, checkedAt: now },
      checkAt: now,
      recordsFrom: now,
      alarm: null,
      removedAt: null,
    };
    const added = await store.transact(correlationId, (tx) => add(tx, door, manager));
    await failpoints.hit('add-door.after-commit');
    pushSoon();
    return presentDoor(added, (await store.countSettings([doorId], clock())).get(doorId), clock());
  };
}
export type AddDoor = ReturnType<typeof createAddDoor>;
