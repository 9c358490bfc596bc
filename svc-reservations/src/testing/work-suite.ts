import { beforeEach, describe, expect, test } from 'vitest';
import { calendarDate } from '@hamkke/money';
import { buildPlace } from './moving-builders.ts';
import { someTariff } from './builders.ts';
import { boss } from './hands.ts';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';
import { buildSold } from './waiting-builders.ts';
import { stranger, workHarness } from './work-harness.ts';

const nothing = { arrivals: [], departures: [], checks: [], overdue: [], offers: [] };
const december = days('2026-12-01', '2026-12-31');
const january = days('2027-01-01', '2027-01-31');

/** Today's work of a location, over any store. It is 21 November 2026. */
export function workSuite(harness: SuiteHarness): void {
  const { locationId, idOf, at, read, me, own, goTo, lists } = workHarness(harness);
  const rent = (name: string, unit: number, more: Parameters<typeof at>[1] = {}) => harness.rent(name, at(unit, more));

  describe('the work of a day', () => {
    beforeEach(() => own());

    test('is nothing where nothing is rented, for who runs the location and no stranger', async () => {
      expect(await lists()).toEqual(nothing);
      expect((await read()).date).toBe('2026-11-21');
      expect(await read(boss)).toEqual(await read());
      await expect(read(stranger)).rejects.toEqual(refused('NOT_FOUND'));
      own(null);
      await expect(read()).rejects.toEqual(refused('NOT_FOUND'));
      expect(await read(boss)).toMatchObject(nothing);
      harness.partners.clear();
      await expect(read(boss)).rejects.toEqual(refused('NOT_FOUND'));
    });

    test('shows a partner what was booked with it, and an overseer everything', async () => {
      await rent('mine', 1);
      await rent('before', 2, { ownerId: 'owner-2' });
      await goTo('2026-12-01');
      expect((await lists()).arrivals).toEqual(['mine']);
      expect((await read(boss)).arrivals).toHaveLength(2);
      await expect(read(stranger)).rejects.toEqual(refused('NOT_FOUND'));
    });

    test('is who comes on the first day, and who goes on the last one', async () => {
      await rent('a', 1);
      await harness.place('held', at(2));
      await goTo('2026-12-01');
      expect(await lists()).toEqual({ ...nothing, arrivals: ['a'] });
      await goTo('2026-12-02');
      expect(await lists()).toEqual(nothing);
      await goTo('2026-12-31');
      expect(await lists()).toEqual({ ...nothing, departures: ['a'] });
    });

    test('is no arrival, departure or check where a rental goes on in another period', async () => {
      await rent('a', 1, december);
      await rent('b', 1, { ...january, continues: idOf('a') });
      await goTo('2026-12-31');
      expect(await lists()).toEqual(nothing);
      await goTo('2027-01-01');
      expect(await lists()).toEqual(nothing);
      await goTo('2027-02-01');
      expect(await lists()).toEqual({ ...nothing, checks: [['b', '2027-01-31', null]] });
    });

    test('is an arrival where the rental before was cancelled before anybody came', async () => {
      await rent('a', 1, december);
      await rent('b', 1, { ...january, continues: idOf('a') });
      await harness.cancel('a', { customer: me() });
      await goTo('2027-01-01');
      expect(await lists()).toEqual({ ...nothing, arrivals: ['b'] });
    });

    test('has what renews as overdue until its next term is paid, and never as left', async () => {
      await rent('a', 1, december);
      await rent('waits', 2, december);
      for (const name of ['a', 'waits'])
        await harness.use.setRenewing(
          { reservationId: idOf(name), personId: harness.person('me'), renewing: true },
          'suite',
        );
      await goTo('2026-12-28');
      // The next term takes the open end over; the other one has not been placed.
      await harness.place('b', at(1, { ...january, continues: idOf('a'), renewal: true }));
      await goTo('2026-12-31');
      expect(await lists()).toEqual(nothing);
      await goTo('2027-01-01');
      const late = {
        ...nothing,
        overdue: [
          ['a', '2027-01-03'],
          ['waits', '2027-01-03'],
        ],
      };
      expect(await lists()).toEqual(late);
      await goTo('2027-01-20');
      expect(await lists()).toEqual(late);
      await harness.confirm('b');
      expect((await lists()).overdue).toEqual([['waits', '2027-01-03']]);
      await harness.use.setRenewing(
        { reservationId: idOf('waits'), personId: harness.person('me'), renewing: false },
        'suite',
      );
      expect(await lists()).toEqual({ ...nothing, checks: [['waits', '2026-12-31', null]] });
    });

    test('is a check from the day after the last one for thirty days, whether or not the job came', async () => {
      await rent('a', 1, december);
      harness.now = new Date('2026-12-31T15:00:00.000Z');
      const due = { ...nothing, checks: [['a', '2026-12-31', null]] };
      expect(await lists()).toEqual(due);
      await goTo('2027-01-01');
      expect(await lists()).toEqual(due);
      await goTo('2027-01-30');
      expect(await lists()).toEqual(due);
      await goTo('2027-01-31');
      expect(await lists()).toEqual(nothing);
    });

    test('is who leaves early by a notice, and the unit after that', async () => {
      await rent('a', 1, december);
      await harness.leave('a', '2026-12-10', { customer: me() });
      await goTo('2026-12-10');
      expect(await lists()).toEqual({ ...nothing, departures: ['a'] });
      await goTo('2026-12-11');
      expect(await lists()).toEqual({ ...nothing, checks: [['a', '2026-12-10', null]] });
    });

    test('is no check of what was cancelled before it began, and one of what was cancelled later', async () => {
      await rent('before', 1, december);
      await harness.cancel('before', { customer: me() });
      await rent('began', 2, days('2026-11-21', '2026-12-20'));
      await harness.place('unpaid', at(3, days('2026-11-21', '2026-12-20')));
      await harness.cancel('began', { customer: me() });
      await harness.use.releaseHold({ ...harness.ordered('unpaid'), reason: 'renter' }, 'suite');
      expect(await lists()).toEqual({ ...nothing, checks: [['began', '2026-11-21', null]] });
      await goTo('2026-12-05');
      expect((await lists()).checks).toHaveLength(1);
    });

    test('is who carries from one unit to another, on both sides', async () => {
      harness.places.set(locationId(), buildPlace(locationId(), [{ id: `${harness.unitId}-2`, monthlyPrice: 60_000 }]));
      await rent('a', 1, { ...december, tariff: someTariff });
      const { reservation } = await harness.use.moveRental(
        {
          reservationId: idOf('a'),
          customer: me(),
          moveDate: calendarDate('2026-12-10'),
          unitId: `${harness.unitId}-2`,
          locationId: locationId(),
          expectedRefund: 0,
        },
        'suite',
      );
      await goTo('2026-12-10');
      const [arrived] = (await read()).arrivals;
      expect(arrived).toMatchObject({
        reservationId: reservation.reservationId,
        movedFrom: { moveDate: '2026-12-10' },
      });
      await goTo('2026-12-12');
      expect((await read()).departures).toMatchObject([
        { reservationId: idOf('a'), movedTo: { moveDate: '2026-12-10' } },
      ]);
      await goTo('2026-12-13');
      expect((await lists()).checks).toEqual([['a', '2026-12-12', null]]);
    });

    test('begins with the units that somebody needs first; a hold that lapsed and an offer need none', async () => {
      for (const unit of [1, 2, 3, 4]) await rent(`left${unit}`, unit, days('2026-11-21', `2026-11-2${unit + 4}`));
      await goTo('2026-12-01');
      await rent('late', 3, days('2027-01-05', '2027-02-04'));
      await rent('soon', 4, days('2026-12-20', '2027-01-19'));
      await harness.place('lapses', at(1, days('2026-12-05', '2027-01-04')));
      harness.pass(20 * minutes);
      expect((await lists()).checks).toEqual([
        ['left4', '2026-11-28', '2026-12-20'],
        ['left3', '2026-11-27', '2027-01-05'],
        ['left1', '2026-11-25', null],
        ['left2', '2026-11-26', null],
      ]);
    });

    test('has the units that are held for who waits, until the offer lapses', async () => {
      const unitId = `${harness.unitId}-1`;
      await rent('left', 1, days('2026-11-21', '2026-11-30'));
      await goTo('2026-12-01');
      const sold = buildSold(locationId(), [unitId]);
      harness.sold.set(`${locationId()} M`, { ...sold, location: { ...sold.location, ownerId: 'owner-1' } });
      await harness.use.joinWaiting(
        {
          locationId: locationId(),
          size: 'M',
          startDate: calendarDate('2026-12-01'),
          period: 'monthly',
          email: 'kim@example.com',
          language: 'ko',
          userId: harness.person('kim', 'kim@example.com'),
        },
        'suite',
      );
      await harness.use.offerUnits();
      expect(await lists()).toEqual({ ...nothing, checks: [['left', '2026-11-30', null]], offers: ['1'] });
      harness.pass(120 * minutes);
      expect((await lists()).offers).toEqual([]);
    });
  });
}
