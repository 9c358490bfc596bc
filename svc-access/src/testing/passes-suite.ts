import { policy } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { days, refused, seconds, seoul, type SuiteHarness } from './suite-harness.ts';

const { passesPerRental, newPassesPerDay } = policy.access;

/** Passes: how they are made, listed, limited and taken back. */
export function passesSuite(harness: SuiteHarness): void {
  const rentNow = async (name = 'a', more: Parameters<SuiteHarness['rent']>[1] = {}) => {
    await harness.addDoor('gate');
    await harness.rent(name, { startDate: '2026-11-21', ...more });
  };
  const open = (token: string) => harness.use.readSharedAccess(token);

  describe('a pass', () => {
    it('has a code of its own, and shows nothing of who shares', async () => {
      await rentNow();
      const pass = await harness.share('a');
      expect(pass).toMatchObject({ name: 'friend', firstDay: null, lastDay: null, state: 'open', lastOpenedAt: null });
      await harness.push();
      const shown = await open(pass.token);
      expect(shown).toEqual({
        name: 'friend',
        locationId: harness.locationId,
        unitNumber: `${harness.locationId}-M-1`,
        state: 'open',
        from: seoul('2026-11-21').toISOString(),
        until: seoul('2027-01-01').toISOString(),
        code: expect.stringMatching(/^\d{6}$/),
        doors: [{ id: harness.id('door-gate'), name: 'gate', kind: 'entrance', progress: 'set', previousOpens: false }],
      });
      const own = await harness.digits('a');
      expect(JSON.stringify(shown)).not.toContain(own);
      expect(harness.opens('gate', shown.code ?? '')).toBe(true);
      expect(harness.locks.digitsOn(harness.id('gate')).toSorted()).toEqual([own, shown.code].toSorted());
    });

    it('is stored without its token', async () => {
      await rentNow();
      const { id, token } = await harness.share('a');
      expect(JSON.stringify(await harness.store.findPasses([id]))).not.toContain(token);
    });

    it('is the same pass where the call is repeated', async () => {
      await rentNow();
      const first = await harness.share('a');
      expect(await harness.share('a')).toEqual(first);
      expect((await harness.passes('a')).passes).toEqual([first]);
    });

    it('is a guest’s as well', async () => {
      await rentNow('a', { userId: null });
      const customer = { personId: null, guestOf: harness.id('a') };
      const { token } = await harness.share('a', { customer });
      expect(await open(token)).toMatchObject({ state: 'open', name: 'friend' });
      expect((await harness.passes('a', customer)).passes).toHaveLength(1);
    });

    it('has no code where no lock is connected', async () => {
      await harness.rent('a', { startDate: '2026-11-21' });
      const { token } = await harness.share('a');
      expect(await open(token)).toMatchObject({ state: 'open', code: null, doors: [] });
    });

    it('is nobody else’s: they neither see, make nor take one back', async () => {
      await rentNow();
      const { id } = await harness.share('a');
      const stranger = harness.person('stranger');
      await harness.rent('b', {
        startDate: '2026-11-21',
        holder: harness.id('b'),
        userId: harness.id('stranger'),
        unitId: harness.id('2'),
      });
      await expect(harness.passes('a', stranger)).rejects.toEqual(refused('NOT_FOUND'));
      await expect(harness.share('a', { customer: stranger, name: 'x' })).rejects.toEqual(refused('NOT_FOUND'));
      await expect(harness.unshare('a', 'friend', stranger)).rejects.toEqual(refused('NOT_FOUND'));
      await expect(harness.unshare('b', 'friend', stranger)).rejects.toEqual(refused('NOT_FOUND'));
      await expect(harness.unshare('a', 'nobody')).rejects.toEqual(refused('NOT_FOUND'));
      expect((await harness.passes('a')).passes).toMatchObject([{ id }]);
    });

    it('is taken back by the rental that it belongs to, and by no other of the unit or of the customer', async () => {
      await rentNow('a', { endDate: '2026-11-30' });
      await harness.share('a');
      await harness.rent('other-unit', { startDate: '2026-11-21', unitId: harness.id('2') });
      const next = { holder: harness.id('next'), userId: harness.id('person-next') };
      await harness.rent('next', { startDate: '2026-12-01', ...next });
      await expect(harness.unshare('other-unit', 'friend')).rejects.toEqual(refused('NOT_FOUND'));
      const customer = harness.person('person-next');
      await expect(harness.unshare('next', 'friend', customer)).rejects.toEqual(refused('NOT_FOUND'));
      expect((await harness.passes('next', customer)).passes).toEqual([]);
      expect((await harness.passes('a')).passes).toHaveLength(1);
    });

    it('is found by its token alone', async () => {
      await rentNow();
      const { id } = await harness.share('a');
      await expect(open(id)).rejects.toEqual(refused('NOT_FOUND'));
    });
  });

  describe('the days of a pass', () => {
    it('are when it opens, from 00:00 to 24:00 in Seoul', async () => {
      await rentNow();
      const { token, state } = await harness.share('a', { firstDay: '2026-11-23', lastDay: '2026-11-24' });
      expect(state).toBe('before');
      const { code } = await open(token);
      harness.at(seoul('2026-11-22', '12:00'));
      await harness.push();
      const opens = () => harness.opens('gate', code ?? '');
      const opened = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map((day) => {
        harness.at(seoul(day, '12:00'));
        return opens();
      });
      expect(opened).toEqual([false, true, true, false]);
      expect(await open(token)).toMatchObject({
        state: 'ended',
        from: seoul('2026-11-23').toISOString(),
        until: seoul('2026-11-25').toISOString(),
        code: null,
        doors: [],
      });
      expect((await harness.passes('a')).passes).toMatchObject([{ state: 'ended' }]);
      await harness.push();
      expect(harness.locks.digitsOn(harness.id('gate'))).toEqual([await harness.digits('a')]);
    });

    it.each([
      ['reversed', { firstDay: '2026-11-25', lastDay: '2026-11-24' }],
      ['over', { lastDay: '2026-11-20' }],
      ['after the rental', { firstDay: '2027-01-01' }],
      ['before it', { lastDay: '2026-11-22' }],
    ])('are refused where they are %s', async (_, range) => {
      await rentNow('a', { startDate: '2026-11-23' });
      await expect(harness.share('a', range)).rejects.toEqual(refused('RANGE_INVALID'));
      expect((await harness.passes('a')).passes).toEqual([]);
    });

    it('may begin before today and last beyond what is paid', async () => {
      await rentNow();
      await harness.share('a', { firstDay: '2026-11-01', lastDay: '2027-03-01' });
      expect((await harness.passes('a')).passes).toMatchObject([{ state: 'open' }]);
    });
  });

  describe('how many passes there may be', () => {
    const shareAll = async (count: number, prefix: string) => {
      for (let made = 0; made < count; made += 1) await harness.share('a', { name: `${prefix}-${made}` });
    };

    it('is so many at a time: what was taken back or is over makes room', async () => {
      await rentNow();
      await harness.share('a', { name: 'today', lastDay: '2026-11-21' });
      await shareAll(passesPerRental - 1, 'more');
      expect((await harness.passes('a')).left).toBe(0);
      await expect(harness.share('a', { name: 'late' })).rejects.toEqual(refused('PASS_LIMIT'));
      await harness.unshare('a', 'more-0');
      expect((await harness.passes('a')).left).toBe(1);
      harness.pass(days);
      expect((await harness.passes('a')).left).toBe(2);
      await shareAll(2, 'next');
      await expect(harness.share('a', { name: 'late' })).rejects.toEqual(refused('PASS_LIMIT'));
    });

    it('is so many new ones a day, those that were taken back included', async () => {
      await rentNow();
      for (let made = 0; made < newPassesPerDay; made += 1) {
        await harness.share('a', { name: `one-${made}` });
        await harness.unshare('a', `one-${made}`);
      }
      expect(await harness.passes('a')).toEqual({ passes: [], left: 0 });
      await expect(harness.share('a', { name: 'late' })).rejects.toEqual(refused('PASS_LIMIT'));
      harness.at(seoul('2026-11-22'));
      await harness.share('a', { name: 'late' });
      expect((await harness.passes('a')).passes).toMatchObject([{ name: 'late' }]);
    });

    it('holds for two calls at once that want the last place', async () => {
      await rentNow();
      await shareAll(passesPerRental - 1, 'more');
      const results = await Promise.allSettled([
        harness.share('a', { name: 'one' }),
        harness.share('a', { name: 'other' }),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('PASS_LIMIT') });
      expect((await harness.passes('a')).passes).toHaveLength(passesPerRental);
    });

    it('is counted for each unit of a customer', async () => {
      await rentNow();
      await harness.rent('b', { startDate: '2026-11-21', unitId: harness.id('2') });
      await shareAll(passesPerRental, 'more');
      expect(await harness.passes('b')).toEqual({ passes: [], left: passesPerRental });
    });
  });

  describe('a pass that is taken back', () => {
    it('shows nothing at once, and is off the lock with the next push', async () => {
      await rentNow();
      const { token } = await harness.share('a');
      const { code } = await open(token);
      await harness.push();
      await harness.unshare('a', 'friend');
      await harness.unshare('a', 'friend');
      await expect(open(token)).rejects.toEqual(refused('NOT_FOUND'));
      expect((await harness.passes('a')).passes).toEqual([]);
      await harness.push();
      expect([harness.opens('gate', code ?? ''), harness.opens('gate', await harness.digits('a'))]).toEqual([
        false,
        true,
      ]);
    });

    it('is off a lock that was away as soon as it is back', async () => {
      await rentNow();
      const { token } = await harness.share('a');
      const { code } = await open(token);
      await harness.push();
      harness.locks.setOnline(harness.id('gate'), false);
      await harness.unshare('a', 'friend');
      await harness.push();
      expect(harness.opens('gate', code ?? '')).toBe(true);
      harness.locks.setOnline(harness.id('gate'), true);
      harness.pass(61 * seconds);
      await harness.use.checkLocks();
      await harness.push();
      expect(harness.opens('gate', code ?? '')).toBe(false);
    });

    it('is in the export of who shared, with the others', async () => {
      await rentNow();
      await harness.share('a', { name: 'first' });
      harness.pass(seconds);
      await harness.share('a', { name: 'second', lastDay: '2026-12-01' });
      await harness.unshare('a', 'first');
      const exported = await harness.use.listOwnPasses(harness.id('person'));
      expect(exported).toEqual([
        {
          id: harness.id('pass-second'),
          name: 'second',
          firstDay: null,
          lastDay: '2026-12-01',
          createdAt: harness.now.toISOString(),
          reservationId: harness.id('a'),
          revokedAt: null,
        },
        expect.objectContaining({ name: 'first', revokedAt: harness.now.toISOString() }),
      ]);
    });
  });
}
