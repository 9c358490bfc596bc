import type { Door as ShownDoor } from '@hamkke/contracts';
import type { Door, DoorCounts } from '../../domain/door.ts';
import { presentAlarm } from './present-alarm.ts';

/** A door for who runs its location. */
export function presentDoor(door: Door, counts: DoorCounts | undefined, now: Date): ShownDoor {
  const { doorId, locationId, name, kind, unitId, unitNumber, provider, deviceId, health } = door;
  return {
    id: doorId,
    locationId,
    name,
    kind,
    unitId,
    unitNumber,
    provider,
    deviceId,
    online: health?.online ?? null,
    battery: health?.battery ?? null,
    checkedAt: health?.checkedAt.toISOString() ?? null,
    alarm: presentAlarm(door.alarm, now),
    codes: counts?.codes ?? 0,
    pendingCodes: counts?.pendingCodes ?? 0,
  };
}
