import { describe, expect, it } from 'vitest';
import { days, hours, refused, seconds, type SuiteHarness } from './suite-harness.ts';

/** What locks write down. */
export function openingsSuite(harness: SuiteHarness): void {
  const listed = async (more: { limit?: number; cursor?: string } = {}) =>
    await harness.use.listOpenings(harness.locationId, { manager: harness.partner, ...more }, 'suite');
  const press = (lock: string, digits: string) => {
    harness.pass(seconds);
    return harness.locks.press(harness.id(lock), digits);
  };
  const lookLater = async () => {
    harness.pass(61 * seconds);
    await harness.use.checkLocks();
  };
  const rentNow = async () => {
    await harness.addDoor('gate');
    await harness.rent('a', { startDate: '2026-11-21' });
    const digits = await harness.digits('a');
    await harness.push();
    return digits;
  };
  const wrongFor = (digits: string) => (digits === '123456' ? '654321' : '123456');

  describe('openings', () => {
    it('say whose code it was, once each, however often the log is read', async () => {
      const digits = await rentNow();
      expect([press('gate', digits), press('gate', wrongFor(digits))]).toEqual([true, false]);
      await lookLater();
      await lookLater();
      const { openings } = await listed();
      expect(openings).toMatchObject([
        { result: 'refused', how: 'code', reservationId: null, unitNumber: null },
        { result: 'opened', how: 'code', reservationId: harness.id('a'), unitNumber: `${harness.locationId}-M-1` },
      ]);
      expect((await harness.read('a')).openings).toMatchObject([{ doorName: 'gate', result: 'opened' }]);
      expect(await harness.use.listOwnOpenings(harness.id('person'))).toMatchObject([
        { reservationId: harness.id('a') },
      ]);
    });

    it('do not say which wrong digits somebody pressed', async () => {
      const digits = await rentNow();
      press('gate', wrongFor(digits));
      await lookLater();
      const stored = await harness.store.openingsOfLocation(harness.locationId, { limit: 10, after: undefined });
      expect(stored).toHaveLength(1);
      expect(JSON.stringify(stored)).not.toContain(wrongFor(digits));
    });

    it('are read when a lock is back after days, and belong to who had the code then', async () => {
      const digits = await rentNow();
      harness.locks.setOnline(harness.id('gate'), false);
      press('gate', digits);
      harness.pass(3 * days);
      await harness.rent('a', { version: 2, opens: false });
      await lookLater();
      expect((await listed()).openings).toEqual([]);
      harness.locks.setOnline(harness.id('gate'), true);
      await lookLater();
      await harness.push();
      await lookLater();
      expect((await listed()).openings).toMatchObject([{ result: 'opened', reservationId: harness.id('a') }]);
    });

    it('belong to the reservation that opened at that instant', async () => {
      await harness.addDoor('gate');
      await harness.rent('a', { startDate: '2026-11-21', endDate: '2026-11-21' });
      await harness.rent('b', { startDate: '2026-11-22' });
      const digits = await harness.digits('a');
      await harness.push();
      press('gate', digits);
      harness.pass(days);
      press('gate', digits);
      await lookLater();
      expect((await listed()).openings.map(({ reservationId }) => reservationId)).toEqual([
        harness.id('b'),
        harness.id('a'),
      ]);
    });

    it('come in pages, each once', async () => {
      const digits = await rentNow();
      for (let presses = 0; presses < 5; presses += 1) press('gate', digits);
      await lookLater();
      const first = await listed({ limit: 3 });
      const second = await listed({ limit: 3, cursor: first.next ?? '' });
      const ids = [...first.openings, ...second.openings].map(({ id }) => id);
      expect([first.openings.length, second.openings.length, new Set(ids).size, second.next]).toEqual([3, 2, 5, null]);
      await expect(listed({ cursor: 'nothing' })).rejects.toEqual(refused('VALIDATION'));
    });
  });

  describe('a look at locks', () => {
    it('is taken by one of two processes, and again after a minute', async () => {
      await harness.addDoor('gate');
      await Promise.all([harness.use.checkLocks(), harness.use.checkLocks()]);
      const looks = () => harness.locks.calls.filter((call) => call === `health ${harness.id('gate')}`).length;
      // One more than when it was added.
      expect(looks()).toBe(2);
      await harness.use.checkLocks();
      expect(looks()).toBe(2);
      await lookLater();
      expect(looks()).toBe(3);
    });

    it('says what cannot be reached', async () => {
      await harness.addDoor('gate');
      harness.locks.setOnline(harness.id('gate'), false);
      await lookLater();
      expect((await harness.use.listDoors(harness.locationId, harness.partner, 'suite')).doors).toMatchObject([
        { online: false, battery: 80, checkedAt: harness.now.toISOString() },
      ]);
    });
  });

  describe('a person who left', () => {
    it('opens nothing any more, and is in no opening', async () => {
      const digits = await rentNow();
      press('gate', digits);
      await lookLater();
      const erase = () => harness.store.transact('suite', (tx) => harness.use.erasePerson(tx, harness.id('person')));
      expect([await erase(), await erase()]).toEqual([1, 0]);
      await harness.push();
      expect([harness.opens('gate', digits), await harness.settings()]).toEqual([false, []]);
      expect(await harness.store.codesOf(harness.locationId, [harness.id('holder')])).toEqual([]);
      expect((await listed()).openings).toMatchObject([{ reservationId: null }]);
      expect(await harness.use.listOwnOpenings(harness.id('person'))).toEqual([]);
      // What arrives late about the reservation gives nothing back.
      harness.pass(hours);
      await harness.rent('a', { version: 9, startDate: '2026-11-21' });
      await harness.push();
      expect(harness.locks.digitsOn(harness.id('gate'))).toEqual([]);
    });
  });
}
