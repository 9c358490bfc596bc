import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import type { Reservation } from '../domain/reservation.ts';
import type { HoldInput } from '../use-cases/holds/place-hold.ts';
import { someTariff } from './builders.ts';
import { buildPlace } from './moving-builders.ts';
import { days, refused, type SuiteHarness } from './suite-harness.ts';

/**
 * Moving to another unit, over any store. A year from today, 21 November 2026, is rented for 600,000 won; after 30 days
 * 336 of its 366 days are left, which are worth 550,800 won of that.
 */
export function movingSuite(harness: SuiteHarness): void {
  describe('moving to another unit', () => {
    const year = {
      ...days('2026-11-21', '2027-11-21'),
      period: 'yearly',
      amount: 600_000,
      tariff: someTariff,
    } as const;
    const unit = (name: string) => `${harness.unitId}-${name}`;
    const at = '2026-12-21';

    /** Units beside the rental's own; `same` costs as much, `large` twice and `small` half of it. */
    function sell(more: Parameters<typeof buildPlace>[2] = {}): void {
      harness.places.set(
        'location-1',
        buildPlace(
          'location-1',
          [
            { id: unit('small'), monthlyPrice: 30_000 },
            { id: unit('same'), monthlyPrice: 60_000 },
            { id: unit('large'), monthlyPrice: 120_000, size: 'XL' },
            { id: unit('closed'), monthlyPrice: 60_000, isForRent: false },
          ],
          more,
        ),
      );
    }
    const idOf = (name: string) => harness.term(name).reservationId;
    const asked = (name: string, moveDate = at) => ({
      reservationId: idOf(name),
      customer: harness.guest(name),
      moveDate: calendarDate(moveDate),
    });
    const options = (name: string, moveDate = at) => harness.use.listMoveOptions(asked(name, moveDate), 'suite');
    const move = (name: string, to: string, expectedRefund = 0, moveDate = at) =>
      harness.use.moveRental(
        { ...asked(name, moveDate), unitId: unit(to), locationId: 'location-1', expectedRefund },
        'suite',
      );
    /** The hold of an order that moves `name` to a unit, for a sum. */
    const order = (
      id: string,
      {
        name,
        to,
        amount,
        tariff = largeTariff,
        ...more
      }: { name: string; to: string; amount: number } & Partial<HoldInput>,
    ) =>
      harness.place(id, {
        unitId: unit(to),
        unitNumber: to,
        ...days(at, '2027-11-21'),
        period: 'yearly',
        amount,
        tariff,
        moves: { reservationId: idOf(name), guestOf: idOf(name) },
        ...more,
      });
    const largeTariff = {
      ...someTariff,
      dailyPrice: 6_000,
      monthlyPrice: 120_000,
      quarterlyPrice: 360_000,
      yearlyPrice: 1_200_000,
    };
    /** As if the rental had begun long ago: it was rented today, and moves on a later day. */
    async function rentYear(name: string, more: Partial<HoldInput> = {}): Promise<void> {
      await harness.rent(name, { ...year, ...more });
      sell();
    }
    const guardOf = async (name: string) =>
      (await harness.store.availabilityOf({ unitId: unit(name), locationId: 'location-1' })).guard?.taken ?? [];
    const eventsOf = async ({ reservationId }: Pick<Reservation, 'reservationId'>) =>
      await harness.publishedOf(reservationId);

    test('lists what is free and for rent, by size and number, with what each costs or gives back', async () => {
      await rentYear('a');
      await harness.rent('other', { unitId: unit('same'), ...days('2027-03-01', '2027-03-31') });
      harness.places.set('far', buildPlace('far', [{ id: unit('far'), monthlyPrice: 60_000 }]));
      harness.places.set('foreign', buildPlace('foreign', [], { ownerId: 'owner-2' }));
      expect(await options('a')).toMatchObject({
        moveDate: at,
        endDate: '2027-11-21',
        leaveBy: '2026-12-23',
        stopsRenewing: false,
        locations: [{ id: 'location-1' }, { id: 'far' }],
        units: [
          { unit: { id: unit('small') }, reckoning: { value: 550_800, price: 275_400, charge: 0, refund: 264_600 } },
          { unit: { id: unit('large') }, reckoning: { value: 550_800, price: 1_101_600, charge: 550_800, refund: 0 } },
        ],
      });
      const far = await harness.use.listMoveOptions({ ...asked('a'), locationId: 'far' }, 'suite');
      expect(far.units.map((one) => [one.unit.id, one.reckoning.charge])).toEqual([[unit('far'), 0]]);
      const foreign = await harness.use.listMoveOptions({ ...asked('a'), locationId: 'foreign' }, 'suite');
      expect(foreign.units).toEqual([]);
    });

    test('where nothing has to be paid both units change at once, and the same move again is the same', async () => {
      await rentYear('a');
      const { reservation, terms } = await move('a', 'same');
      expect(reservation).toMatchObject({
        unitId: unit('same'),
        orderId: null,
        state: { status: 'active' },
        range: { start: at, end: '2027-11-21' },
        period: 'yearly',
        amount: 550_800,
        tariff: { minimumDays: 1 },
        movedFrom: { reservationId: idOf('a'), value: 550_800, charged: 0, left: 550_800, shortfall: 10_800 },
      });
      expect(await harness.stored('a')).toMatchObject({
        range: { start: '2026-11-21', end: '2026-12-23' },
        refundOwed: 0,
        movedTo: { reservationId: reservation.reservationId, value: 550_800, left: 550_800, refund: 0 },
      });
      expect(terms.map(({ reservationId }) => reservationId)).toEqual([idOf('a'), reservation.reservationId]);
      expect((await guardOf('same')).map(({ start, end }) => [start, end])).toEqual([[at, '2027-11-21']]);
      expect((await harness.guard())?.taken.map(({ end }) => end)).toEqual(['2026-12-23']);
      expect(await eventsOf(reservation)).toEqual(['reservation.confirmed']);
      expect((await harness.eventsOf('a')).at(-1)).toBe('reservation.rescheduled');
      expect((await move('a', 'same', 1)).reservation).toEqual(reservation);
    });

    test('a cheaper unit gives back what the used days leave, by the order that paid it', async () => {
      await rentYear('a');
      const { reservation } = await move('a', 'small', 264_600);
      expect(reservation).toMatchObject({ amount: 275_400, movedFrom: { value: 275_400, shortfall: 0 } });
      const left = await harness.stored('a');
      expect(left).toMatchObject({ refundOwed: 264_600, movedTo: { refund: 264_600, left: 275_400 } });
      expect(left.history.at(-1)).toMatchObject({ why: 'moved', owed: 264_600 });
    });

    test('another sum than the page showed moves nothing', async () => {
      await rentYear('a');
      await expect(move('a', 'small', 264_601)).rejects.toMatchObject({
        code: 'REFUND_CHANGED',
        details: { refund: 264_600 },
      });
      await expect(move('a', 'large')).rejects.toMatchObject({ code: 'PRICE_CHANGED', details: { amount: 550_800 } });
      expect(await harness.stored('a')).toMatchObject({ movedTo: null, range: year.range });
      expect(await guardOf('small')).toEqual([]);
    });

    test('a dearer unit is held for an order, and taken over when that is paid', async () => {
      await rentYear('a');
      await order('b', { name: 'a', to: 'large', amount: 550_800 });
      expect(await harness.stored('b')).toMatchObject({
        amount: 1_101_600,
        movedFrom: { charged: 550_800, left: null },
      });
      expect(await harness.stored('a')).toMatchObject({ movedTo: null, range: year.range });
      // Whoever ordered it still sees what it costs; for another rental it is taken.
      expect((await options('a')).units.map((one) => one.unit.id)).toContain(unit('large'));
      await harness.rent('other', { ...year, unitId: unit('same') });
      expect((await options('other')).units.map((one) => one.unit.id)).toEqual([unit('small')]);
      expect(await harness.confirm('b')).toEqual({ outcome: 'confirmed' });
      expect(await harness.stored('b')).toMatchObject({ state: { status: 'active' }, movedFrom: { left: 550_800 } });
      expect(await harness.stored('a')).toMatchObject({ range: { end: '2026-12-23' }, movedTo: { refund: 0 } });
      // Repeated, both are answered as before.
      expect(await order('b', { name: 'a', to: 'large', amount: 550_800 })).toMatchObject({ reservationId: idOf('b') });
      expect(await harness.confirm('b')).toEqual({ outcome: 'confirmed' });
    });

    test('an order of another sum is refused, and one of anybody else does not find the rental', async () => {
      await rentYear('a');
      await expect(order('b', { name: 'a', to: 'large', amount: 550_900 })).rejects.toMatchObject({
        code: 'PRICE_CHANGED',
        details: { amount: 550_800 },
      });
      const stranger = { reservationId: idOf('a'), guestOf: null };
      await expect(order('b', { name: 'a', to: 'large', amount: 550_800, moves: stranger })).rejects.toEqual(
        refused('NOT_FOUND'),
      );
      await expect(order('b', { name: 'a', to: 'large', amount: 550_800, ownerId: 'owner-2' })).rejects.toMatchObject({
        details: { reason: 'other-operator' },
      });
      await expect(
        order('b', { name: 'a', to: 'large', amount: 550_800, ...days(at, '2027-11-20') }),
      ).rejects.toMatchObject({ details: { reason: 'other-end' } });
      expect(await guardOf('large')).toEqual([]);
    });

    test.each([
      ['was cancelled', () => harness.cancel('a')],
      ['ends earlier', () => harness.leave('a', '2027-01-31')],
      ['moved to another unit', () => move('a', 'same')],
      ['goes on in another period', () => extend('a')],
    ])('a paid order does not get its unit once the rental %s: the money goes back', async (_how, change) => {
      await rentYear('a');
      await order('b', { name: 'a', to: 'large', amount: 550_800 });
      await change();
      expect(await harness.confirm('b')).toEqual({ outcome: 'rejected', reason: 'rental-changed' });
      expect(await harness.stored('b')).toMatchObject({ state: { status: 'cancelled' }, movedFrom: { left: null } });
      expect(await guardOf('large')).toEqual([]);
    });

    const extend = (name: string) =>
      harness.use.placeHold(
        harness.term('next', { ...days('2027-11-22', '2027-12-22'), continues: idOf(name) }),
        'suite',
        idOf(name),
      );

    test('an order that is paid after its hold lapsed gets the unit while that is free, with the days for carrying', async () => {
      await rentYear('a');
      await order('b', { name: 'a', to: 'large', amount: 550_800 });
      harness.now = new Date(`${at}T20:00:00.000Z`);
      await harness.use.lapseHolds();
      expect(await harness.confirm('b')).toEqual({ outcome: 'confirmed' });
      expect(await harness.stored('a')).toMatchObject({ range: { end: '2026-12-24' } });
      expect(await harness.stored('b')).toMatchObject({ movedFrom: { leaveBy: '2026-12-24', moveDate: at } });
    });

    test('two orders for two units: the first that is paid moves the rental, the other gets its money back', async () => {
      await rentYear('a');
      await order('b', { name: 'a', to: 'large', amount: 550_800 });
      await order('c', { name: 'a', to: 'small', amount: 550_800 });
      expect(await harness.confirm('c')).toEqual({ outcome: 'confirmed' });
      expect(await harness.confirm('b')).toEqual({ outcome: 'rejected', reason: 'rental-changed' });
    });

    test('a unit that somebody took is refused', async () => {
      await rentYear('a');
      await harness.rent('other', { unitId: unit('same'), ...days('2027-03-01', '2027-03-31') });
      await expect(move('a', 'same')).rejects.toEqual(refused('UNIT_TAKEN'));
      await expect(move('a', 'closed')).rejects.toEqual(refused('UNIT_CLOSED'));
      await expect(move('a', 'unknown')).rejects.toEqual(refused('NOT_FOUND'));
      expect(await harness.stored('a')).toMatchObject({ movedTo: null, range: year.range });
    });

    test('refuses days outside the rental, and what nothing was paid for', async () => {
      await rentYear('a');
      await expect(options('a', '2026-11-20')).rejects.toMatchObject({ details: { reason: 'too-early' } });
      await expect(options('a', '2027-11-22')).rejects.toMatchObject({ details: { reason: 'too-late' } });
      await harness.place('held', { unitId: unit('same'), ...year });
      await expect(options('held')).rejects.toMatchObject({ details: { reason: 'unpaid' } });
      harness.now = new Date('2027-11-22T00:00:00.000Z');
      await expect(options('a', '2027-11-22')).rejects.toEqual(refused('RESERVATION_OVER'));
    });

    test('what is left can neither be cancelled, ended, extended nor renewed, and nobody is reminded of its end', async () => {
      const userId = harness.person('a');
      await rentYear('a', { userId });
      await move('a', 'same');
      expect(
        await harness.use.readOwn(idOf('a'), { ...harness.guest('a'), manager: undefined }, 'suite'),
      ).toMatchObject({
        cancel: { because: 'over' },
        notice: undefined,
        extend: { because: 'over' },
        move: { because: 'moved' },
      });
      await expect(harness.cancel('a')).rejects.toEqual(refused('RESERVATION_OVER'));
      await expect(
        harness.place('next', { ...days('2026-12-24', '2027-01-24'), continues: idOf('a'), userId }),
      ).rejects.toEqual(refused('RESERVATION_OVER'));
      const renewing = { reservationId: idOf('a'), personId: userId, renewing: true };
      await expect(harness.use.setRenewing(renewing, 'suite')).rejects.toEqual(refused('RESERVATION_OVER'));
      harness.now = new Date('2026-12-18T03:00:00.000Z');
      await harness.use.remindCustomers();
      expect(await harness.eventsOf('a')).not.toContain('reservation.reminded');
    });

    test('a rental that renews stops with the move', async () => {
      const userId = harness.person('a');
      await rentYear('a', { userId });
      await harness.use.setRenewing({ reservationId: idOf('a'), personId: userId, renewing: true }, 'suite');
      expect(await options('a')).toMatchObject({ stopsRenewing: true });
      const { reservation } = await move('a', 'same');
      expect(reservation.renewing).toBe(false);
      expect(await harness.stored('a')).toMatchObject({ renewing: false, range: { end: '2026-12-23' } });
    });

    test('there are no free hours after a move, and an early end counts what the days before lack', async () => {
      await rentYear('a');
      const { reservation } = await move('a', 'same');
      const own = { reservationId: reservation.reservationId, customer: harness.guest('a') };
      await expect(harness.use.cancelByCustomer(own, 'suite')).rejects.toEqual(refused('NOTICE_REQUIRED'));
      // A month of 31 days there costs 60,000 won, the 30 days before would have cost 10,800 won more.
      const leaving = { ...own, leaveDate: calendarDate('2027-01-20') };
      const { refund } = await harness.use.previewNotice(leaving, 'suite');
      expect(refund).toMatchObject({ paid: 550_800, cost: 60_000, earlier: 10_800, refund: 480_000 });
      await harness.use.giveNotice({ ...leaving, expectedRefund: 480_000 }, 'suite');
      // Nothing was paid for the move, so all of it goes back by the first order.
      expect(await harness.store.find(reservation.reservationId)).toMatchObject({
        refundOwed: 0,
        movedFrom: { left: 70_800 },
      });
      expect(await harness.stored('a')).toMatchObject({ refundOwed: 480_000, movedTo: { left: 70_800 } });
      expect((await harness.eventsOf('a')).at(-1)).toBe('reservation.owed');
    });

    test('what comes back is owed by the own order first, then by those of the units before, the nearest first', async () => {
      await rentYear('a');
      await order('b', { name: 'a', to: 'large', amount: 550_800 });
      await harness.confirm('b');
      // On to a third unit on the same day, at the price of the second: everything goes along.
      const third = { reservationId: idOf('b'), customer: harness.guest('b'), moveDate: calendarDate(at) };
      harness.places.set('far', buildPlace('far', [{ id: unit('third'), monthlyPrice: 120_000 }]));
      const { reservation, terms } = await harness.use.moveRental(
        { ...third, unitId: unit('third'), locationId: 'far', expectedRefund: 0 },
        'suite',
      );
      expect(reservation).toMatchObject({ amount: 1_101_600, movedFrom: { value: 1_101_600, shortfall: 10_800 } });
      expect(terms.map(({ unitId }) => unitId)).toEqual([harness.unitId, unit('large'), unit('third')]);
      const set = {
        reservationId: reservation.reservationId,
        status: 'cancelled',
        manager: { personId: 'owner-1', overseer: null },
      } as const;
      await harness.use.setStatus({ ...set, decision: { kind: 'refund', amount: 900_000 } }, 'suite');
      expect(await harness.store.find(reservation.reservationId)).toMatchObject({
        refundOwed: 0,
        movedFrom: { left: 201_600 },
      });
      expect(await harness.stored('b')).toMatchObject({
        refundOwed: 550_800,
        movedTo: { left: 201_600 },
        movedFrom: { left: 201_600 },
      });
      expect(await harness.stored('a')).toMatchObject({ refundOwed: 349_200, movedTo: { left: 201_600 } });
    });

    test('what the provider gave back since leaves nothing negative, and ends no unit that is paid for elsewhere', async () => {
      await rentYear('a');
      await order('b', { name: 'a', to: 'large', amount: 550_800 });
      await harness.confirm('b');
      const third = { reservationId: idOf('b'), customer: harness.guest('b'), moveDate: calendarDate(at) };
      harness.places.set('far', buildPlace('far', [{ id: unit('third'), monthlyPrice: 120_000 }]));
      const { reservation } = await harness.use.moveRental(
        { ...third, unitId: unit('third'), locationId: 'far', expectedRefund: 0 },
        'suite',
      );
      const refunded = {
        ...harness.term('b'),
        refund: { version: 7, amount: 550_800 },
        remaining: 0,
        byProvider: true,
      };
      expect(await harness.store.transact('suite', (tx) => harness.use.noteRefund(tx, refunded))).toBe('noted');
      const set = {
        reservationId: reservation.reservationId,
        status: 'cancelled',
        manager: { personId: 'owner-1', overseer: null },
      } as const;
      await harness.use.setStatus({ ...set, decision: { kind: 'refund', amount: 1_101_600 } }, 'suite');
      // The order of the second unit owes what it no longer has: payments says so.
      expect(await harness.stored('b')).toMatchObject({
        refundOwed: 550_800,
        movedTo: { left: 0 },
        movedFrom: { left: 0 },
      });
      expect(await harness.stored('a')).toMatchObject({ refundOwed: 550_800, movedTo: { left: 0 } });
    });

    test('a guest with a pass to the first unit reads the one to which the rental moved', async () => {
      await rentYear('a');
      const { reservation } = await move('a', 'same');
      const view = await harness.use.listMoveOptions(
        { reservationId: reservation.reservationId, customer: harness.guest('a'), moveDate: calendarDate(at) },
        'suite',
      );
      expect(view.units.map((one) => one.unit.id)).toContain(unit('small'));
      const stranger = { reservationId: reservation.reservationId, customer: harness.guest('other') };
      await expect(harness.use.listMoveOptions({ ...stranger, moveDate: calendarDate(at) }, 'suite')).rejects.toEqual(
        refused('NOT_FOUND'),
      );
    });
  });
}
