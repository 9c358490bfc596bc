import type { ManagedOpening } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { LockOffline, LockUnknown } from '../../domain/locks.ts';
import type { OpeningLine } from '../../domain/opening.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import type { AccessDeps } from '../access-deps.ts';
import { presentManagedOpening } from '../openings/present-opening.ts';
import { notesOfDoor } from './door-note.ts';
import { findManagedDoor, type Manager } from './managing.ts';

interface OpeningFromAfar {
  /** The same for a repetition of the call, which then finds the line. */
  readonly openingId: string;
  readonly doorId: string;
  readonly manager: Manager;
  readonly reason: string;
}

/**
 * What a repetition does. What has opened is answered again; a lock that is known to have failed may be called again.
 * @throws DOOR_OFFLINE where the process of the first call died: whether the lock opened is known to nobody
 */
async function findOpened(tx: StoreTransaction, openingId: string) {
  const line = await tx.findOpening(openingId);
  if (line?.calling) throw new DomainError('DOOR_OFFLINE');
  return { isKnown: line !== undefined, opened: line?.result === 'opened' ? line : undefined };
}

/**
 * Opens a door from afar. Who wants it, and why, is stored before the lock is called, as a line that says `refused`;
 * the line says `opened` as soon as the lock has opened. So no crash opens a door without a line, and a try that failed
 * is seen as well. At most once for one `openingId`, whatever dies: who wants it again presses again.
 * @throws NOT_FOUND, DOOR_OFFLINE, PROVIDER_DOWN
 */
export function createOpenDoor({ store, catalog, locks, clock, failpoints }: AccessDeps) {
  return async (input: OpeningFromAfar, correlationId: string): Promise<ManagedOpening> => {
    const { openingId, doorId, manager, reason } = input;
    const door = await findManagedDoor({ store, catalog }, { doorId, manager }, correlationId);
    const provider = locks.get(door.provider);
    if (!provider) throw new DomainError('PROVIDER_DOWN');
    const line: OpeningLine = {
      openingId,
      doorId,
      doorName: door.name,
      locationId: door.locationId,
      ownerId: door.ownerId,
      at: clock(),
      how: 'remote',
      result: 'refused',
      reservationId: null,
      unitNumber: null,
      userId: null,
      passId: null,
      passName: null,
      visit: false,
      by: manager.overseer ?? 'partner',
      actorId: manager.personId,
      reason,
    };
    const there = await store.transact(correlationId, async (tx) => {
      const { isKnown, opened } = await findOpened(tx, openingId);
      if (opened) return opened;
      await tx.saveOpening({ ...line, calling: true });
      if (!isKnown) await tx.audit(notesOfDoor('door-opened', door, { manager, reason }));
      await failpoints.hit('open-door.before-commit');
      return undefined;
    });
    if (there) return presentManagedOpening(there);
    await failpoints.hit('open-door.after-commit');
    try {
      await provider.open(door.deviceId);
    } catch (error) {
      await store.endOpening(openingId, 'refused');
      if (error instanceof LockOffline || error instanceof LockUnknown)
        throw new DomainError('DOOR_OFFLINE', undefined, { cause: error });
      throw error;
    }
    await failpoints.hit('open-door.after-call');
    await store.endOpening(openingId, 'opened');
    return presentManagedOpening({ ...line, result: 'opened' });
  };
}
export type OpenDoor = ReturnType<typeof createOpenDoor>;
