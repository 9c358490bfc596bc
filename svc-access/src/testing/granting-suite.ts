import { describe, expect, it } from 'vitest';
import { days, hours, refused, seconds, seoul, type SuiteHarness } from './suite-harness.ts';

const reachedAgain = 5 * 60 * seconds;

/** When doors open, and when not. */
export function grantingSuite(harness: SuiteHarness): void {
  describe('what a paid rental opens', () => {
    it('is its entrance, from the first day 00:00 in Seoul to the last day 24:00', async () => {
      await harness.addDoor('gate');
      await harness.rent('a', { startDate: '2026-11-23', endDate: '2026-11-30' });
      const digits = await harness.digits('a');
      await harness.push();
      expect(harness.locks.digitsOn(harness.id('gate'))).toEqual([]);
      expect((await harness.read('a')).doors).toMatchObject([{ progress: 'scheduled' }]);
      harness.at(seoul('2026-11-22', '12:00'));
      await harness.push();
      expect([harness.opens('gate', digits), (await harness.read('a')).doors[0]?.progress]).toEqual([false, 'set']);
      harness.at(new Date(seoul('2026-11-23').getTime() - 1));
      expect(harness.opens('gate', digits)).toBe(false);
      harness.at(seoul('2026-11-23'));
      expect(harness.opens('gate', digits)).toBe(true);
      harness.at(new Date(seoul('2026-12-01').getTime() - 1));
      expect(harness.opens('gate', digits)).toBe(true);
      harness.at(seoul('2026-12-01'));
      expect(harness.opens('gate', digits)).toBe(false);
    });

    it('is over within one push after it was cancelled', async () => {
      await harness.addDoor('gate');
      await harness.rent('a', { startDate: '2026-11-21' });
      const digits = await harness.digits('a');
      await harness.push();
      expect(harness.opens('gate', digits)).toBe(true);
      await harness.rent('a', { version: 2, opens: false });
      expect(await harness.read('a')).toMatchObject({ state: 'ended', code: null, from: null, doors: [] });
      await harness.push();
      expect(harness.opens('gate', digits)).toBe(false);
      expect(await harness.settings()).toEqual([]);
      expect(await harness.store.codesOf(harness.locationId, [harness.id('holder')])).toEqual([]);
    });

    it('is over, too, where reservations knows it no more', async () => {
      await harness.addDoor('gate');
      await harness.rent('a', { startDate: '2026-11-21' });
      await harness.push();
      harness.others.terms.clear();
      await harness.use.followReservation(harness.id('a'), { correlationId: 'suite' });
      await harness.push();
      expect(harness.locks.digitsOn(harness.id('gate'))).toEqual([]);
    });

    it('is what the newest version says, in whatever order the versions come', async () => {
      await harness.addDoor('gate');
      await harness.rent('a', { version: 3, startDate: '2026-11-21', opens: false });
      await harness.rent('a', { version: 2, startDate: '2026-11-21' });
      await harness.push();
      expect(harness.locks.digitsOn(harness.id('gate'))).toEqual([]);
      await harness.rent('a', { version: 4, startDate: '2026-11-21' });
      await harness.push();
      expect(harness.opens('gate', await harness.digits('a'))).toBe(true);
    });

    it('is the door of its own unit, and not of another one', async () => {
      await harness.addDoor('own', { kind: 'unit', unitId: harness.id('1') });
      await harness.addDoor('other', { kind: 'unit', unitId: harness.id('2') });
      await harness.rent('a', { startDate: '2026-11-21' });
      await harness.push();
      const digits = await harness.digits('a');
      expect([harness.opens('own', digits), harness.opens('other', digits)]).toEqual([true, false]);
      expect((await harness.read('a')).doors.map(({ name }) => name)).toEqual(['own']);
    });

    it('is nothing where no lock is connected, and a code comes with the first lock', async () => {
      await harness.rent('a', { startDate: '2026-11-21' });
      expect(await harness.read('a')).toMatchObject({ state: 'none', code: null, doors: [] });
      await harness.addDoor('gate');
      await harness.push();
      expect(harness.opens('gate', await harness.digits('a'))).toBe(true);
    });

    it('goes on without a gap where the next term is paid, with the same digits', async () => {
      await harness.addDoor('gate');
      await harness.rent('a', { startDate: '2026-11-21', endDate: '2026-12-25' });
      const digits = await harness.digits('a');
      await harness.push();
      harness.at(seoul('2026-12-17'));
      await harness.rent('b', { startDate: '2026-12-21', endDate: '2027-01-25' });
      await harness.push();
      expect([harness.opens('gate', digits), await harness.digits('b')]).toEqual([true, digits]);
      harness.at(seoul('2026-12-27'));
      await harness.push();
      expect(harness.opens('gate', digits)).toBe(true);
      harness.at(seoul('2027-01-25', '23:59'));
      expect(harness.opens('gate', digits)).toBe(true);
      harness.at(seoul('2027-01-26'));
      expect(harness.opens('gate', digits)).toBe(false);
    });

    it('comes back for a later rental, and is off the lock between the two', async () => {
      await harness.addDoor('gate');
      await harness.rent('a', { startDate: '2026-11-21', endDate: '2026-11-23' });
      await harness.rent('b', { startDate: '2026-12-10', endDate: '2026-12-12' });
      const digits = await harness.digits('a');
      await harness.push();
      harness.at(seoul('2026-11-24'));
      await harness.push();
      expect([harness.locks.digitsOn(harness.id('gate')), (await harness.read('b')).state]).toEqual([[], 'before']);
      harness.at(seoul('2026-12-09'));
      await harness.push();
      harness.at(seoul('2026-12-10'));
      expect(harness.opens('gate', digits)).toBe(true);
      harness.at(seoul('2026-12-13'));
      await harness.push();
      expect([harness.locks.digitsOn(harness.id('gate')), await harness.settings()]).toEqual([[], []]);
    });

    it('keeps a guest’s digits where the guest got an account', async () => {
      await harness.addDoor('gate');
      await harness.rent('a', { startDate: '2026-11-21', userId: null, holder: harness.id('guest') });
      await harness.push();
      const guest = { personId: null, guestOf: harness.id('a') };
      const digits = await harness.digits('a', guest);
      await harness.rent('a', { version: 2, startDate: '2026-11-21' });
      await harness.push();
      expect([await harness.digits('a'), harness.opens('gate', digits)]).toEqual([digits, true]);
    });
  });

  describe('a lock that cannot be reached', () => {
    it('catches up when it is back, and says so meanwhile', async () => {
      await harness.addDoor('gate');
      harness.locks.setOnline(harness.id('gate'), false);
      await harness.rent('a', { startDate: '2026-11-21' });
      const digits = await harness.digits('a');
      await harness.push();
      expect((await harness.read('a')).doors[0]?.progress).toBe('offline');
      for (let minutes = 0; minutes < 60; minutes += 5) {
        harness.pass(reachedAgain);
        await harness.push();
      }
      expect(harness.opens('gate', digits)).toBe(false);
      harness.locks.setOnline(harness.id('gate'), true);
      await harness.use.checkLocks();
      await harness.push();
      expect([harness.opens('gate', digits), (await harness.read('a')).doors[0]?.progress]).toEqual([true, 'set']);
    });

    it('closes by its own clock, and catches up with a cancellation', async () => {
      await harness.addDoor('gate');
      await harness.rent('a', { startDate: '2026-11-21' });
      const digits = await harness.digits('a');
      await harness.push();
      harness.locks.setOnline(harness.id('gate'), false);
      await harness.rent('a', { version: 2, opens: false });
      await harness.push();
      expect(harness.opens('gate', digits)).toBe(true);
      harness.pass(hours);
      harness.locks.setOnline(harness.id('gate'), true);
      await harness.push();
      expect(harness.opens('gate', digits)).toBe(false);
    });

    it('has nothing to take off where it was never reached', async () => {
      await harness.addDoor('gate');
      harness.locks.setOnline(harness.id('gate'), false);
      await harness.rent('a', { startDate: '2026-11-21' });
      await harness.push();
      await harness.rent('a', { version: 2, opens: false });
      await harness.push();
      expect(await harness.settings()).toEqual([]);
    });

    it('is called once in a round, however many codes it lacks', async () => {
      await harness.addDoor('gate');
      harness.locks.setOnline(harness.id('gate'), false);
      for (const one of ['a', 'b', 'c']) await harness.rent(one, { startDate: '2026-11-21', holder: harness.id(one) });
      await harness.push();
      expect(harness.locks.calls.filter((call) => call.startsWith('set'))).toHaveLength(1);
    });
  });

  describe('what an event named', () => {
    const note = (name: string) =>
      harness.store.transact('suite', (tx) => tx.noteChanged(harness.id(name), harness.now));

    it('is read as soon as reservations is back', async () => {
      await harness.addDoor('gate');
      const terms = harness.terms('a', { startDate: '2026-11-21' });
      harness.others.terms.set(terms.reservationId, terms);
      await note('a');
      harness.others.away = true;
      expect(await harness.use.followChanged()).toBe(0);
      harness.others.away = false;
      harness.pass(6 * seconds);
      expect(await harness.use.followChanged()).toBe(1);
      harness.pass(days);
      expect(await harness.use.followChanged()).toBe(0);
      await harness.push();
      expect(harness.opens('gate', await harness.digits('a'))).toBe(true);
    });

    it('has the rental read anew that it continues, whose grace is over once the next term is', async () => {
      await harness.addDoor('gate');
      await harness.rent('a', { startDate: '2026-11-01', endDate: '2026-11-23' });
      const next = { startDate: '2026-11-21', endDate: '2026-12-20', continues: harness.id('a'), opens: false };
      // Until its end and its grace; then its next term is given up, of which only that term has an event.
      harness.others.terms.set(harness.id('a'), harness.terms('a', { startDate: '2026-11-01', endDate: '2026-11-20' }));
      await harness.rent('b', next);
      expect(await harness.use.followChanged()).toBe(1);
      expect(await harness.store.findGrant(harness.id('a'))).toMatchObject({ until: seoul('2026-11-21') });
      // Its days do not go beyond those of the term any more: it is not read again and again.
      await harness.rent('b', { ...next, version: 2 });
      expect(await harness.use.followChanged()).toBe(0);
    });

    it('is read again where it changed while it was read', async () => {
      await note('a');
      const [before] = (await harness.store.dueReservations(harness.now, 50)).filter(
        ({ reservationId }) => reservationId === harness.id('a'),
      );
      if (!before) throw new Error('the note is gone');
      await note('a');
      await harness.store.forgetChange(before);
      expect(await harness.store.dueReservations(harness.now, 50)).toMatchObject([{ changes: 2 }]);
      expect(await harness.use.followChanged()).toBe(1);
    });
  });

  describe('who reads', () => {
    it('needs no call for a grant that is theirs, and gets none where it is not', async () => {
      await harness.addDoor('gate');
      await harness.rent('a', { startDate: '2026-11-21' });
      const { reads } = harness.others;
      await harness.read('a');
      await harness.read('a', { personId: null, guestOf: harness.id('a') });
      expect(harness.others.reads).toBe(reads);
      await expect(harness.read('a', harness.person('stranger'))).rejects.toEqual(refused('NOT_FOUND'));
      await expect(harness.read('a', { personId: null, guestOf: harness.id('b') })).rejects.toEqual(
        refused('NOT_FOUND'),
      );
    });

    it('gets a grant for a rental from before the service', async () => {
      await harness.addDoor('gate');
      const terms = harness.terms('a', { startDate: '2026-11-21', userId: null });
      harness.others.terms.set(terms.reservationId, terms);
      harness.others.customers.set(terms.reservationId, harness.id('person'));
      const digits = await harness.digits('a');
      await harness.push();
      expect(harness.opens('gate', digits)).toBe(true);
    });
  });
}
