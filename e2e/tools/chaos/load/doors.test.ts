import { expect, test } from 'vitest';
import { createDoors, type LockedUnit } from './doors.ts';

const unit = (unitId: string): LockedUnit => ({ unitId, locationId: 'LOC', price: 90_000, deviceId: `lock-${unitId}` });

test('a unit is handed out once, again when it is free, and late where it may still be held', () => {
  let now = 0;
  const [first, second] = [unit('first'), unit('second')];
  const doors = createDoors([first, second], 'DOOR', () => now);
  expect([doors.take(), doors.take(), doors.take()]).toEqual([first, second, undefined]);
  doors.giveBack(second, false);
  expect(doors.take()).toBeUndefined();
  doors.giveBack(first, true);
  expect(doors.take()).toEqual(first);
  now = 16 * 60_000;
  expect(doors.take()).toBeUndefined();
  now = 20 * 60_000;
  expect(doors.take()).toEqual(second);
});
