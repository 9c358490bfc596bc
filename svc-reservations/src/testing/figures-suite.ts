import { policy, type RentalFigures } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { beforeEach, describe, expect, test } from 'vitest';
import type { HoldInput } from '../use-cases/holds/place-hold.ts';
import type { Manager } from '../use-cases/managing/managing.ts';
import { someTariff } from './builders.ts';
import { boss, settingIn } from './hands.ts';
import { buildPlace } from './moving-builders.ts';
import { january, renewingHarness } from './renewing-harness.ts';
import { days, refused, type SuiteHarness } from './suite-harness.ts';

/** How rentals go on by month, over any store; each test has a partner of its own. It is 21 November 2026. */
export function figuresSuite(harness: SuiteHarness): void {
  const { idOf, me, mine, renew } = renewingHarness(harness);
  const ownerId = () => `${harness.unitId}-owner`;
  const asPartner = (personId = ownerId()): Manager => ({ personId, overseer: null });
  const at = (unit: number, more: Partial<HoldInput> = {}) =>
    mine({ ownerId: ownerId(), unitId: `${harness.unitId}-${unit}`, ...more });
  const rent = (name: string, unit: number, more: Partial<HoldInput> = {}) => harness.rent(name, at(unit, more));
  const extend = (name: string, continues: string, unit: number, more: Partial<HoldInput> = {}) =>
    harness.place(name, at(unit, { ...january, continues: idOf(continues), ...more }));
  const placeNext = (name: string, continues: string, unit: number) => extend(name, continues, unit, { renewal: true });
  const read = (months = 3, manager = asPartner()): Promise<RentalFigures> =>
    harness.use.readRentalFigures({ manager, ownerId: ownerId(), months });
  /** Noon of a day in Seoul, after the job of that day has ended what is over. */
  async function goTo(day: string): Promise<void> {
    harness.now = new Date(`${day}T03:00:00.000Z`);
    await harness.use.endRentals();
  }
  const nothing = {
    running: 0,
    started: 0,
    ended: 0,
    involuntary: 0,
    renewed: 0,
    extended: 0,
    churn: null,
    loss: null,
  };
  const month = (name: string, more: Partial<RentalFigures['months'][number]> = {}) => ({
    month: name,
    ...nothing,
    ...more,
  });

  describe('figures of rentals', () => {
    beforeEach(() => harness.giveWay(policy.extensionPriorityDays));

    test('are those of the partner, for that partner and overseers', async () => {
      await rent('a', 1);
      await rent('foreign', 2, { ownerId: `${ownerId()}-2` });
      await harness.place('held', at(3));
      await goTo('2026-12-05');
      const figures = { months: [month('2026-11'), month('2026-12', { started: 1 })], renewing: 0, runningNow: 1 };
      expect(await read(2)).toEqual(figures);
      expect(await read(2, boss)).toEqual(figures);
      await expect(read(2, asPartner('owner-2'))).rejects.toEqual(refused('FORBIDDEN'));
    });

    test('of everybody are for overseers only', async () => {
      const all = () => harness.use.readRentalFigures({ manager: boss, months: 1 });
      await goTo('2026-12-05');
      const before = await all();
      harness.now = new Date('2026-11-21T03:00:00.000Z');
      await rent('a', 1);
      await rent('foreign', 2, { ownerId: `${ownerId()}-2` });
      await goTo('2026-12-05');
      const after = await all();
      expect(after.runningNow - before.runningNow).toBe(2);
      expect((after.months[0]?.started ?? 0) - (before.months[0]?.started ?? 0)).toBe(2);
      const partner = harness.use.readRentalFigures({ manager: asPartner(), months: 1 });
      await expect(partner).rejects.toEqual(refused('FORBIDDEN'));
    });

    test('follow a rental over terms by a card, by hand and in another unit', async () => {
      for (const [unit, name] of ['renews', 'extends', 'moves', 'leaves'].entries())
        await rent(name, unit, { tariff: someTariff });
      await renew('renews');
      harness.places.set(
        'location-1',
        buildPlace('location-1', [{ id: `${harness.unitId}-9`, monthlyPrice: 60_000 }], { ownerId: ownerId() }),
      );
      const customer = { personId: me(), guestOf: null };
      await harness.leave('leaves', '2026-12-20', { customer });
      await goTo('2026-12-28');
      await placeNext('renewed', 'renews', 0);
      await harness.confirm('renewed');
      await extend('extended', 'extends', 1);
      await harness.confirm('extended');
      await harness.use.moveRental(
        {
          reservationId: idOf('moves'),
          customer,
          moveDate: calendarDate('2026-12-30'),
          unitId: `${harness.unitId}-9`,
          locationId: 'location-1',
          expectedRefund: 0,
        },
        'suite',
      );
      await goTo('2027-01-10');
      expect(await read()).toEqual({
        months: [
          month('2026-11'),
          month('2026-12', { started: 4, ended: 2 }),
          month('2027-01', { running: 2, renewed: 1, extended: 1, churn: 0, loss: 0 }),
        ],
        renewing: 1,
        runningNow: 2,
      });
    });

    test('call an end involuntary once the grace is over, until the next term is paid', async () => {
      const november = days('2026-11-21', '2026-12-20');
      for (const [unit, name] of ['fails', 'stops', 'dropped'].entries()) {
        await rent(name, unit, november);
        await renew(name);
      }
      await goTo('2026-12-17');
      const next = days('2026-12-21', '2027-01-20');
      const names = ['fails', 'stops', 'dropped'];
      for (const [unit, name] of names.entries()) await extend(`${name}-next`, name, unit, { ...next, renewal: true });
      // As payments does for a customer who stops the renewal before the last day.
      await harness.release('stops-next');
      await goTo('2026-12-23');
      expect(await read(1)).toMatchObject({
        months: [{ running: 3, ended: 1, involuntary: 0 }],
        renewing: 2,
        runningNow: 2,
      });
      await harness.release('dropped-next');
      await goTo('2026-12-24');
      expect(await read(1)).toEqual({
        months: [month('2026-12', { running: 3, ended: 3, involuntary: 2, churn: 100, loss: 66.7 })],
        renewing: 0,
        runningNow: 0,
      });
      await harness.confirm('fails-next');
      expect(await read(1)).toEqual({
        months: [month('2026-12', { running: 3, ended: 2, involuntary: 1, renewed: 1, churn: 66.7, loss: 33.3 })],
        renewing: 1,
        runningNow: 1,
      });
    });

    test('do not count what was cancelled in its free hours, and count what a partner ended', async () => {
      const now = days('2026-11-21', '2026-12-20');
      await rent('before', 1);
      await rent('began', 2, now);
      await rent('ended', 3, now);
      const customer = { personId: me(), guestOf: null };
      for (const name of ['before', 'began']) await harness.cancel(name, { customer });
      await goTo('2026-11-25');
      const manager = asPartner();
      await settingIn(harness)('ended', 'expired', { manager, decision: { kind: 'no-refund' } });
      await goTo('2026-11-26');
      expect(await read(1)).toEqual({
        months: [month('2026-11', { started: 1, ended: 1 })],
        renewing: 0,
        runningNow: 0,
      });
    });

    test('know that a rental goes on from the day before the first month', async () => {
      await rent('a', 1);
      await extend('b', 'a', 1);
      await harness.confirm('b');
      await goTo('2027-01-05');
      expect(await read(1)).toEqual({
        months: [month('2027-01', { running: 1, extended: 1, churn: 0, loss: 0 })],
        renewing: 0,
        runningNow: 1,
      });
      await goTo('2027-02-05');
      expect((await read(1)).months).toEqual([month('2027-02')]);
      expect((await read(2)).months).toEqual([
        month('2027-01', { running: 1, ended: 1, extended: 1, churn: 100, loss: 0 }),
        month('2027-02'),
      ]);
    });
  });
}
