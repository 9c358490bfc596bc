import { randomUUID } from 'node:crypto';
import type { AccessEvent } from '../../domain/access-event.ts';
import { alarmAfter, alarmFrom, type Alarm } from '../../domain/alarm.ts';
import type { Door } from '../../domain/door.ts';
import type { StoreReads, StoreTransaction } from '../../domain/ports.ts';
import type { AccessDeps } from '../access-deps.ts';

/** Raises the alarm of a door where the presses that are stored make one, or counts them in the one that lasts. */
export function createRaiseAlarm({ store, clock, failpoints }: Pick<AccessDeps, 'store' | 'clock' | 'failpoints'>) {
  async function decide(reads: Pick<StoreReads, 'findDoor' | 'refusedAfter'>, doorId: string) {
    const now = clock();
    const door = await reads.findDoor(doorId);
    if (!door || door.removedAt) return undefined;
    const refused = await reads.refusedAfter(doorId, alarmFrom(door.alarm, now));
    const { alarm, raised } = alarmAfter(door.alarm, refused, now);
    return alarm === null || alarm === door.alarm ? undefined : { door, alarm, raised };
  }

  /** The alarm for who runs the location, and of a unit's door for each rental that opens it at that time. */
  async function eventsOf(tx: StoreTransaction, door: Door, { at, tries }: Alarm): Promise<AccessEvent[]> {
    const { doorId, locationId, ownerId, unitId } = door;
    const alarming = { doorId, at, tries };
    const ofDoor: AccessEvent = { type: 'door.alarmed', ...alarming, locationId, ownerId };
    if (unitId === null) return [ofDoor];
    const open = (await tx.openGrants({ locationId, unitId }, at)).filter(({ from }) => from <= at);
    return [
      ofDoor,
      ...open.map(({ reservationId }): AccessEvent => ({ type: 'rental.alarmed', ...alarming, reservationId })),
    ];
  }

  return async ({ doorId, locationId }: Pick<Door, 'doorId' | 'locationId'>): Promise<void> => {
    // Read first: most presses that are refused raise nothing, and need no transaction.
    if (!(await decide(store, doorId))) return;
    await store.transact(`job-alarm-${randomUUID()}`, async (tx) => {
      await tx.lockLocation(locationId);
      const decided = await decide(tx, doorId);
      if (!decided) return;
      const { door, alarm, raised } = decided;
      await tx.saveAlarm(doorId, alarm);
      if (raised) await tx.publish(await eventsOf(tx, door, alarm));
      await failpoints.hit('raise-alarm.before-commit');
    });
    await failpoints.hit('raise-alarm.after-commit');
  };
}
export type RaiseAlarm = ReturnType<typeof createRaiseAlarm>;
