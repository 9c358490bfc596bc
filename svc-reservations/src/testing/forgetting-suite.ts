import { describe, expect, test } from 'vitest';
import { days, minutes, refused, type SuiteScene } from './suite-scene.ts';
import { photoUrl } from './photos.ts';

/** Forgetting who booked, over any store. */
export function forgettingSuite(scene: SuiteScene): void {
  const erase = (userId: string) => scene.store.transact('suite', (tx) => scene.use.erasePerson(tx, userId));

  describe('forgetting a person', () => {
    test('leaves the range, the amount and what became of them, and tells of each, once', async () => {
      const me = scene.person('me');
      await scene.rent('a', { userId: me });
      await scene.leave('a', '2026-12-20', { photo: await photoUrl() });
      await scene.place('b', { userId: me, ...days('2027-01-01', '2027-01-31') });
      await scene.place('other', days('2027-03-01', '2027-03-31'));
      expect([await erase(me), await erase(me)]).toEqual([2, 0]);
      expect(await scene.stored('a')).toMatchObject({
        customer: { name: '', email: '' },
        visitorId: null,
        address: null,
        photo: null,
        erasedAt: scene.now,
        amount: 60_000,
        range: { end: '2026-12-20' },
        state: { status: 'active' },
      });
      expect((await scene.stored('a')).customer.phone).toBeUndefined();
      expect((await scene.stored('a')).history.filter(({ by }) => by.id !== null)).toEqual([]);
      expect(await scene.store.photoOf(scene.term('a').reservationId)).toBeUndefined();
      for (const name of ['a', 'b'])
        expect((await scene.eventsOf(name)).filter((type) => type === 'reservation.erased')).toHaveLength(1);
      expect(await scene.stored('other')).toMatchObject({ customer: { name: '김함께' }, version: 1 });
    });

    test('the blank address is nobody’s, and a payment told again is answered the same', async () => {
      const me = scene.person('me', '');
      const first = await scene.place('a', { userId: me });
      await erase(me);
      expect((await scene.use.listReservations({ personId: scene.person('other', '') }, 'suite')).reservations).toEqual(
        [],
      );
      expect(await scene.place('a', { userId: me })).toEqual(first);
      expect(await scene.confirm('a')).toEqual({ outcome: 'confirmed' });
    });

    test('a hold that nobody paid is forgotten thirty days after it lapsed, and told of once; a late payment of it goes back', async () => {
      await scene.place('a');
      await scene.rent('rented', days('2027-01-01', '2027-01-31'));
      await scene.use.cancelByRenter(
        { reservationId: scene.term('rented').reservationId, renter: scene.guest('rented') },
        'suite',
      );
      scene.pass(15 * minutes);
      await scene.use.lapseHolds();
      scene.pass(30 * 24 * 60 * minutes);
      await scene.use.forgetUnpaid();
      expect(await scene.stored('a')).toMatchObject({ customer: { name: '김함께' }, erasedAt: null });
      scene.pass(1);
      expect(await scene.use.forgetUnpaid()).toBeGreaterThanOrEqual(1);
      expect(await scene.stored('a')).toMatchObject({
        customer: { name: '', email: '' },
        visitorId: null,
        address: null,
        erasedAt: scene.now,
        amount: 60_000,
      });
      expect(await scene.stored('rented')).toMatchObject({ customer: { name: '김함께' }, erasedAt: null });
      expect(await scene.use.forgetUnpaid()).toBe(0);
      expect((await scene.eventsOf('a')).filter((type) => type === 'reservation.erased')).toHaveLength(1);
      expect(await scene.confirm('a')).toEqual({ outcome: 'rejected', reason: 'hold-lapsed' });
    });

    test('who a contract was with is forgotten five years after its end, and not a day before', async () => {
      await scene.rent('a');
      await scene.rent('late', days('2031-01-01', '2031-12-31'));
      const end = scene.term('a').range.end;
      scene.pass(Date.parse(`${end}T15:00:00Z`) - scene.now.getTime());
      await scene.use.endRentals();
      expect(await scene.stored('a')).toMatchObject({ state: { status: 'expired' } });
      const fiveYears = Date.parse(`${Number(end.slice(0, 4)) + 5}${end.slice(4)}T15:00:00Z`);
      scene.pass(fiveYears - scene.now.getTime() - 1);
      await scene.use.forgetEnded();
      expect(await scene.stored('a')).toMatchObject({ customer: { name: '김함께' }, erasedAt: null });
      scene.pass(3 * 24 * 60 * minutes);
      expect(await scene.use.forgetEnded()).toBeGreaterThanOrEqual(1);
      expect(await scene.stored('a')).toMatchObject({
        customer: { name: '', email: '' },
        erasedAt: scene.now,
        amount: 60_000,
      });
      expect(await scene.stored('late')).toMatchObject({ customer: { name: '김함께' }, erasedAt: null });
      expect(await scene.use.forgetEnded()).toBe(0);
      expect((await scene.eventsOf('a')).filter((type) => type === 'reservation.erased')).toHaveLength(1);
    });

    test('the network address goes with the hold', async () => {
      await scene.place('a');
      expect((await scene.stored('a')).address).toBe(scene.term('a').address);
      await scene.confirm('a');
      expect((await scene.stored('a')).address).toBeNull();
      await scene.place('b', days('2027-01-01', '2027-01-31'));
      await scene.release('b');
      expect((await scene.stored('b')).address).toBeNull();
    });

    test('of more than one batch', async () => {
      const me = scene.person('me');
      const rows = Array.from({ length: 230 }, (_, n) => ({
        status: 'cancelled' as const,
        reason: 'renter' as const,
        createdAt: scene.now,
        refundedAmount: 0,
        terms: { ...scene.term(`n${n}`), userId: me },
      }));
      await scene.use.importReservations(rows, 'suite');
      expect(await erase(me)).toBe(230);
      expect(
        (await scene.use.listReservations({ personId: me }, 'suite')).reservations.filter(
          ({ customer }) => customer.name !== '',
        ),
      ).toEqual([]);
    });

    test('nothing of them can be looked up', async () => {
      const me = scene.person('me');
      await scene.rent('a', { userId: me });
      const { lookupId } = await scene.use.requestLookup(
        { orderId: scene.ordered('a').orderId, email: scene.term('a').customer.email, visitorId: 'v' },
        'suite',
      );
      await erase(me);
      await expect(scene.use.issueLookupCode(lookupId, 'suite')).rejects.toEqual(refused('NOT_FOUND'));
    });
  });
}
