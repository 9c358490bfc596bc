import { policy } from '@hamkke/contracts';
import { addDays, calendarDate } from '@hamkke/money';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TimelineStep } from '../domain/timeline.ts';
import type { CallingCustomer } from '../use-cases/renting/find-own.ts';
import { noPriority } from './build-use-cases.ts';
import { someTariff } from './builders.ts';
import { buildPlace } from './moving-builders.ts';
import { free, settingIn } from './hands.ts';
import { renewingHarness, february, january } from './renewing-harness.ts';
import { refused, type SuiteHarness } from './suite-harness.ts';

/** What happened to a rental, over any store. It is 21 November 2026; the rental `a` runs from 1 to 31 December. */
export function timelineSuite(harness: SuiteHarness): void {
  const { idOf, me, rent, place, extend, renew, placeNext } = renewingHarness(harness);
  const mine = (): CallingCustomer => ({ personId: me(), guestOf: null });
  const readOf = async (reservationId: string, customer = mine()) =>
    await harness.use.readTimeline(reservationId, customer, 'suite');
  const read = async (name: string, customer = mine()) => await readOf(idOf(name), customer);
  const nameOf = ({ term }: TimelineStep) => term.reservationId.replace(`${harness.unitId}-`, '');
  const stepsOf = (steps: readonly TimelineStep[]) =>
    steps.map((step) => [nameOf(step), step.entry.why, step.amount, step.continues]);
  const other = () => `${harness.unitId}-2`;
  const sellOther = () =>
    harness.places.set('location-1', buildPlace('location-1', [{ id: other(), monthlyPrice: 60_000 }]));
  const move = async (name: string, moveDate: string, customer = mine()) =>
    await harness.use.moveRental(
      {
        reservationId: idOf(name),
        customer,
        moveDate: calendarDate(moveDate),
        unitId: other(),
        locationId: 'location-1',
        expectedRefund: 0,
      },
      'suite',
    );

  describe('the timeline of a rental', () => {
    beforeEach(() => harness.giveWay(policy.extensionPriorityDays));

    test('goes over all terms and units, the same whichever is requested', async () => {
      await rent('a', { tariff: someTariff });
      harness.pass(1_000);
      await place('b', { ...january, continues: idOf('a'), tariff: someTariff });
      harness.pass(1_000);
      await harness.confirm('b');
      sellOther();
      harness.pass(1_000);
      const { reservation } = await move('b', '2027-01-10');
      const steps = await read('b');
      expect(stepsOf(steps.filter((step) => step.term.unitId === harness.unitId))).toEqual([
        ['b', 'moved', null, true],
        ['b', 'paid', 60_000, true],
        ['b', 'held', null, true],
        ['a', 'paid', 60_000, false],
        ['a', 'held', null, false],
      ]);
      expect(steps[0]).toMatchObject({
        entry: { why: 'moved', to: 'active' },
        term: { unitId: other(), range: { start: '2027-01-10', end: '2027-01-31' } },
        amount: null,
        continues: true,
      });
      expect(await read('a')).toEqual(steps);
      expect(await readOf(reservation.reservationId)).toEqual(steps);
    });

    test('leaves terms out that nobody paid, also while they are held', async () => {
      await rent('a');
      await renew('a');
      await placeNext('b', 'a');
      const steps = [
        ['a', 'paid', 60_000, false],
        ['a', 'held', null, false],
      ];
      expect(stepsOf(await read('a'))).toEqual(steps);
      expect(stepsOf(await read('b'))).toEqual(steps);
      await harness.release('b');
      expect(stepsOf(await read('a'))).toEqual(steps);
      expect(await read('b')).toEqual([]);
    });

    test('says what went back, and of a term that was cancelled its own steps', async () => {
      await rent('a');
      harness.pass(1_000);
      await harness.cancel('a', { customer: mine() });
      harness.pass(1_000);
      const refund = { version: 4, amount: 60_000 };
      const notification = { reservationId: idOf('a'), locationId: 'location-1', refund, remaining: 0 };
      await harness.store.transact('suite', (tx) => harness.use.noteRefund(tx, { ...notification, byProvider: false }));
      expect(stepsOf(await read('a'))).toEqual([
        ['a', 'refunded', 60_000, false],
        ['a', 'renter', null, false],
        ['a', 'paid', 60_000, false],
        ['a', 'held', null, false],
      ]);
    });

    test('has a term that a manager made active without money, without a sum', async () => {
      await place('a', {});
      harness.pass(1_000);
      await settingIn(harness)('a', 'active', { decision: free, reason: '무료 이용' });
      expect(stepsOf(await read('a'))).toEqual([
        ['a', 'set', null, false],
        ['a', 'held', null, false],
      ]);
    });

    test('has the newest sixty terms, the same for the first and the last', { timeout: 60_000 }, async () => {
      let end = calendarDate('2026-12-31');
      await rent('t0');
      for (let at = 1; at < 62; at += 1) {
        const range = { start: addDays(end, 1), end: addDays(end, 30) };
        await extend(`t${at}`, `t${at - 1}`, { range });
        await harness.confirm(`t${at}`);
        end = range.end;
      }
      const steps = await read('t61');
      expect(new Set(steps.map(nameOf)).size).toBe(60);
      expect(steps.map(nameOf)).not.toContain('t1');
      expect(await read('t0')).toEqual(steps);
      expect(await read('t30')).toEqual(steps);
    });

    test('has nothing of other rentals of the unit', async () => {
      harness.giveWay(noPriority);
      await rent('a');
      await rent('later', february);
      expect(new Set((await read('a')).map(nameOf))).toEqual(new Set(['a']));
      expect(new Set((await read('later')).map(nameOf))).toEqual(new Set(['later']));
    });

    test('is for its customer only, and shows a guest what the pass covers', async () => {
      const guest = { tariff: someTariff, userId: null };
      await harness.rent('a', guest);
      await harness.use.placeHold(
        harness.term('b', { ...guest, ...january, continues: idOf('a') }),
        'suite',
        idOf('a'),
      );
      await harness.confirm('b');
      expect(new Set((await read('a', harness.guest('a'))).map(nameOf))).toEqual(new Set(['a']));
      await expect(read('b', harness.guest('a'))).rejects.toEqual(refused('NOT_FOUND'));
      sellOther();
      const { reservation } = await move('b', '2027-01-10', harness.guest('b'));
      const there = await readOf(reservation.reservationId, harness.guest('b'));
      expect(new Set(there.map((step) => step.term.unitId))).toEqual(new Set([harness.unitId, other()]));
      expect(await read('b', harness.guest('b'))).toEqual(there);
      for (const customer of [
        { personId: 'owner-1', guestOf: null },
        { personId: null, guestOf: null },
      ])
        await expect(read('a', customer)).rejects.toEqual(refused('NOT_FOUND'));
      await expect(readOf('nothing')).rejects.toEqual(refused('NOT_FOUND'));
    });
  });
}
