import { describe, expect, test } from 'vitest';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';
import { photoUrl } from './photos.ts';

/** Forgetting who booked, over any store. */
export function forgettingSuite(harness: SuiteHarness): void {
  const erase = (userId: string) => harness.store.transact('suite', (tx) => harness.use.erasePerson(tx, userId));

  describe('forgetting a person', () => {
    test('leaves the range, the amount and what became of them, and publishes each, once', async () => {
      const me = harness.person('me');
      await harness.rent('a', { userId: me });
      await harness.leave('a', '2026-12-20', { photo: await photoUrl() });
      await harness.place('b', { userId: me, ...days('2027-01-01', '2027-01-31') });
      await harness.place('other', days('2027-03-01', '2027-03-31'));
      expect([await erase(me), await erase(me)]).toEqual([2, 0]);
      expect(await harness.stored('a')).toMatchObject({
        customer: { name: '', email: '' },
        visitorId: null,
        address: null,
        photo: null,
        erasedAt: harness.now,
        amount: 60_000,
        range: { end: '2026-12-20' },
        state: { status: 'active' },
      });
      expect((await harness.stored('a')).customer.phone).toBeUndefined();
      expect((await harness.stored('a')).history.filter(({ by }) => by.id !== null)).toEqual([]);
      expect(await harness.store.photoOf(harness.term('a').reservationId)).toBeUndefined();
      for (const name of ['a', 'b'])
        expect((await harness.eventsOf(name)).filter((type) => type === 'reservation.erased')).toHaveLength(1);
      expect(await harness.stored('other')).toMatchObject({ customer: { name: '김함께' }, version: 1 });
    });

    test('the blank address is nobody’s, and a repeated payment is answered the same', async () => {
      const me = harness.person('me', '');
      const first = await harness.place('a', { userId: me });
      await erase(me);
      expect(
        (await harness.use.listReservations({ personId: harness.person('other', '') }, 'suite')).reservations,
      ).toEqual([]);
      expect(await harness.place('a', { userId: me })).toEqual(first);
      expect(await harness.confirm('a')).toEqual({ outcome: 'confirmed' });
    });

    test('a hold that nobody paid is forgotten thirty days after it lapsed, and published once; a late payment of it goes back', async () => {
      await harness.place('a');
      await harness.rent('rented', days('2027-01-01', '2027-01-31'));
      await harness.use.cancelByCustomer(
        { reservationId: harness.term('rented').reservationId, customer: harness.guest('rented') },
        'suite',
      );
      harness.pass(15 * minutes);
      await harness.use.lapseHolds();
      harness.pass(30 * 24 * 60 * minutes);
      await harness.use.forgetUnpaid();
      expect(await harness.stored('a')).toMatchObject({ customer: { name: '김함께' }, erasedAt: null });
      harness.pass(1);
      expect(await harness.use.forgetUnpaid()).toBeGreaterThanOrEqual(1);
      expect(await harness.stored('a')).toMatchObject({
        customer: { name: '', email: '' },
        visitorId: null,
        address: null,
        erasedAt: harness.now,
        amount: 60_000,
      });
      expect(await harness.stored('rented')).toMatchObject({ customer: { name: '김함께' }, erasedAt: null });
      expect(await harness.use.forgetUnpaid()).toBe(0);
      expect((await harness.eventsOf('a')).filter((type) => type === 'reservation.erased')).toHaveLength(1);
      expect(await harness.confirm('a')).toEqual({ outcome: 'rejected', reason: 'hold-lapsed' });
    });

    test('who a contract was with is forgotten five years after its end, and not a day before', async () => {
      await harness.rent('a');
      await harness.rent('late', days('2031-01-01', '2031-12-31'));
      const end = harness.term('a').range.end;
      harness.pass(Date.parse(`${end}T15:00:00Z`) - harness.now.getTime());
      await harness.use.endRentals();
      expect(await harness.stored('a')).toMatchObject({ state: { status: 'expired' } });
      const fiveYears = Date.parse(`${Number(end.slice(0, 4)) + 5}${end.slice(4)}T15:00:00Z`);
      harness.pass(fiveYears - harness.now.getTime() - 1);
      await harness.use.forgetEnded();
      expect(await harness.stored('a')).toMatchObject({ customer: { name: '김함께' }, erasedAt: null });
      harness.pass(3 * 24 * 60 * minutes);
      expect(await harness.use.forgetEnded()).toBeGreaterThanOrEqual(1);
      expect(await harness.stored('a')).toMatchObject({
        customer: { name: '', email: '' },
        erasedAt: harness.now,
        amount: 60_000,
      });
      expect(await harness.stored('late')).toMatchObject({ customer: { name: '김함께' }, erasedAt: null });
      expect(await harness.use.forgetEnded()).toBe(0);
      expect((await harness.eventsOf('a')).filter((type) => type === 'reservation.erased')).toHaveLength(1);
    });

    test('the network address goes with the hold', async () => {
      await harness.place('a');
      expect((await harness.stored('a')).address).toBe(harness.term('a').address);
      await harness.confirm('a');
      expect((await harness.stored('a')).address).toBeNull();
      await harness.place('b', days('2027-01-01', '2027-01-31'));
      await harness.release('b');
      expect((await harness.stored('b')).address).toBeNull();
    });

    test('of more than one batch', async () => {
      const me = harness.person('me');
      const rows = Array.from({ length: 230 }, (_, n) => ({
        status: 'cancelled' as const,
        reason: 'renter' as const,
        createdAt: harness.now,
        refundedAmount: 0,
        terms: { ...harness.term(`n${n}`), userId: me },
      }));
      await harness.use.importReservations(rows, 'suite');
      expect(await erase(me)).toBe(230);
      expect(
        (await harness.use.listReservations({ personId: me }, 'suite')).reservations.filter(
          ({ customer }) => customer.name !== '',
        ),
      ).toEqual([]);
    });

    test('nothing of them can be looked up', async () => {
      const me = harness.person('me');
      await harness.rent('a', { userId: me });
      const { lookupId } = await harness.use.requestLookup(
        { orderId: harness.ordered('a').orderId, email: harness.term('a').customer.email, visitorId: 'v' },
        'suite',
      );
      await erase(me);
      await expect(harness.use.issueLookupCode(lookupId, 'suite')).rejects.toEqual(refused('NOT_FOUND'));
    });
  });
}
