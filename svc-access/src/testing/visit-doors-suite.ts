import { policy } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { holderOfVisit } from '../domain/visit.ts';
import { days, hours, refused, seconds, type SuiteHarness } from './suite-harness.ts';
import { visitsHarness } from './visits-harness.ts';

const minutes = 60 * seconds;
const lasts = policy.visit.minutes * minutes;

/** What a visit opens, for how long, and what is stored of it. */
export function visitDoorsSuite(harness: SuiteHarness): void {
  const { allow, offer, request, link, begin, read } = visitsHarness(harness);
  const gate = () => harness.id('gate');
  const codeOf = ({ code }: { code: string | null }) => {
    if (code === null) throw new Error('there is no code');
    return code;
  };
  const beginNew = async (...input: Parameters<typeof link>) => {
    const id = await link(...input);
    return { id, code: codeOf(await begin(id)) };
  };
  const stored = async (id: string) => ({
    codes: await harness.store.codesOf(harness.locationId, [holderOfVisit(id)]),
    settings: await harness.store.settingsOf(harness.locationId, [holderOfVisit(id)]),
  });
  const lookLater = async () => {
    harness.pass(61 * seconds);
    await harness.use.checkLocks();
  };
  const openings = async () =>
    (await harness.use.listOpenings(harness.locationId, { manager: harness.partner }, 'suite')).openings;

  describe('a visit that begins', () => {
    it('has a code that opens the entrances for an hour, and no unit', async () => {
      await offer();
      await harness.addDoor('back');
      await harness.addDoor('unit', { kind: 'unit', unitId: harness.id('1') });
      const id = await link();
      harness.pass(hours);
      const from = harness.now;
      const visit = await begin(id);
      const code = codeOf(visit);
      const until = new Date(from.getTime() + lasts);
      expect(visit).toMatchObject({ id, state: 'open', from: from.toISOString(), until: until.toISOString() });
      expect(visit.doors).toMatchObject([
        { name: 'back', kind: 'entrance', progress: 'setting' },
        { name: 'gate', kind: 'entrance', progress: 'setting' },
      ]);
      await harness.push();
      expect((await read(id)).doors).toMatchObject([{ progress: 'set' }, { progress: 'set' }]);
      const opens = () => ['gate', 'back', 'unit'].map((lock) => harness.opens(lock, code));
      expect(opens()).toEqual([true, true, false]);
      expect(harness.locks.digitsOn(harness.id('unit'))).toEqual([]);
      harness.at(new Date(until.getTime() - 1));
      expect([opens(), (await read(id)).code]).toEqual([[true, true, false], code]);
      harness.at(until);
      expect(opens()).toEqual([false, false, false]);
      expect(await read(id)).toMatchObject({ state: 'over', code: null, doors: [], until: until.toISOString() });
    });

    it('leaves the locks when its hour is over, and nothing of its code stays', async () => {
      await offer();
      const { id } = await beginNew();
      await harness.push();
      harness.pass(lasts);
      await harness.push();
      expect([harness.locks.digitsOn(gate()), await stored(id)]).toEqual([[], { codes: [], settings: [] }]);
    });

    it('is the same where it is begun again', async () => {
      await offer();
      const id = await link();
      const first = await begin(id);
      harness.pass(10 * minutes);
      await harness.push();
      expect(await begin(id)).toMatchObject({ from: first.from, until: first.until, code: first.code });
      expect((await stored(id)).codes).toHaveLength(1);
    });

    it('is one where it is begun twice at once', async () => {
      await offer();
      const id = await link();
      const [one, other] = await Promise.all([begin(id), begin(id)]);
      expect(one?.code).toBe(other?.code);
      expect((await stored(id)).settings).toHaveLength(1);
    });

    it('never has the code of somebody else', async () => {
      await offer();
      await harness.rent('a', { startDate: '2026-11-21' });
      const codes = [await harness.digits('a'), (await beginNew()).code, (await beginNew('b@hamkke.test')).code];
      expect(new Set(codes).size).toBe(3);
    });

    it('goes on where visits are ended, and where a door is added it opens that as well', async () => {
      await offer();
      const { id, code } = await beginNew();
      await allow(false);
      harness.pass(10 * minutes);
      await harness.addDoor('back');
      await harness.addDoor('unit', { kind: 'unit', unitId: harness.id('1') });
      await harness.push();
      expect([harness.opens('gate', code), harness.opens('back', code), harness.opens('unit', code)]).toEqual([
        true,
        true,
        false,
      ]);
      await harness.use.removeDoor(harness.id('door-gate'), harness.partner, 'suite');
      await harness.use.removeDoor(harness.id('door-back'), harness.partner, 'suite');
      expect(await read(id)).toMatchObject({ state: 'open', code: null, doors: [] });
    });
  });

  describe('a visit does not begin', () => {
    it('by an id that nobody has', async () => {
      await expect(begin('nothing')).rejects.toEqual(refused('NOT_FOUND'));
      await expect(read('nothing')).rejects.toEqual(refused('NOT_FOUND'));
    });

    it('by a link that lapsed, or after its end', async () => {
      await offer();
      const [id, other] = [await link(), await link('b@hamkke.test')];
      harness.pass(policy.visit.linkHours * hours - 1);
      await begin(id);
      harness.pass(1);
      await expect(begin(other)).rejects.toEqual(refused('LINK_EXPIRED'));
      harness.pass(lasts - 2);
      expect((await begin(id)).state).toBe('open');
      harness.pass(1);
      await expect(begin(id)).rejects.toEqual(refused('LINK_EXPIRED'));
    });

    it('where visits are not allowed any more, or no entrance is there', async () => {
      await offer();
      const id = await link();
      await allow(false);
      await expect(begin(id)).rejects.toEqual(refused('VISITS_CLOSED'));
      await allow();
      await harness.use.removeDoor(harness.id('door-gate'), harness.partner, 'suite');
      await expect(begin(id)).rejects.toEqual(refused('VISITS_CLOSED'));
      expect([(await read(id)).state, await stored(id)]).toEqual(['ready', { codes: [], settings: [] }]);
    });

    it('while no entrance is reached, and is not lost by that', async () => {
      await offer();
      const id = await link();
      harness.locks.setOnline(gate(), false);
      await lookLater();
      await expect(begin(id)).rejects.toEqual(refused('DOOR_OFFLINE'));
      expect([(await read(id)).state, await stored(id)]).toEqual(['ready', { codes: [], settings: [] }]);
      harness.locks.setOnline(gate(), true);
      await lookLater();
      const code = codeOf(await begin(id));
      await harness.push();
      expect(harness.opens('gate', code)).toBe(true);
    });

    it('unless one of two entrances is reached; the other one opens when it is back', async () => {
      await offer();
      await harness.addDoor('back');
      harness.locks.setOnline(gate(), false);
      await lookLater();
      const { id, code } = await beginNew();
      await harness.push();
      expect((await read(id)).doors).toMatchObject([{ progress: 'set' }, { progress: 'offline' }]);
      harness.locks.setOnline(gate(), true);
      await lookLater();
      await harness.push();
      expect([harness.opens('gate', code), harness.opens('back', code)]).toEqual([true, true]);
    });
  });

  describe('a lock that is away', () => {
    it('closes by its own clock, and loses the code when it is back', async () => {
      await offer();
      const { id, code } = await beginNew();
      await harness.push();
      harness.locks.setOnline(gate(), false);
      harness.pass(lasts);
      await harness.push();
      expect([harness.locks.digitsOn(gate()), harness.opens('gate', code)]).toEqual([[code], false]);
      harness.locks.setOnline(gate(), true);
      await lookLater();
      await harness.push();
      expect([harness.locks.digitsOn(gate()), await stored(id)]).toEqual([[], { codes: [], settings: [] }]);
    });

    it('never gets the code where it is back after the hour', async () => {
      await offer();
      harness.locks.setOnline(gate(), false);
      // Nobody has looked at it since.
      const { id } = await beginNew();
      await harness.push();
      harness.pass(lasts);
      harness.locks.setOnline(gate(), true);
      await lookLater();
      await harness.push();
      expect([harness.locks.digitsOn(gate()), await stored(id)]).toEqual([[], { codes: [], settings: [] }]);
    });
  });

  describe('what a visit opened', () => {
    it('is a visit’s for who runs the location, and in nobody’s own list', async () => {
      await offer();
      await harness.rent('a', { startDate: '2026-11-21' });
      const { code } = await beginNew('a@hamkke.test', { userId: harness.id('person') });
      await harness.push();
      harness.pass(seconds);
      expect(harness.locks.press(gate(), code)).toBe(true);
      harness.pass(seconds);
      harness.locks.press(gate(), await harness.digits('a'));
      await lookLater();
      expect(await openings()).toMatchObject([
        { result: 'opened', visit: false, reservationId: harness.id('a') },
        { result: 'opened', visit: true, shared: false, reservationId: null, unitNumber: null },
      ]);
      expect(await harness.use.listOwnOpenings(harness.id('person'))).toHaveLength(1);
      expect((await harness.read('a')).openings).toHaveLength(1);
    });

    it('is refused after its hour, and still said to be a visit’s', async () => {
      await offer();
      const { code } = await beginNew();
      await harness.push();
      harness.pass(lasts);
      expect(harness.locks.press(gate(), code)).toBe(false);
      await harness.push();
      await lookLater();
      expect(await openings()).toMatchObject([{ result: 'refused', visit: true }]);
    });
  });

  it('visits of a person are in the export, and gone with their codes when the person leaves', async () => {
    await offer();
    const userId = harness.id('person');
    const { id } = await beginNew('a@hamkke.test', { userId });
    const from = harness.now.toISOString();
    harness.pass(minutes);
    await request('b@hamkke.test', { userId });
    const { id: others } = await beginNew('c@hamkke.test');
    await harness.push();
    expect(await harness.use.listOwnVisits(userId)).toMatchObject([
      { locationId: harness.locationId, from: null, until: null },
      { locationId: harness.locationId, createdAt: from, from },
    ]);
    const erase = () => harness.store.transact('suite', (tx) => harness.use.erasePerson(tx, userId));
    await erase();
    await erase();
    await harness.push();
    await expect(read(id)).rejects.toEqual(refused('NOT_FOUND'));
    expect([await harness.use.listOwnVisits(userId), await stored(id)]).toEqual([[], { codes: [], settings: [] }]);
    expect(harness.locks.digitsOn(gate())).toEqual([(await read(others)).code]);
    // The turn of the address stays: leaving and coming back begins no second visit.
    harness.pass(days);
    expect((await read(await link())).state).toBe('limited');
  });
}
