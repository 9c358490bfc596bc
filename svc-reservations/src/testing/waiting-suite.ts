import { policy } from '@hamkke/contracts';
import { addDays, fixedRange, seoulDateOf } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { waitingMs, type Waiting } from '../domain/waiting.ts';
import type { HoldInput } from '../use-cases/holds/place-hold.ts';
import { days, minutes, refused, suiteStart, type SuiteHarness } from './suite-harness.ts';
import { buildSold } from './waiting-builders.ts';

const today = seoulDateOf(suiteStart);
const month = fixedRange('monthly', today);
const day = 24 * 60 * minutes;

/** Waiting lists, over any store. Each test has a location of its own, with units of size M. */
export function waitingSuite(harness: SuiteHarness): void {
  const locationId = () => `place-${harness.unitId}`;
  const unit = (name = 'a') => `${harness.unitId}-${name}`;
  const sell = (names: readonly string[], more: Parameters<typeof buildSold>[2] = {}) =>
    harness.sold.set(`${locationId()} M`, buildSold(locationId(), names.map(unit), more));
  const joining = (who: string, more: Partial<Parameters<typeof harness.use.joinWaiting>[0]> = {}) => ({
    locationId: locationId(),
    size: 'M' as const,
    startDate: today,
    period: 'monthly' as const,
    email: `${who}@example.com`,
    language: 'ko' as const,
    userId: harness.person(who, `${who}@example.com`),
    ...more,
  });
  const wait = async (who: string, more: Parameters<typeof joining>[1] = {}): Promise<Waiting> => {
    const joined = await harness.use.joinWaiting(joining(who, more), 'suite');
    // Who joins later has waited for less long.
    harness.pass(1_000);
    return joined as Waiting;
  };
  const read = async (waitingId: string) => (await harness.use.readWaiting.one(waitingId, 'suite')).waiting;
  const hold = (name: string, more: Partial<HoldInput> = {}) =>
    harness.place(name, { unitId: unit(), locationId: locationId(), range: month, ...more });
  const rentUnit = async (name: string, more: Partial<HoldInput> = {}) => {
    await hold(name, more);
    await harness.confirm(name);
  };
  const reservationOf = async ({ offer }: Waiting) =>
    offer ? await harness.store.find(offer.reservationId, offer.locationId) : undefined;
  /** What a round of the job does. */
  const round = async () => {
    await harness.use.lapseHolds();
    await harness.use.followOffers();
    return await harness.use.offerUnits();
  };

  describe('joining a waiting list', () => {
    test('under a proven address counts at once, and pressing twice makes one place', async () => {
      sell(['a']);
      const [first, second] = await Promise.all([
        harness.use.joinWaiting(joining('kim'), 'suite'),
        harness.use.joinWaiting(joining('kim'), 'suite'),
      ]);
      expect(first).toMatchObject({ status: 'waiting', email: 'kim@example.com', locationName: '강남점' });
      expect(second?.waitingId).toBe(first?.waitingId);
      expect(await harness.waitingPublished(first?.waitingId ?? '')).toEqual([]);
      expect((await harness.use.readWaiting.ofPerson(harness.person('kim'), 'suite')).length).toBe(1);
    });

    test('as a guest says nothing, mails once an hour at most, and counts from the press', async () => {
      sell(['a']);
      const guest = joining('guest', { userId: null });
      expect(await harness.use.joinWaiting(guest, 'suite')).toBeUndefined();
      const [place] = await harness.store.livePlaces(guest.email);
      const { waitingId = '' } = place ?? {};
      expect(place?.status).toBe('unconfirmed');
      expect(await harness.waitingPublished(waitingId)).toEqual(['waiting.requested']);
      await harness.use.joinWaiting(guest, 'suite');
      expect(await harness.waitingPublished(waitingId)).toHaveLength(1);
      harness.pass(61 * minutes);
      await harness.use.joinWaiting(guest, 'suite');
      expect(await harness.waitingPublished(waitingId)).toHaveLength(2);
      expect(await harness.use.offerUnits()).toBe(0);
      const press = () => harness.use.confirmWaiting({ waitingId, userId: null }, 'suite');
      expect(await press()).toMatchObject({ status: 'waiting', since: harness.now, userId: null });
      harness.pass(minutes);
      expect((await press()).since.getTime()).toBe(harness.now.getTime() - minutes);
    });

    test('under an address that is not the account’s own needs the press, which finds the account', async () => {
      sell(['a']);
      const other = joining('lee', { email: 'other@example.com' });
      expect(await harness.use.joinWaiting(other, 'suite')).toBeUndefined();
      const [place] = await harness.store.livePlaces('other@example.com');
      expect(place?.userId).toBeNull();
      const { waitingId = '' } = place ?? {};
      const confirmed = await harness.use.confirmWaiting({ waitingId, userId: harness.person('lee') }, 'suite');
      expect(confirmed.userId).toBe(harness.person('lee'));
    });

    test('is not confirmed after a day', async () => {
      sell(['a']);
      await harness.use.joinWaiting(joining('late', { userId: null }), 'suite');
      const [place] = await harness.store.livePlaces('late@example.com');
      const { waitingId = '' } = place ?? {};
      harness.pass(waitingMs.confirm);
      const press = harness.use.confirmWaiting({ waitingId, userId: null }, 'suite');
      await expect(press).rejects.toEqual(refused('NOT_FOUND'));
      await expect(read(waitingId)).rejects.toEqual(refused('NOT_FOUND'));
    });

    test('has a limit, which a guest does not learn', async () => {
      for (let list = 0; list < policy.waiting.mostPerPerson; list += 1) {
        harness.sold.set(`${locationId()}-${list} M`, buildSold(`${locationId()}-${list}`, [unit()]));
        await wait('many', { locationId: `${locationId()}-${list}` });
      }
      sell(['a']);
      await expect(harness.use.joinWaiting(joining('many'), 'suite')).rejects.toEqual(refused('WAITING_LIMIT'));
      expect(await harness.use.joinWaiting(joining('many', { userId: null }), 'suite')).toBeUndefined();
      expect(await harness.store.livePlaces('many@example.com')).toHaveLength(policy.waiting.mostPerPerson);
    });

    test.each([
      ['a location that nobody knows', {}, { locationId: 'nowhere' }, 'NOT_FOUND'],
      ['a location that is closed', { status: 'paused' }, {}, 'NOT_FOUND'],
      ['units that are not for rent', { isForRent: false }, {}, 'NOT_FOUND'],
      ['a period that none is rented for', { yearlyPrice: 0 }, { period: 'yearly' }, 'NOT_FOUND'],
      ['yesterday', {}, { startDate: addDays(today, -1) }, 'RANGE_INVALID'],
      ['a day too far ahead', {}, { startDate: addDays(today, 400) }, 'RANGE_INVALID'],
      ['a period shorter than the shortest rental', { minimumDays: 60 }, {}, 'RANGE_INVALID'],
    ] as const)('for %s is refused', async (_, sold, more, code) => {
      sell(['a'], sold);
      await expect(harness.use.joinWaiting(joining('kim', more), 'suite')).rejects.toEqual(refused(code));
    });
  });

  describe('an offer', () => {
    test('holds what gets free for two hours for the first, and is published once', async () => {
      sell(['a']);
      await rentUnit('rental', { visitorId: 'sitting' });
      const [first, second] = [await wait('first'), await wait('second')];
      expect(await round()).toBe(0);
      expect(await harness.use.readWaiting.one(second.waitingId, 'suite')).toMatchObject({
        position: 2,
        endingSoon: 1,
        chance: 'fair',
      });
      await harness.cancel('rental');
      expect(await round()).toBe(1);
      expect(await round()).toBe(0);
      const offered = await read(first.waitingId);
      const until = new Date(harness.now.getTime() + waitingMs.offer);
      expect(offered).toMatchObject({
        status: 'offered',
        offer: { unitId: unit(), range: month, amount: 60_000, until },
      });
      expect(await reservationOf(offered)).toMatchObject({ orderId: null, state: { status: 'pending', until } });
      expect(await read(second.waitingId)).toMatchObject({ status: 'waiting' });
      expect(await harness.waitingPublished(first.waitingId)).toEqual(['waiting.offered']);
      await expect(hold('stranger')).rejects.toEqual(refused('UNIT_TAKEN'));
    });

    test('that lapses goes to the next, and nobody waits in vain for a turn that passed', async () => {
      sell(['a']);
      const [first, second] = [await wait('first'), await wait('second')];
      await round();
      harness.pass(waitingMs.offer);
      expect(await round()).toBe(1);
      expect(await read(first.waitingId)).toMatchObject({ status: 'missed', endedAt: harness.now });
      expect(await read(second.waitingId)).toMatchObject({ status: 'offered' });
      harness.pass(waitingMs.offer);
      expect(await round()).toBe(0);
      await hold('anybody');
    });

    test('that is given up goes to the next at once; giving up twice changes nothing', async () => {
      sell(['a']);
      const [first, second] = [await wait('first'), await wait('second')];
      await round();
      expect(await harness.use.leaveWaiting(first.waitingId, 'suite')).toMatchObject({ status: 'left' });
      expect(await harness.use.leaveWaiting(first.waitingId, 'suite')).toMatchObject({ status: 'left', version: 3 });
      expect(await round()).toBe(1);
      expect(await read(second.waitingId)).toMatchObject({ status: 'offered' });
    });

    test('that is ordered gives way to the order, which lasts as long, also after a declined card', async () => {
      sell(['a']);
      const { waitingId } = await wait('first');
      await round();
      const { offer } = await read(waitingId);
      const placed = await hold('order', { waiting: waitingId, visitorId: 'browser' });
      expect(placed).toMatchObject({ holdUntil: offer?.until, replaced: [offer?.reservationId] });
      const again = await hold('again', { waiting: waitingId, visitorId: 'another-browser' });
      expect(again).toMatchObject({ holdUntil: offer?.until, replaced: [harness.term('order').reservationId] });
      await harness.use.followOffers();
      expect(await read(waitingId)).toMatchObject({ status: 'offered', offer: { reservationId: again.reservationId } });
      await harness.confirm('again');
      await harness.use.followOffers();
      expect(await read(waitingId)).toMatchObject({ status: 'taken' });
      // Long after: a rental that came of an offer gives way to nobody who has the place.
      await expect(hold('late', { waiting: waitingId })).rejects.toEqual(refused('UNIT_TAKEN'));
    });

    test('that was paid, but is not yet seen to be, gives way to nobody', async () => {
      sell(['a']);
      const { waitingId } = await wait('first');
      await round();
      await hold('order', { waiting: waitingId });
      await harness.confirm('order');
      expect(await read(waitingId)).toMatchObject({ status: 'offered' });
      await expect(hold('other', { waiting: waitingId })).rejects.toEqual(refused('UNIT_TAKEN'));
    });

    test('opens nothing for who has another place, another unit, or comes late', async () => {
      sell(['a']);
      const [first, second] = [await wait('first'), await wait('second')];
      await round();
      await expect(hold('other', { waiting: second.waitingId })).rejects.toEqual(refused('UNIT_TAKEN'));
      const elsewhere = await hold('elsewhere', { waiting: first.waitingId, unitId: unit('b') });
      expect(elsewhere).toMatchObject({ replaced: [], holdUntil: new Date(harness.now.getTime() + 15 * minutes) });
      harness.pass(waitingMs.offer);
      await round();
      await expect(hold('late', { waiting: first.waitingId })).rejects.toEqual(refused('UNIT_TAKEN'));
    });

    test('is left alone by who leaves while an order has it', async () => {
      sell(['a']);
      const { waitingId } = await wait('first');
      await round();
      await hold('order', { waiting: waitingId });
      await harness.use.leaveWaiting(waitingId, 'suite');
      await harness.confirm('order');
      expect(await harness.stored('order')).toMatchObject({ state: { status: 'active' } });
    });

    test('begins on the first free day of the next two weeks, where the customer does not come first', async () => {
      sell(['a']);
      harness.giveWay(policy.extensionPriorityDays);
      const soon = days(today, addDays(today, 10));
      await rentUnit('soon', soon);
      const { waitingId } = await wait('first');
      await round();
      expect((await read(waitingId)).offer?.range).toEqual(fixedRange('monthly', addDays(today, 11)));
    });

    test('is not made of days that are too far off, nor before the day from which somebody waits', async () => {
      sell(['a', 'b']);
      await rentUnit('long', days(today, addDays(today, policy.waiting.offerAheadDays)));
      await rentUnit('other', { ...days(today, addDays(today, 60)), unitId: unit('b') });
      const early = await wait('early');
      const later = await wait('later', { startDate: addDays(today, 40) });
      expect(await round()).toBe(0);
      harness.pass(day);
      expect(await round()).toBe(1);
      expect((await read(early.waitingId)).offer?.range.start).toBe(addDays(today, policy.waiting.offerAheadDays + 1));
      expect(await read(later.waitingId)).toMatchObject({ status: 'waiting' });
    });

    test('goes to the first whose period fits', async () => {
      sell(['a']);
      await rentUnit('next', days(addDays(today, 40), addDays(today, 70)));
      const [year, fits] = [await wait('year', { period: 'yearly' }), await wait('month')];
      expect(await round()).toBe(1);
      expect(await read(fits.waitingId)).toMatchObject({ status: 'offered' });
      expect(await read(year.waitingId)).toMatchObject({ status: 'waiting' });
    });

    test('is of every unit that is free, each for another one', async () => {
      sell(['a', 'b']);
      const places = [await wait('one'), await wait('two'), await wait('three')];
      expect(await round()).toBe(2);
      const offers = await Promise.all(places.map(async ({ waitingId }) => (await read(waitingId)).offer?.unitId));
      expect(offers).toEqual([unit('a'), unit('b'), undefined]);
    });

    test('of a location that closed is not made, and one that is gone stops nobody', async () => {
      sell(['a']);
      const { waitingId } = await wait('first');
      sell(['a'], { status: 'paused' });
      expect(await round()).toBe(0);
      harness.sold.clear();
      expect(await round()).toBe(0);
      expect(await harness.use.readWaiting.one(waitingId, 'suite')).not.toHaveProperty('endingSoon');
    });
  });

  describe('a place', () => {
    test('is given up after half a year', async () => {
      sell(['a']);
      const { waitingId } = await wait('first');
      harness.pass(waitingMs.place - 2_000);
      await harness.use.expireWaiting();
      expect(await read(waitingId)).toMatchObject({ status: 'waiting' });
      harness.pass(2_000);
      await harness.use.expireWaiting();
      expect(await read(waitingId)).toMatchObject({ status: 'expired' });
    });

    test('goes with the person, and what is held for it names nobody', async () => {
      sell(['a']);
      const { waitingId, userId } = await wait('first');
      await round();
      const offered = await read(waitingId);
      await harness.store.transact('suite', (tx) => harness.use.erasePerson(tx, userId ?? ''));
      await expect(read(waitingId)).rejects.toEqual(refused('NOT_FOUND'));
      expect(await reservationOf(offered)).toMatchObject({ customer: { name: '', email: '' }, userId });
    });

    test('shows who runs the location how many wait, and what became of offers', async () => {
      sell(['a']);
      const [first] = [await wait('first'), await wait('second'), await wait('third')];
      await round();
      harness.pass(waitingMs.offer);
      await round();
      const manager = { personId: `owner-${locationId()}`, overseer: null };
      const ownerId = manager.personId;
      const demand = {
        locationId: locationId(),
        locationName: '강남점',
        size: 'M',
        waiting: 1,
        offered: 1,
        waitingSince: new Date(suiteStart.getTime() + 2_000).toISOString(),
        taken: 0,
        missed: 1,
      };
      expect(await harness.use.listDemand({ manager, ownerId })).toEqual([demand]);
      expect(await harness.use.listDemand({ manager, ownerId, locationId: 'another' })).toEqual([]);
      await expect(harness.use.listDemand({ manager })).rejects.toEqual(refused('FORBIDDEN'));
      await expect(harness.use.listDemand({ manager, ownerId: 'another' })).rejects.toEqual(refused('FORBIDDEN'));
      const overseer = { personId: 'boss', overseer: 'administrator' as const };
      expect(await harness.use.listDemand({ manager: overseer, locationId: locationId() })).toEqual([demand]);
      expect(first.userId).not.toBeNull();
    });

    test('counts against no limit on live holds', async () => {
      const names = ['a', 'b', 'c', 'd'];
      for (const name of names) {
        harness.sold.set(`${locationId()}-${name} M`, buildSold(`${locationId()}-${name}`, [unit(name)]));
        await wait('busy', { locationId: `${locationId()}-${name}` });
      }
      expect(await round()).toBe(names.length);
      await hold('own', { userId: harness.person('busy'), unitId: unit('free') });
    });
  });
}
