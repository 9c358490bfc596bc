import { policy } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { createUseCases } from '../use-cases/access-use-cases.ts';
import { checkEveryMs, days, hours, refused, seconds, seoul, type SuiteHarness } from './suite-harness.ts';

/** What becomes of passes when the rental goes on, ends or changes. */
export function sharedRentalsSuite(harness: SuiteHarness): void {
  const rentNow = async (more: Parameters<SuiteHarness['rent']>[1] = {}) => {
    await harness.addDoor('gate');
    await harness.rent('a', { startDate: '2026-11-21', ...more });
  };
  const open = (token: string) => harness.use.readSharedAccess(token);
  const codeOf = async (token: string) => {
    const { code } = await open(token);
    if (code === null) throw new Error('there is no code');
    return code;
  };
  const listed = async () =>
    (await harness.use.listOpenings(harness.locationId, { manager: harness.partner }, 'suite')).openings;
  const lookLater = async () => {
    harness.pass(61 * seconds);
    await harness.use.checkLocks();
  };

  describe('a pass without days', () => {
    it('goes on with the same digits where the next term is paid', async () => {
      await rentNow({ endDate: '2026-12-25' });
      const { token, id } = await harness.share('a');
      const code = await codeOf(token);
      await harness.push();
      harness.at(seoul('2026-12-17'));
      await harness.rent('b', { startDate: '2026-12-21', endDate: '2027-01-25' });
      await harness.push();
      expect((await harness.passes('b')).passes).toMatchObject([{ id, state: 'open' }]);
      harness.at(seoul('2027-01-25', '23:59'));
      await harness.push();
      expect([harness.opens('gate', code), await codeOf(token)]).toEqual([true, code]);
      harness.at(seoul('2027-01-26'));
      await harness.push();
      expect([harness.opens('gate', code), (await open(token)).state]).toEqual([false, 'ended']);
      expect(harness.locks.digitsOn(harness.id('gate'))).toEqual([]);
    });

    it('keeps its digits over days between two terms', async () => {
      await rentNow({ endDate: '2026-11-23' });
      await harness.rent('b', { startDate: '2026-12-10', endDate: '2026-12-12' });
      const { token } = await harness.share('a');
      const code = await codeOf(token);
      await harness.push();
      harness.at(seoul('2026-11-24'));
      await harness.push();
      expect([harness.locks.digitsOn(harness.id('gate')), await codeOf(token)]).toEqual([[], code]);
      harness.at(seoul('2026-12-09'));
      await harness.push();
      harness.at(seoul('2026-12-10'));
      expect(harness.opens('gate', code)).toBe(true);
    });

    it('is stored until 90 days after the last term', async () => {
      await rentNow({ endDate: '2026-12-25' });
      const { id } = await harness.share('a');
      await harness.rent('b', { startDate: '2026-12-26', endDate: '2027-01-25' });
      const after = (day: string) => new Date(seoul(day).getTime() + policy.access.openingDays * days);
      expect(await harness.store.findPasses([id])).toMatchObject([{ purgeAt: after('2027-01-26') }]);
      await harness.rent('b', { version: 2, opens: false });
      await harness.rent('a', { version: 2, opens: false });
      const closed = new Date(harness.now.getTime() + policy.access.openingDays * days);
      expect(await harness.store.findPasses([id])).toMatchObject([{ purgeAt: closed }]);
    });
  });

  it('a cancelled rental closes its passes, and shares no more', async () => {
    await rentNow();
    const { token } = await harness.share('a');
    const code = await codeOf(token);
    await harness.push();
    await harness.rent('a', { version: 2, opens: false });
    expect(await open(token)).toMatchObject({ state: 'ended', from: null, until: null, code: null });
    await harness.push();
    expect([harness.opens('gate', code), harness.locks.digitsOn(harness.id('gate'))]).toEqual([false, []]);
    await expect(harness.share('a', { name: 'late' })).rejects.toEqual(refused('RESERVATION_OVER'));
    expect((await harness.passes('a')).left).toBe(0);
  });

  it('a rental that moved to another unit leaves its passes behind, and can make new ones', async () => {
    await rentNow();
    await harness.addDoor('old', { kind: 'unit', unitId: harness.id('1') });
    await harness.addDoor('new', { kind: 'unit', unitId: harness.id('2') });
    const { token } = await harness.share('a');
    const code = await codeOf(token);
    await harness.push();
    expect([harness.opens('gate', code), harness.opens('old', code), harness.opens('new', code)]).toEqual([
      true,
      true,
      false,
    ]);
    // Two days are for carrying.
    await harness.rent('a', { version: 2, startDate: '2026-11-21', endDate: '2026-11-23' });
    await harness.rent('b', { startDate: '2026-11-21', unitId: harness.id('2') });
    harness.at(seoul('2026-11-24'));
    await harness.push();
    expect((await open(token)).state).toBe('ended');
    expect([harness.opens('gate', code), harness.opens('old', code), harness.opens('new', code)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await harness.passes('b')).toEqual({ passes: [], left: policy.access.passesPerRental });
    const next = await codeOf((await harness.share('b', { name: 'again' })).token);
    await harness.push();
    expect([harness.opens('new', next), harness.opens('gate', next)]).toEqual([true, true]);
  });

  it('a door that is added later gets the codes of passes, and a removed one loses them', async () => {
    await rentNow();
    const { token } = await harness.share('a');
    await harness.addDoor('back');
    await harness.addDoor('unit', { kind: 'unit', unitId: harness.id('1') });
    await harness.push();
    const code = await codeOf(token);
    expect([harness.opens('back', code), harness.opens('unit', code)]).toEqual([true, true]);
    expect((await open(token)).doors.map(({ name }) => name)).toEqual(['back', 'gate', 'unit']);
    await harness.use.removeDoor(harness.id('door-back'), harness.partner, 'suite');
    await harness.push();
    expect(harness.locks.digitsOn(harness.id('back'))).toEqual([]);
  });

  it('a lock that is replaced gets the digits that a pass had', async () => {
    await rentNow();
    const { token } = await harness.share('a');
    const code = await codeOf(token);
    await harness.push();
    await harness.use.removeDoor(harness.id('door-gate'), harness.partner, 'suite');
    await harness.push();
    expect(harness.locks.digitsOn(harness.id('gate'))).toEqual([]);
    await harness.addDoor('new');
    await harness.push();
    expect([await codeOf(token), harness.opens('new', code)]).toEqual([code, true]);
  });

  it('the code of a pass is never the one of somebody else', async () => {
    await harness.addDoor('gate');
    const draws = ['000123', '000123', '000123', '555555'];
    const vault = { ...harness.deps.vault, draw: () => draws.shift() ?? '999999' };
    const use = createUseCases({ ...harness.deps, vault }, { checkEveryMs });
    const terms = harness.terms('a', { startDate: '2026-11-21' });
    harness.others.terms.set(terms.reservationId, terms);
    await use.followReservation(terms.reservationId, { correlationId: 'suite' });
    const input = { passId: harness.id('pass'), reservationId: harness.id('a'), customer: harness.person() };
    const { token } = await use.addPass({ ...input, name: 'friend' }, 'suite');
    expect([await harness.digits('a'), await codeOf(token)]).toEqual(['000123', '555555']);
  });

  it('passes of a guest who got an account go along', async () => {
    await rentNow({ userId: null, holder: harness.id('guest') });
    const { token } = await harness.share('a', { customer: { personId: null, guestOf: harness.id('a') } });
    const code = await codeOf(token);
    await harness.push();
    await harness.rent('a', { version: 2, startDate: '2026-11-21' });
    await harness.push();
    expect([harness.opens('gate', code), await codeOf(token)]).toEqual([true, code]);
    expect((await harness.passes('a')).passes).toHaveLength(1);
    expect(await harness.use.listOwnPasses(harness.id('person'))).toHaveLength(1);
  });

  describe('what a pass opened', () => {
    it('is the rental’s, with the name for its customer alone', async () => {
      await rentNow();
      const { token, id } = await harness.share('a');
      const code = await codeOf(token);
      await harness.push();
      harness.pass(seconds);
      harness.locks.press(harness.id('gate'), code);
      const at = harness.now.toISOString();
      harness.pass(seconds);
      harness.locks.press(harness.id('gate'), await harness.digits('a'));
      await lookLater();
      expect((await harness.read('a')).openings).toMatchObject([{ passName: null }, { passName: 'friend' }]);
      expect(await harness.use.listOwnOpenings(harness.id('person'))).toMatchObject([
        { passName: null },
        { passName: 'friend', reservationId: harness.id('a') },
      ]);
      const managed = await listed();
      expect(managed).toMatchObject([
        { shared: false, reservationId: harness.id('a') },
        { shared: true, reservationId: harness.id('a'), unitNumber: `${harness.locationId}-M-1` },
      ]);
      expect(JSON.stringify(managed)).not.toContain('friend');
      expect((await harness.passes('a')).passes).toMatchObject([{ id, lastOpenedAt: at }]);
    });

    it('is the rental’s, too, where the lock reports it after the pass was taken back', async () => {
      await rentNow();
      const code = await codeOf((await harness.share('a')).token);
      await harness.push();
      harness.locks.setOnline(harness.id('gate'), false);
      harness.pass(seconds);
      harness.locks.press(harness.id('gate'), code);
      await harness.unshare('a', 'friend');
      harness.pass(hours);
      harness.locks.setOnline(harness.id('gate'), true);
      await lookLater();
      expect((await harness.read('a')).openings).toMatchObject([{ passName: 'friend', result: 'opened' }]);
    });
  });

  it('passes of a person who left are gone with their codes, and no opening names them', async () => {
    await rentNow();
    const { token, id } = await harness.share('a');
    const code = await codeOf(token);
    await harness.share('a', { name: 'other' });
    await harness.unshare('a', 'other');
    await harness.push();
    harness.pass(seconds);
    harness.locks.press(harness.id('gate'), code);
    await lookLater();
    const erase = () => harness.store.transact('suite', (tx) => harness.use.erasePerson(tx, harness.id('person')));
    expect([await erase(), await erase()]).toEqual([1, 0]);
    await expect(open(token)).rejects.toEqual(refused('NOT_FOUND'));
    expect(await harness.store.findPasses([id, harness.id('pass-other')])).toEqual([]);
    expect(await harness.use.listOwnPasses(harness.id('person'))).toEqual([]);
    await harness.push();
    expect(harness.locks.digitsOn(harness.id('gate'))).toEqual([]);
    const stored = await harness.store.openingsOfLocation(harness.locationId, { limit: 10, after: undefined });
    expect(stored).toMatchObject([{ result: 'opened', reservationId: null, passName: null }]);
  });
}
