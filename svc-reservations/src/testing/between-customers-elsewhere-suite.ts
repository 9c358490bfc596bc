import { addDays, calendarDate, fixedRange, seoulDateOf } from '@hamkke/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { noPriority } from './build-use-cases.ts';
import { someTariff } from './builders.ts';
import { partner } from './hands.ts';
import { buildPlace } from './moving-builders.ts';
import { days, refused, suiteStart, type SuiteHarness } from './suite-harness.ts';
import { buildSold } from './waiting-builders.ts';

const today = seoulDateOf(suiteStart);

/** The two days for checking a unit, for who waits for one and who moves into one, over any store. */
export function betweenCustomersElsewhereSuite(harness: SuiteHarness): void {
  const idOf = (name: string) => harness.term(name).reservationId;
  const goTo = async (day: string) => {
    harness.now = new Date(`${day}T03:00:00.000Z`);
    await harness.use.endRentals();
  };
  const clear = (name: string) =>
    harness.use.checkUnit({ reservationId: idOf(name), manager: partner, condition: 'clear' }, 'suite');

  describe('the days for checking, for who waits', () => {
    const locationId = () => `checked-${harness.unitId}`;
    beforeEach(() => {
      harness.giveWay(noPriority, 2);
      harness.sold.set(`${locationId()} M`, buildSold(locationId(), [harness.unitId]));
    });
    async function offered() {
      const userId = harness.person('kim', 'kim@example.com');
      const startDate = seoulDateOf(harness.now);
      const place = { locationId: locationId(), size: 'M', startDate, period: 'monthly' } as const;
      const joined = await harness.use.joinWaiting(
        { ...place, email: 'kim@example.com', language: 'ko', userId },
        'suite',
      );
      await harness.use.offerUnits();
      return (await harness.use.readWaiting.one(joined?.waitingId ?? '', 'suite')).waiting.offer?.range;
    }
    const rent = async () => await harness.rent('a', { locationId: locationId(), ...days(today, addDays(today, 9)) });

    test('an offer begins after a rental and these days', async () => {
      await rent();
      expect(await offered()).toEqual(fixedRange('monthly', addDays(today, 12)));
    });

    test('so it does where the unit was left and nobody checked it', async () => {
      await rent();
      await goTo(addDays(today, 10));
      expect(await offered()).toEqual(fixedRange('monthly', addDays(today, 12)));
    });

    test('where it was found clear, the offer begins at once', async () => {
      await rent();
      await goTo(addDays(today, 10));
      await clear('a');
      expect(await offered()).toEqual(fixedRange('monthly', addDays(today, 10)));
    });
  });

  describe('the days for checking, for who moves', () => {
    const at = '2026-12-21';
    const other = () => `${harness.unitId}-other`;
    const input = () => ({ reservationId: idOf('a'), customer: harness.guest('a'), moveDate: calendarDate(at) });
    const options = async () => (await harness.use.listMoveOptions(input(), 'suite')).units.map(({ unit }) => unit.id);
    const move = () =>
      harness.use.moveRental({ ...input(), unitId: other(), locationId: 'location-1', expectedRefund: 0 }, 'suite');

    /** A rental of a year, and a unit beside it that was left on 20 December. */
    beforeEach(async () => {
      harness.giveWay(noPriority, 2);
      const terms = { period: 'yearly', amount: 600_000, tariff: someTariff } as const;
      await harness.rent('a', { ...terms, ...days('2026-11-21', '2027-11-21') });
      await harness.rent('left', { unitId: other(), visitorId: 'other', ...days('2026-11-21', '2026-12-20') });
      harness.places.set('location-1', buildPlace('location-1', [{ id: other(), monthlyPrice: 60_000 }]));
      await goTo(at);
    });

    test('a unit that was left unchecked is not listed, and refused', async () => {
      expect(await options()).toEqual([]);
      await expect(move()).rejects.toEqual(refused('UNIT_TAKEN'));
      await clear('left');
      expect(await options()).toEqual([other()]);
      expect((await move()).reservation).toMatchObject({ unitId: other() });
    });

    test('the unit that is left is checked after the days for carrying', async () => {
      await clear('left');
      await move();
      const place = (name: string, from: string) =>
        harness.place(name, { visitorId: 'other', ...days(from, '2027-01-31') });
      expect((await harness.stored('a')).range.end).toBe('2026-12-23');
      await expect(place('b', '2026-12-25')).rejects.toMatchObject({
        code: 'UNIT_TAKEN',
        details: { maybeFreeFrom: '2026-12-26' },
      });
      await place('c', '2026-12-26');
      expect(await harness.stored('c')).toMatchObject({ state: { status: 'pending' } });
    });
  });
}
