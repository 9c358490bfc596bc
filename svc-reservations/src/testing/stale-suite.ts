import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import type { HoldInput } from '../use-cases/holds/place-hold.ts';
import type { ReservationStore, StoreTransaction } from '../domain/ports.ts';
import { buildUseCases } from './build-use-cases.ts';
import { noRefund, partner, refund } from './hands.ts';
import { photoUrl } from './photos.ts';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';

/** What the transaction decides when another process changed the facts since they were read, over any store. */
export function staleSuite(harness: SuiteHarness): void {
  /** The use cases of another process, which reads what `reads` says. */
  const reading = (reads: Partial<ReservationStore>) =>
    buildUseCases({ store: { ...harness.store, ...reads }, clock: () => harness.now, addresses: harness.addresses });
  const units = () => [{ unitId: harness.unitId, locationId: 'location-1' }];
  const idOf = (name: string) => harness.term(name).reservationId;
  /** Another process that read a reservation before `change`. */
  const readingBefore = async (name: string, change: () => Promise<unknown>) => {
    const before = await harness.stored(name);
    await change();
    return reading({ find: async () => before });
  };

  describe('a unit that looked free', () => {
    const free: Partial<ReservationStore> = { availabilityOf: async () => ({ guard: undefined, holders: new Map() }) };

    test('is not given away when its days are taken by now', async () => {
      await harness.place('a');
      await expect(reading(free).placeHold(harness.term('b'), 'suite')).rejects.toEqual(refused('UNIT_TAKEN'));
      expect((await harness.guard())?.taken.map(({ r }) => r)).toEqual([idOf('a')]);
      expect(await harness.stored('b')).toBeUndefined();
    });

    test('is not given away when the customer of a rental comes first by now', async () => {
      await harness.rent('a');
      const after = harness.term('b', days('2027-01-01', '2027-01-31'));
      await expect(reading(free).placeHold(after, 'suite')).rejects.toEqual(refused('UNIT_TAKEN'));
      expect(await harness.stored('b')).toBeUndefined();
    });

    test('is not given away when it is closed by now', async () => {
      await harness.use.closeGuards(units(), 'suite');
      await expect(reading(free).placeHold(harness.term('b'), 'suite')).rejects.toEqual(refused('UNIT_CLOSED'));
      expect((await harness.guard())?.taken).toEqual([]);
    });

    test('is placed once when the same call is placed by now', async () => {
      const first = await harness.place('a');
      const again = reading({ ...free, find: async () => undefined });
      expect(await again.placeHold(harness.term('a'), 'suite')).toEqual(first);
      expect(await harness.eventsOf('a')).toEqual(['reservation.held']);
    });
  });

  describe('a rental that could be extended', () => {
    const january = days('2027-01-01', '2027-01-31');
    const extend = async (name: string, range: Partial<HoldInput>, change: () => Promise<unknown>) => {
      const before = await harness.stored('a');
      await change();
      const other = reading({ find: async (id) => (id === idOf('a') ? before : undefined) });
      return await other.placeHold(harness.term(name, { ...range, continues: idOf('a') }), 'suite', idOf('a'));
    };

    test('is not extended when it was cut short or cancelled by now', async () => {
      await harness.rent('a');
      await expect(extend('b', january, () => harness.leave('a', '2026-12-20'))).rejects.toMatchObject({
        code: 'RANGE_INVALID',
        details: { reason: 'not-next', startDate: '2026-12-21' },
      });
      const next = days('2026-12-21', '2027-01-20');
      await expect(extend('b', next, () => harness.cancel('a'))).rejects.toEqual(refused('RESERVATION_OVER'));
      expect(await harness.stored('b')).toBeUndefined();
      expect((await harness.guard())?.taken).toEqual([]);
    });

    test('is neither cut short nor said to end when it was extended by now', async () => {
      await harness.rent('a');
      await harness.use.placeHold(harness.term('b', { ...january, continues: idOf('a') }), 'suite', idOf('a'));
      await harness.confirm('b');
      const other = reading({ extensionsOf: async () => [] });
      const leaving = { reservationId: idOf('a'), customer: harness.guest('a'), leaveDate: calendarDate('2026-12-29') };
      await expect(other.giveNotice(leaving, 'suite')).rejects.toMatchObject({ details: { reason: 'extended' } });
      harness.now = new Date('2026-12-24T03:00:00.000Z');
      await other.remindCustomers();
      expect(await harness.stored('a')).toMatchObject({ notice: null, remindedFor: null, version: 2 });
    });
  });

  describe('a reservation that was pending', () => {
    test('is not released when it is confirmed by now', async () => {
      await harness.place('a');
      const other = await readingBefore('a', () => harness.confirm('a'));
      expect(await other.releaseHold({ ...harness.ordered('a'), reason: 'renter' }, 'suite')).toBe('active');
      expect((await harness.guard())?.taken).toHaveLength(1);
      expect((await harness.stored('a')).state.status).toBe('active');
    });

    test('is answered as before when it is confirmed by now', async () => {
      await harness.place('a');
      const other = await readingBefore('a', () => harness.confirm('a'));
      expect(await other.confirmHold(harness.ordered('a'), 'suite')).toEqual({ outcome: 'confirmed' });
      expect((await harness.stored('a')).version).toBe(2);
    });

    test('is not tidied when it is confirmed by now', async () => {
      await harness.place('a');
      const before = await harness.stored('a');
      harness.pass(15 * minutes);
      await harness.confirm('a');
      const guard = await harness.guard();
      expect(await reading({ lapsedHolds: async () => [before] }).lapseHolds()).toBe(0);
      expect((await harness.stored('a')).state.status).toBe('active');
      expect(await harness.guard()).toEqual(guard);
    });

    test('is not tidied before it lapses', async () => {
      await harness.place('a');
      const before = await harness.stored('a');
      harness.pass(15 * minutes - 1);
      expect(await reading({ lapsedHolds: async () => [before] }).lapseHolds()).toBe(0);
      expect((await harness.stored('a')).version).toBe(1);
      expect((await harness.guard())?.taken).toHaveLength(1);
    });
  });

  describe('a rental that was active', () => {
    test('is cancelled once when the customer cancelled it by now', async () => {
      await harness.rent('a');
      const other = await readingBefore('a', () => harness.cancel('a'));
      const input = { reservationId: idOf('a'), customer: harness.guest('a'), expectedRefund: 1 };
      expect((await other.cancelByCustomer(input, 'suite')).reservation).toEqual(await harness.stored('a'));
      expect((await harness.stored('a')).version).toBe(3);
    });

    test('is not cancelled by the customer when its partner cancelled it by now', async () => {
      await harness.rent('a');
      const setting = { reservationId: idOf('a'), status: 'cancelled', decision: noRefund, manager: partner } as const;
      const other = await readingBefore('a', () => harness.use.setStatus(setting, 'suite'));
      const input = { reservationId: idOf('a'), customer: harness.guest('a') };
      await expect(other.cancelByCustomer(input, 'suite')).rejects.toMatchObject({
        code: 'RESERVATION_OVER',
        details: { status: 'cancelled' },
      });
      expect(await harness.stored('a')).toMatchObject({ state: { reason: 'owner' }, refundOwed: 0, version: 3 });
    });

    test('is set by hand once when the same status is set by now', async () => {
      await harness.rent('a');
      const setting = {
        reservationId: idOf('a'),
        status: 'cancelled',
        decision: refund(20_000),
        manager: partner,
      } as const;
      const other = await readingBefore('a', () => harness.use.setStatus(setting, 'suite'));
      expect((await other.setStatus(setting, 'suite')).reservation).toEqual(await harness.stored('a'));
      expect(await harness.stored('a')).toMatchObject({ version: 3, refundOwed: 20_000 });
    });

    test('is ended earlier once when the same notice is given by now, and not when it is cancelled', async () => {
      await harness.rent('a');
      const again = await readingBefore('a', () => harness.leave('a', '2026-12-20'));
      const leaving = {
        reservationId: idOf('a'),
        customer: harness.guest('a'),
        leaveDate: days('2026-12-20', '2026-12-20').range.start,
      };
      expect((await again.giveNotice(leaving, 'suite')).reservation.version).toBe(3);
      const late = await readingBefore('a', () => harness.cancel('a'));
      const photo = await photoUrl();
      await expect(late.giveNotice({ ...leaving, photo }, 'suite')).rejects.toEqual(refused('RESERVATION_OVER'));
      const sent = { reservationId: idOf('a'), customer: harness.guest('a'), photo };
      await expect(late.sendPhoto(sent, 'suite')).rejects.toEqual(refused('RESERVATION_OVER'));
      expect(await harness.stored('a')).toMatchObject({ version: 4, photo: null });
    });

    test('is not ended by the job when it is cancelled by now', async () => {
      await harness.rent('a', days('2026-11-21', '2026-11-21'));
      const before = await harness.stored('a');
      await harness.cancel('a');
      harness.now = new Date('2026-11-21T15:00:00.000Z');
      expect(await reading({ endedRentals: async () => [before] }).endRentals()).toBe(0);
      expect((await harness.stored('a')).state.status).toBe('cancelled');
    });

    test.each([
      ['2026-11-22', 1],
      ['2026-11-29', 1],
      ['2026-11-30', 0],
      ['2026-11-21', 0],
    ])('is reminded of %s by a job that starts on 22 November: %i', async (end, count) => {
      await harness.rent('a', days('2026-11-21', end));
      const before = await harness.stored('a');
      harness.now = new Date('2026-11-22T03:00:00.000Z');
      expect(await reading({ unreminded: async () => [before] }).remindCustomers()).toBe(count);
      expect(await reading({ unreminded: async () => [before] }).remindCustomers()).toBe(0);
    });
  });

  describe('a customer who was due', () => {
    test('is not forgotten when the hold is paid by now, nor before its time', async () => {
      await harness.place('paid');
      await harness.place('early', days('2027-03-01', '2027-03-31'));
      harness.pass(15 * minutes);
      await harness.use.lapseHolds();
      const stale = reading({ neverRented: async () => [await harness.stored('paid'), await harness.stored('early')] });
      await harness.confirm('paid');
      expect(await stale.forgetUnpaid()).toBe(0);
      harness.pass(30 * 24 * 60 * minutes);
      expect(await stale.forgetUnpaid()).toBe(0);
      expect(await harness.stored('early')).toMatchObject({ customer: { name: '김함께' } });
      harness.pass(1);
      expect(await stale.forgetUnpaid()).toBe(1);
      expect(await harness.stored('paid')).toMatchObject({ customer: { name: '김함께' }, erasedAt: null });
    });

    test('is not forgotten when the money of the hold went back by now', async () => {
      await harness.place('a');
      await harness.release('a');
      const before = await harness.stored('a');
      expect(await harness.confirm('a')).toEqual({ outcome: 'rejected', reason: 'renter' });
      harness.pass(31 * 24 * 60 * minutes);
      expect(await reading({ neverRented: async () => [before] }).forgetUnpaid()).toBe(0);
      expect(await harness.stored('a')).toMatchObject({ customer: { name: '김함께' }, erasedAt: null });
    });

    test('is not forgotten when the contract runs again by now, or ended later', async () => {
      await harness.rent('runs', days('2026-11-21', '2036-11-30'));
      await harness.rent('late', { ...days('2026-11-21', '2026-11-30'), unitId: `${harness.unitId}-late` });
      await harness.rent('long', { ...days('2026-11-21', '2036-11-30'), unitId: `${harness.unitId}-long` });
      await harness.cancel('long');
      harness.now = new Date('2026-12-31T03:00:00.000Z');
      await harness.use.endRentals();
      harness.now = new Date('2031-12-15T03:00:00.000Z');
      const names = ['runs', 'late', 'long'];
      const stale = reading({ endedBefore: async () => await Promise.all(names.map((name) => harness.stored(name))) });
      expect(await stale.forgetEnded()).toBe(0);
      for (const name of names)
        expect(await harness.stored(name)).toMatchObject({ customer: { name: '김함께' }, erasedAt: null });
      harness.now = new Date('2032-01-05T03:00:00.000Z');
      expect(await stale.forgetEnded()).toBe(1);
      expect(await harness.stored('late')).toMatchObject({ customer: { name: '' }, erasedAt: harness.now });
    });

    test('is not forgotten before the job has ended the contract', async () => {
      await harness.rent('a', days('2026-11-21', '2026-11-30'));
      harness.now = new Date('2032-01-05T03:00:00.000Z');
      expect(await reading({ endedBefore: async () => [await harness.stored('a')] }).forgetEnded()).toBe(0);
      expect(await harness.stored('a')).toMatchObject({ customer: { name: '김함께' }, erasedAt: null });
      await harness.use.endRentals();
    });

    test('is forgotten five years after the last day or change of the contract, and no instant before', async () => {
      await harness.rent('days', days('2026-11-21', '2026-11-30'));
      await harness.cancel('days');
      harness.now = new Date('2026-11-21T15:00:00.000Z');
      await harness.rent('change', { ...days('2026-11-22', '2026-11-22'), unitId: `${harness.unitId}-2` });
      // Midnight in Seoul: the first instant of 25 November.
      harness.now = new Date('2026-11-24T15:00:00.000Z');
      await harness.use.endRentals();
      const fiveYearsFrom = (midnight: string, ms: number) =>
        new Date(Date.parse(midnight) + 1827 * 24 * 60 * minutes + ms);
      const both = async () => [await harness.stored('days'), await harness.stored('change')];
      const stale = reading({ endedBefore: both });
      const forgotten = async (name: string) => (await harness.stored(name)).erasedAt;
      for (const [name, midnight] of [
        ['change', '2026-11-25T15:00:00.000Z'],
        ['days', '2026-11-30T15:00:00.000Z'],
      ] as const) {
        harness.now = fiveYearsFrom(midnight, -1);
        await harness.use.forgetEnded();
        await stale.forgetEnded();
        expect([name, await forgotten(name)]).toEqual([name, null]);
        harness.now = fiveYearsFrom(midnight, 0);
        await harness.use.forgetEnded();
        expect([name, await forgotten(name)]).toEqual([name, harness.now]);
      }
    });
  });

  test('a booking that another person claimed by now is not claimed again', async () => {
    const me = harness.person('me', 'kim@example.com');
    await harness.place('a');
    const before = await harness.stored('a');
    const stale = reading({ unclaimed: async () => [before] });
    expect(await stale.claimReservations(me, { correlationId: 'suite' })).toBe(1);
    const other = harness.person('other', 'kim@example.com');
    expect(await stale.claimReservations(other, { correlationId: 'suite' })).toBe(0);
    expect(await harness.stored('a')).toMatchObject({ userId: me, version: 2 });
  });

  test('a reservation that is gone by now is not found', async () => {
    await harness.rent('a');
    await harness.leave('a', '2026-12-20');
    await harness.place('held', days('2027-01-01', '2027-01-31'));
    const gone = (tx: StoreTransaction): StoreTransaction => ({ ...tx, find: async () => undefined });
    const use = reading({
      transact: (correlationId, work) => harness.store.transact(correlationId, (tx) => work(gone(tx))),
    });
    const input = { reservationId: idOf('a'), customer: harness.guest('a') };
    const setting = { reservationId: idOf('a'), status: 'pending', manager: partner } as const;
    const leaveDate = days('2026-12-10', '2026-12-10').range.start;
    const attempts = [
      () => use.cancelByCustomer(input, 'suite'),
      () => use.giveNotice({ ...input, leaveDate }, 'suite'),
      async () => use.sendPhoto({ ...input, photo: await photoUrl() }, 'suite'),
      () => use.setStatus(setting, 'suite'),
      () => use.confirmHold(harness.ordered('held'), 'suite'),
      () => use.releaseHold({ ...harness.ordered('held'), reason: 'renter' }, 'suite'),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toEqual(refused('NOT_FOUND'));
    expect([(await harness.stored('a')).version, (await harness.stored('held')).version]).toEqual([3, 1]);
  });
}
