import { policy } from '@hamkke/contracts';
import { openEnd } from '@hamkke/money';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Imported } from '../domain/imported.ts';
import { never } from '../domain/reservation.ts';
import { free, settingIn } from './hands.ts';
import { february, january, renewingHarness } from './renewing-harness.ts';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';

/** When payments places the next term of a rental until 31 December. */
const threeDaysBefore = new Date('2026-12-28T00:00:00.000Z');
const late = new Date('2027-01-05T03:00:00.000Z');
const overdue = new Date('2027-03-05T03:00:00.000Z');

/** The next term of a rental that renews, and its extension by hand, over any store. */
export function nextTermSuite(harness: SuiteHarness): void {
  const { idOf, me, rent, renew, rentAndRenew, place, extend, placeNext, read, ends, eventsOf, outcomeOf } =
    renewingHarness(harness);
  const renewingOf = async (...names: readonly string[]) =>
    await Promise.all(names.map(async (name) => (await harness.stored(name)).renewing));

  describe('the next term of a rental that renews', () => {
    beforeEach(() => harness.giveWay(policy.extensionPriorityDays));

    test('takes the open end over, does not lapse and counts for no limit', async () => {
      await rentAndRenew('a');
      harness.now = threeDaysBefore;
      for (const n of [1, 2, 3]) await place(`held${n}`, { unitId: `${harness.unitId}-${n}`, visitorId: 'v' });
      expect(await placeNext('b', 'a', { visitorId: 'v' })).toEqual({
        reservationId: idOf('b'),
        holdUntil: never,
        replaced: [],
      });
      expect(await ends()).toEqual({ a: '2026-12-31', b: 'open' });
      expect(await renewingOf('a', 'b')).toEqual([false, true]);
      expect(await harness.stored('b')).toMatchObject({ range: january.range, continues: idOf('a') });
      expect(await eventsOf('a')).toEqual(['held', 'confirmed', 'prolonged', 'prolonged']);
      expect(await eventsOf('b')).toEqual(['held']);
      harness.now = overdue;
      await harness.use.lapseHolds();
      expect(await ends()).toEqual({ a: '2026-12-31', b: 'open' });
      expect(
        await harness.store.countHolds({
          visitorId: 'v',
          userId: me(),
          address: null,
          unit: harness.term('b', { unitId: 'elsewhere' }),
          now: threeDaysBefore,
        }),
      ).toMatchObject({ visitor: 0, person: 0 });
    });

    test('answers the same again, whatever became of it, and is no other order', async () => {
      await rentAndRenew('a');
      const placed = await placeNext('b', 'a');
      expect(await placeNext('b', 'a')).toEqual(placed);
      await expect(extend('b', 'a')).rejects.toEqual(refused('VERSION_CONFLICT'));
      await harness.confirm('b');
      await renew('b', false);
      expect(await placeNext('b', 'a')).toEqual(placed);
      const other = { unitId: `${harness.unitId}-2` };
      await rentAndRenew('c', other);
      await extend('d', 'c', other);
      await expect(placeNext('d', 'c', other)).rejects.toEqual(refused('VERSION_CONFLICT'));
    });

    test('is confirmed whenever it is paid, and goes on renewing', async () => {
      await rentAndRenew('a');
      harness.now = threeDaysBefore;
      await placeNext('b', 'a');
      harness.now = overdue;
      await harness.use.endRentals();
      expect(await harness.confirm('b')).toEqual({ outcome: 'confirmed' });
      expect(await ends()).toMatchObject({ b: 'open' });
      await harness.use.endRentals();
      await placeNext('c', 'b', february);
      expect(await ends()).toEqual({ b: '2027-01-31', c: 'open' });
      expect(await renewingOf('a', 'b', 'c')).toEqual([false, false, true]);
      expect((await read('c')).terms.map(({ reservationId }) => reservationId)).toEqual(['a', 'b', 'c'].map(idOf));
    });

    test('comes late also, after its rental expired and its own days passed', async () => {
      await rentAndRenew('a');
      harness.now = late;
      await harness.use.endRentals();
      await placeNext('b', 'a');
      expect(await ends()).toEqual({ a: '2026-12-31', b: 'open' });
      await harness.confirm('b');
      harness.now = new Date('2027-03-20T03:00:00.000Z');
      await harness.use.endRentals();
      await placeNext('c', 'b', february);
      expect(await ends()).toEqual({ b: '2027-01-31', c: 'open' });
    });

    test('is of its unit and day, of a paid rental that renews, and its member’s', async () => {
      await rent('a');
      await expect(placeNext('b', 'a')).rejects.toMatchObject({
        code: 'RESERVATION_OVER',
        details: { status: 'active' },
      });
      await renew('a');
      await expect(placeNext('b', 'a', { userId: harness.person('x') })).rejects.toEqual(refused('NOT_FOUND'));
      await expect(placeNext('b', 'a', days('2027-01-02', '2027-01-31'))).rejects.toEqual(refused('RANGE_INVALID'));
      await expect(place('b', { ...january, renewal: true })).rejects.toEqual(refused('VALIDATION'));
      await placeNext('b', 'a');
      await expect(placeNext('c', 'a')).rejects.toEqual(refused('RESERVATION_OVER'));
      await expect(placeNext('c', 'b', february)).rejects.toEqual(refused('RESERVATION_OVER'));
      expect(await ends()).toEqual({ a: '2026-12-31', b: 'open' });
    });

    test('given back, leaves the rental its last day, and the days after it to others', async () => {
      await rentAndRenew('a');
      harness.now = threeDaysBefore;
      await placeNext('b', 'a');
      await expect(harness.place('x', february)).rejects.toEqual(refused('UNIT_TAKEN'));
      expect(await harness.release('b')).toBe('cancelled');
      expect(await ends()).toEqual({ a: '2026-12-31' });
      expect(await renewingOf('a', 'b')).toEqual([false, false]);
      await renew('a', false);
      await harness.place('x', january);
      expect(await harness.confirm('b')).toEqual({ outcome: 'rejected', reason: 'renter' });
    });

    test('ends with its last day where its unpaid hold no longer renews, and with its customer', async () => {
      await rentAndRenew('a');
      await placeNext('b', 'a');
      await renew('b', false);
      expect(await ends()).toEqual({ a: '2026-12-31', b: '2027-01-31' });
      const other = { unitId: `${harness.unitId}-2` };
      await rentAndRenew('c', other);
      await placeNext('d', 'c', other);
      await harness.store.transact('suite', (tx) => harness.use.erasePerson(tx, me()));
      expect(await renewingOf('c', 'd')).toEqual([false, false]);
      const { guard } = await harness.store.availabilityOf({ ...other, locationId: 'location-1' });
      expect(guard?.taken.map(({ end }) => end)).toEqual(['2026-12-31', '2027-01-31']);
    });

    test('that is overdue has its unit in the guard, in a rebuilt one, and in what its partner sees', async () => {
      await rentAndRenew('a');
      harness.now = threeDaysBefore;
      await placeNext('b', 'a');
      harness.now = overdue;
      await harness.use.endRentals();
      const guard = await harness.guard();
      await harness.use.rebuildGuards();
      expect(await harness.guard()).toEqual(guard);
      if (!guard) throw new Error('no guard');
      await harness.store.transact('suite', (tx) => tx.writeGuards([{ ...guard, v: guard.v + 1, taken: [] }]));
      expect(await harness.use.rebuildGuards()).toBe(1);
      expect((await harness.guard())?.taken).toEqual([
        { r: idOf('b'), start: '2027-01-01', end: openEnd, until: never },
      ]);
      const occupancy = await harness.use.readOccupancy('location-1', { personId: 'owner-1', overseer: null });
      expect(occupancy.map(({ reservationId }) => reservationId)).toContain(idOf('b'));
    });

    test('is paid also where the guard lost it', async () => {
      await rentAndRenew('a');
      await placeNext('b', 'a');
      harness.now = overdue;
      await harness.use.endRentals();
      await harness.store.transact('suite', (tx) => tx.free(harness.term('b'), [idOf('b')]));
      expect(await harness.confirm('b')).toEqual({ outcome: 'confirmed' });
      expect(await ends()).toMatchObject({ b: 'open' });
    });

    test('and its rental are not said to end; a rental that no longer renews is', async () => {
      await rentAndRenew('a');
      harness.now = new Date('2026-12-26T03:00:00.000Z');
      expect(await harness.use.remindCustomers()).toBe(0);
      await placeNext('b', 'a');
      expect(await harness.use.remindCustomers()).toBe(0);
      await harness.release('b');
      expect(await harness.use.remindCustomers()).toBe(1);
      expect(await harness.stored('a')).toMatchObject({ remindedFor: '2026-12-31' });
    });

    test('is passed by, so that those behind it get their reminder, however many renew', async () => {
      const names = Array.from({ length: 110 }, (_, n) => `x${n}`);
      const soon = days('2026-11-01', '2026-11-25');
      const rows = names.map((name): Imported => ({
        status: 'active',
        reason: 'renter',
        createdAt: harness.now,
        refundedAmount: 0,
        terms: harness.term(name, { ...soon, orderId: null, userId: me(), unitId: `${harness.unitId}-${name}` }),
      }));
      await harness.use.importReservations(rows, 'suite');
      for (const name of names) await renew(name);
      await harness.rent('behind', days('2026-11-21', '2026-11-26'));
      await harness.use.remindCustomers();
      expect(await harness.stored('behind')).toMatchObject({ remindedFor: '2026-11-26' });
      expect(await harness.stored('x0')).toMatchObject({ remindedFor: null });
      harness.now = new Date('2026-12-01T03:00:00.000Z');
      for (const name of names) await renew(name, false);
      await harness.use.endRentals();
    });

    test('waits for a hold of its customer’s, one of the two', async () => {
      await rentAndRenew('a');
      const outcomes = await Promise.all([outcomeOf(placeNext('b', 'a')), outcomeOf(extend('c', 'a'))]);
      expect(outcomes.toSorted()).toEqual(['UNIT_TAKEN', 'done']);
      expect((await ends()).a).toBe(outcomes[0] === 'done' ? '2026-12-31' : 'open');
    });

    test('replaces no hold of its customer’s, and comes after it lapsed', async () => {
      const visitorId = `${harness.unitId}-me`;
      await rentAndRenew('a');
      await extend('b', 'a', { visitorId });
      await expect(placeNext('c', 'a', { visitorId })).rejects.toEqual(refused('UNIT_TAKEN'));
      harness.pass(15 * minutes);
      await placeNext('c', 'a', { visitorId });
      expect(await harness.stored('b')).toMatchObject({ state: { status: 'cancelled', reason: 'hold-lapsed' } });
      expect(await ends()).toEqual({ a: '2026-12-31', c: 'open' });
      expect(await harness.confirm('b')).toEqual({ outcome: 'rejected', reason: 'taken' });
    });
  });

  describe('a rental that renews and is extended by hand', () => {
    beforeEach(() => harness.giveWay(policy.extensionPriorityDays));

    test('is no matter of its own open end, and has it while the hold waits', async () => {
      await rentAndRenew('a');
      expect((await read('a')).extend).toMatchObject({ because: 'possible', until: null });
      await extend('b', 'a');
      expect(await ends()).toEqual({ a: 'open', b: '2027-01-31' });
      await expect(harness.place('x', february)).rejects.toEqual(refused('UNIT_TAKEN'));
      harness.pass(15 * minutes);
      await harness.use.lapseHolds();
      expect(await ends()).toEqual({ a: 'open' });
    });

    test.each([
      ['in time', async () => undefined],
      ['after the hold lapsed', async () => harness.pass(15 * minutes)],
      [
        'after the hold was tidied',
        async () => {
          harness.pass(15 * minutes);
          await harness.use.lapseHolds();
        },
      ],
    ])('renews by the extension once that is paid: %s', async (_, wait) => {
      await rentAndRenew('a');
      await extend('b', 'a');
      await wait();
      expect(await harness.confirm('b')).toEqual({ outcome: 'confirmed' });
      expect(await ends()).toEqual({ a: '2026-12-31', b: 'open' });
      expect(await renewingOf('a', 'b')).toEqual([false, true]);
      expect((await eventsOf('a')).at(-1)).toBe('prolonged');
      expect((await harness.use.readRental(idOf('a'))).extendedBy).toBe(idOf('b'));
    });

    test('renews by it also where a manager makes it active, and not where that is pending', async () => {
      await rentAndRenew('a');
      await extend('b', 'a');
      const set = settingIn(harness);
      await set('b', 'cancelled');
      await set('b', 'pending');
      expect(await ends()).toEqual({ a: 'open', b: '2027-01-31' });
      await set('b', 'active', { decision: free });
      expect(await ends()).toEqual({ a: '2026-12-31', b: 'open' });
      expect(await renewingOf('a', 'b')).toEqual([false, true]);
    });

    test('is extended by what is paid, running or over, and by no hold', async () => {
      const extendedBy = async () => (await harness.use.readRental(idOf('a'))).extendedBy;
      await rent('a');
      await extend('b', 'a');
      expect(await extendedBy()).toBeNull();
      await harness.confirm('b');
      expect(await extendedBy()).toBe(idOf('b'));
      harness.now = overdue;
      await harness.use.endRentals();
      expect(await extendedBy()).toBe(idOf('b'));
      await expect(harness.use.readRental('nobody')).rejects.toEqual(refused('NOT_FOUND'));
    });
  });
}
