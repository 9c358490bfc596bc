import { describe, expect, it } from 'vitest';
import type { Manager } from '../use-cases/doors/managing.ts';
import { newId } from '../use-cases/new-id.ts';
import { refused, type SuiteHarness } from './suite-harness.ts';

const stranger: Manager = { personId: 'partner-2', overseer: null };
const administrator: Manager = { personId: 'admin-1', overseer: 'administrator' };
const fieldRefused = (path: string, code: string) =>
  expect.objectContaining({ code: 'VALIDATION', fields: [expect.objectContaining({ path, code })] });

/** Doors, and who runs them. */
export function doorsSuite(harness: SuiteHarness): void {
  const list = (manager = harness.partner) => harness.use.listDoors(harness.locationId, manager, 'suite');
  const remove = (name: string, manager = harness.partner) =>
    harness.use.removeDoor(harness.id(`door-${name}`), manager, 'suite');
  const open = (name: string, manager = harness.partner, openingId = newId()) =>
    harness.use.openDoor({ openingId, doorId: harness.id(`door-${name}`), manager, reason: '짐 확인' }, 'suite');

  describe('a door', () => {
    it('is added with a code for everybody who may pass, and says how far its lock is', async () => {
      await harness.rent('a', { startDate: '2026-11-21' });
      await harness.rent('b', { startDate: '2026-11-21', holder: harness.id('b'), unitId: harness.id('2') });
      await harness.rent('c', { holder: harness.id('c'), opens: false });
      expect(await harness.addDoor('gate')).toMatchObject({ online: true, battery: 80, codes: 0, pendingCodes: 2 });
      await harness.addDoor('unit', { kind: 'unit', unitId: harness.id('2') });
      await harness.push();
      const { doors, providers } = await list();
      expect(providers).toEqual(['ttlock']);
      expect(doors).toMatchObject([
        { name: 'gate', unitId: null, codes: 2, pendingCodes: 0 },
        { name: 'unit', unitId: harness.id('2'), unitNumber: `${harness.locationId}-M-2`, codes: 1, pendingCodes: 0 },
      ]);
    });

    it('is the same door where the call is repeated', async () => {
      const first = await harness.addDoor('gate');
      expect((await harness.addDoor('gate')).id).toBe(first.id);
      expect((await list()).doors).toHaveLength(1);
    });

    it.each([
      ['a unit of nowhere', { kind: 'unit', unitId: 'nowhere' }, 'unitId', 'unknown'],
      ['a unit of another location', { kind: 'unit', unitId: 'location-1000-1' }, 'unitId', 'unknown'],
      ['a provider that is not configured', { provider: 'seam' }, 'provider', 'unknown'],
    ] as const)('is refused for %s', async (_, more, path, reason) => {
      await expect(harness.addDoor('gate', more)).rejects.toEqual(fieldRefused(path, reason));
    });

    it('is refused for a lock or a unit that has a door, and for a lock that nobody knows', async () => {
      await harness.addDoor('unit', { kind: 'unit', unitId: harness.id('1') });
      await expect(harness.addDoor('again', { kind: 'unit', unitId: harness.id('1') })).rejects.toEqual(
        fieldRefused('unitId', 'taken'),
      );
      const door = {
        doorId: harness.id('d'),
        name: 'd',
        kind: 'entrance' as const,
        provider: 'ttlock' as const,
        deviceId: harness.id('unit'),
        locationId: harness.locationId,
        manager: harness.partner,
      };
      await expect(harness.use.addDoor(door, 'suite')).rejects.toEqual(fieldRefused('deviceId', 'taken'));
      // The lock of another location.
      await expect(
        harness.use.addDoor({ ...door, locationId: `${harness.locationId}-other`, manager: stranger }, 'suite'),
      ).rejects.toEqual(fieldRefused('deviceId', 'taken'));
      await expect(harness.use.addDoor({ ...door, deviceId: 'nobody' }, 'suite')).rejects.toEqual(
        fieldRefused('deviceId', 'unknown'),
      );
    });

    it('is gone at once when it is removed, and its codes as soon as the lock can be reached', async () => {
      await harness.addDoor('gate');
      await harness.rent('a', { startDate: '2026-11-21' });
      const digits = await harness.digits('a');
      await harness.push();
      harness.locks.setOnline(harness.id('gate'), false);
      await remove('gate');
      await harness.push();
      expect([(await list()).doors, harness.opens('gate', digits)]).toEqual([[], true]);
      await expect(remove('gate')).rejects.toEqual(refused('NOT_FOUND'));
      harness.locks.setOnline(harness.id('gate'), true);
      harness.pass(60_000);
      await harness.push();
      expect(harness.opens('gate', digits)).toBe(false);
      expect(await harness.store.findDoor(harness.id('door-gate'))).toBeUndefined();
    });

    it('is opened from afar, with a reason that stays', async () => {
      await harness.addDoor('gate');
      const opening = await open('gate');
      expect(opening).toMatchObject({ how: 'remote', result: 'opened', by: 'partner', reason: '짐 확인' });
      expect(harness.locks.calls.at(-1)).toBe(`open ${harness.id('gate')}`);
      harness.locks.setOnline(harness.id('gate'), false);
      harness.pass(1000);
      await expect(open('gate')).rejects.toEqual(refused('DOOR_OFFLINE'));
      harness.locks.setAway(true);
      harness.pass(1000);
      await expect(open('gate')).rejects.toEqual(refused('PROVIDER_DOWN'));
      const { openings } = await harness.use.listOpenings(harness.locationId, { manager: harness.partner }, 'suite');
      expect(openings.map(({ result }) => result)).toEqual(['refused', 'refused', 'opened']);
    });

    it('is opened from afar once where the call is repeated, and called again where the provider was away', async () => {
      await harness.addDoor('gate');
      const calls = () => harness.locks.calls.filter((call) => call === `open ${harness.id('gate')}`).length;
      harness.locks.setAway(true);
      await expect(open('gate', administrator, 'opening-1')).rejects.toEqual(refused('PROVIDER_DOWN'));
      harness.locks.setAway(false);
      const opened = await open('gate', administrator, 'opening-1');
      expect(opened).toMatchObject({ id: 'opening-1', result: 'opened' });
      expect(await open('gate', administrator, 'opening-1')).toEqual(opened);
      expect(calls()).toBe(2);
      expect(await harness.store.openingsOfLocation(harness.locationId, { limit: 5, after: undefined })).toHaveLength(
        1,
      );
      expect((await harness.auditOf(harness.id('door-gate'))).map(({ action }) => action)).toEqual(['door-opened']);
    });

    it('is written down where an overseer adds, opens or removes it, and not where its partner does', async () => {
      await harness.addDoor('gate', { manager: administrator });
      await open('gate', administrator);
      await remove('gate', administrator);
      const notes = await harness.auditOf(harness.id('door-gate'));
      expect(notes.map(({ action, reason }) => [action, reason])).toEqual([
        ['door-added', null],
        ['door-opened', '짐 확인'],
        ['door-removed', null],
      ]);
      expect(notes[0]).toMatchObject({
        actor: { id: 'admin-1', role: 'administrator' },
        subject: { kind: 'door', label: 'gate' },
      });
      await harness.addDoor('own');
      await open('own');
      await remove('own');
      expect(await harness.auditOf(harness.id('door-own'))).toEqual([]);
    });

    it('is nobody else’s', async () => {
      await harness.addDoor('gate');
      await expect(list(stranger)).rejects.toEqual(refused('NOT_FOUND'));
      await expect(open('gate', stranger)).rejects.toEqual(refused('NOT_FOUND'));
      await expect(remove('gate', stranger)).rejects.toEqual(refused('NOT_FOUND'));
      await expect(harness.addDoor('more', { manager: stranger })).rejects.toEqual(refused('NOT_FOUND'));
      await expect(harness.use.listOpenings(harness.locationId, { manager: stranger }, 'suite')).rejects.toEqual(
        refused('NOT_FOUND'),
      );
      expect(harness.locks.calls.filter((call) => call.startsWith('open'))).toEqual([]);
    });
  });
}
