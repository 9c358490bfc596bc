import { describe, expect, test } from 'vitest';
import { knownDeviceLimit } from '../domain/known-device.ts';
import { member } from './builders.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

const at = (minute: number) => new Date(Date.UTC(2098, 0, 1, 0, minute));

/** Browsers that signed in, and of which of them a person is mailed. */
export function testDevices(under: () => StoresUnderTest): void {
  describe('browsers', () => {
    async function withPerson(id: string) {
      const { users, devices } = under().stores;
      await users.register([{ user: member(id) }], 'test-devices');
      const save = (deviceId: string, minute: number) =>
        devices.save({ id }, deviceId, { at: at(minute), correlationId: 'test-devices' });
      const alerts = async () => (await under().eventsOf(id)).filter(({ type }) => type === 'alert.requested').length;
      return { save, alerts, isKnown: (deviceId: string) => devices.isKnown(id, deviceId) };
    }

    test('the first one of an account is its person’s, and one that is known already is not published', async () => {
      const { save, alerts, isKnown } = await withPerson('d1');
      await save('phone', 1);
      await save('phone', 2);
      expect([await isKnown('phone'), await alerts()]).toEqual([true, 0]);
    });

    test('a new one is published once although it comes back', async () => {
      const { save, alerts, isKnown } = await withPerson('d2');
      await save('phone', 1);
      await save('laptop', 2);
      await save('laptop', 3);
      await save('phone', 4);
      expect([await isKnown('laptop'), await alerts()]).toEqual([true, 1]);
    });

    test('others’ browsers are not the account’s own', async () => {
      const [one, other] = [await withPerson('d3'), await withPerson('d4')];
      await one.save('phone', 1);
      await other.save('phone', 2);
      expect([await one.alerts(), await other.alerts()]).toEqual([0, 0]);
    });

    test('beyond the limit the one that signed in longest ago is forgotten, and is new again', async () => {
      const { save, alerts, isKnown } = await withPerson('d5');
      for (let n = 0; n <= knownDeviceLimit; n += 1) await save(`device-${n}`, n);
      expect([
        await isKnown('device-0'),
        await isKnown('device-1'),
        await isKnown(`device-${knownDeviceLimit}`),
      ]).toEqual([false, true, true]);
      expect(await alerts()).toBe(knownDeviceLimit);
      await save('device-0', 99);
      expect([await isKnown('device-0'), await isKnown('device-1')]).toEqual([true, false]);
      expect(await alerts()).toBe(knownDeviceLimit + 1);
    });
  });
}
