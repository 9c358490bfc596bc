import { policy } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { newId } from '../use-cases/new-id.ts';
import { hours, refused, seconds, type SuiteHarness } from './suite-harness.ts';

const { wrongCodes, alarmHours, wrongWithinMinutes } = policy.access;
const minutes = 60 * seconds;
/** Digits that no code has. */
const wrong = '123456';

/** Alarms of wrong codes. */
export function alarmsSuite(harness: SuiteHarness): void {
  const tryWrong = (lock: string, times: number, pause = 10 * seconds) => {
    for (let tries = 0; tries < times; tries += 1) {
      harness.pass(pause);
      harness.locks.press(harness.id(lock), wrong);
    }
    return harness.now.toISOString();
  };
  const look = async () => {
    harness.pass(61 * seconds);
    await harness.use.checkLocks();
  };
  const types = async () => (await harness.published()).map(({ type }) => type);
  const alarmOf = async (lock: string) => (await harness.use.readDoor(harness.id(`door-${lock}`))).alarm;
  const doors = async () => (await harness.use.listDoors(harness.locationId, harness.partner, 'suite')).doors;
  const withUnit = async () => {
    await harness.addDoor('gate');
    await harness.addDoor('unit', { kind: 'unit', unitId: harness.id('1') });
    await harness.rent('a', { startDate: '2026-11-21' });
  };

  describe('wrong codes', () => {
    it('at a unit’s door alarm who runs the location and who rents it, and both see it', async () => {
      await withUnit();
      const at = tryWrong('unit', wrongCodes);
      await look();
      const alarm = { at, tries: wrongCodes };
      const doorId = harness.id('door-unit');
      expect(await harness.published()).toEqual([
        { type: 'door.alarmed', data: { doorId, locationId: harness.locationId, ownerId: 'partner-1', ...alarm } },
        { type: 'rental.alarmed', data: { doorId, reservationId: harness.id('a'), ...alarm } },
      ]);
      expect((await harness.read('a')).doors).toMatchObject([
        { name: 'gate', alarm: null },
        { name: 'unit', alarm },
      ]);
      expect(await doors()).toMatchObject([
        { name: 'gate', alarm: null },
        { name: 'unit', alarm },
      ]);
      expect(await harness.use.readDoor(doorId)).toEqual({
        id: doorId,
        locationId: harness.locationId,
        ownerId: 'partner-1',
        name: 'unit',
        kind: 'unit',
        unitNumber: `${harness.locationId}-M-1`,
        alarm,
      });
    });

    it('at an entrance alarm who runs the location, and no customer', async () => {
      await withUnit();
      const at = tryWrong('gate', wrongCodes);
      await look();
      expect(await types()).toEqual(['door.alarmed']);
      expect((await doors())[0]).toMatchObject({ name: 'gate', alarm: { at, tries: wrongCodes } });
      expect((await harness.read('a')).doors).toMatchObject([{ alarm: null }, { alarm: null }]);
    });

    it('at a unit that nobody rents then alarm no customer', async () => {
      await harness.addDoor('unit', { kind: 'unit', unitId: harness.id('1') });
      await harness.rent('a', { startDate: '2026-12-01' });
      tryWrong('unit', wrongCodes);
      await look();
      expect(await types()).toEqual(['door.alarmed']);
    });

    it('are none where they are too few, or too far apart', async () => {
      await withUnit();
      tryWrong('unit', wrongCodes - 1);
      await look();
      harness.pass(wrongWithinMinutes * minutes);
      tryWrong('unit', wrongCodes, (wrongWithinMinutes / 2) * minutes);
      await look();
      expect([await harness.published(), await alarmOf('unit')]).toEqual([[], null]);
    });

    it('are none of an opening from afar that failed', async () => {
      await withUnit();
      harness.locks.setOnline(harness.id('unit'), false);
      const open = () =>
        harness.use.openDoor(
          { openingId: newId(), doorId: harness.id('door-unit'), manager: harness.partner, reason: '짐 확인' },
          'suite',
        );
      for (let tries = 0; tries < wrongCodes; tries += 1) await expect(open()).rejects.toEqual(refused('DOOR_OFFLINE'));
      harness.locks.setOnline(harness.id('unit'), true);
      tryWrong('unit', 1);
      await look();
      expect(await harness.published()).toEqual([]);
    });
  });

  describe('an alarm', () => {
    it('is one for an episode, however often the log is read and whoever goes on', async () => {
      await withUnit();
      tryWrong('unit', wrongCodes);
      await look();
      await look();
      await Promise.all([harness.use.checkLocks(), harness.use.checkLocks()]);
      expect(await types()).toEqual(['door.alarmed', 'rental.alarmed']);
      harness.pass(30 * minutes);
      const at = tryWrong('unit', 2);
      await look();
      expect(await types()).toHaveLength(2);
      expect(await alarmOf('unit')).toEqual({ at, tries: wrongCodes + 2 });
    });

    it('is raised again after an hour without a wrong code', async () => {
      await withUnit();
      tryWrong('unit', wrongCodes);
      await look();
      harness.pass(hours);
      const at = tryWrong('unit', wrongCodes);
      await look();
      expect(await types()).toEqual(['door.alarmed', 'rental.alarmed', 'door.alarmed', 'rental.alarmed']);
      expect(await alarmOf('unit')).toEqual({ at, tries: wrongCodes });
    });

    it('is none of what a lock reports days later', async () => {
      await withUnit();
      harness.locks.setOnline(harness.id('unit'), false);
      tryWrong('unit', wrongCodes);
      harness.pass(alarmHours * hours);
      harness.locks.setOnline(harness.id('unit'), true);
      await look();
      expect([await harness.published(), await alarmOf('unit')]).toEqual([[], null]);
      const stored = await harness.store.openingsOfLocation(harness.locationId, { limit: 10, after: undefined });
      expect(stored).toHaveLength(wrongCodes);
    });

    it('is raised by what a lock reports within a day', async () => {
      await withUnit();
      harness.locks.setOnline(harness.id('unit'), false);
      const at = tryWrong('unit', wrongCodes);
      harness.pass((alarmHours - 1) * hours);
      harness.locks.setOnline(harness.id('unit'), true);
      await look();
      expect(await alarmOf('unit')).toEqual({ at, tries: wrongCodes });
    });

    it('is shown for a day', async () => {
      await withUnit();
      tryWrong('unit', wrongCodes);
      await look();
      const pressedAgo = 61 * seconds;
      harness.pass(alarmHours * hours - pressedAgo - 1);
      expect(await alarmOf('unit')).not.toBeNull();
      harness.pass(1);
      expect([await alarmOf('unit'), (await harness.read('a')).doors[1]?.alarm]).toEqual([null, null]);
    });

    it('is left in the outbox by one of two processes', async () => {
      await withUnit();
      tryWrong('unit', wrongCodes);
      const door = await harness.store.findDoor(harness.id('door-unit'));
      if (!door) throw new Error('the door is gone');
      const readRecords = () => harness.readRecords(door);
      await Promise.all([readRecords(), readRecords(), readRecords()]);
      expect(await types()).toEqual(['door.alarmed', 'rental.alarmed']);
    });
  });

  it('a door that is gone is read no more', async () => {
    await withUnit();
    await harness.push();
    await harness.use.removeDoor(harness.id('door-unit'), harness.partner, 'suite');
    await expect(alarmOf('unit')).rejects.toEqual(refused('NOT_FOUND'));
    await expect(alarmOf('nowhere')).rejects.toEqual(refused('NOT_FOUND'));
  });
}
