import { describe, expect, test } from 'vitest';
import type { Guard } from '../domain/guard.ts';
import { never } from '../domain/reservation.ts';
import { settingIn } from './hands.ts';
import { days, minutes, type SuiteHarness } from './suite-harness.ts';

/** Whom the history names for each change, over any store. */
export function historySuite(harness: SuiteHarness): void {
  const changesOf = async (name: string) =>
    (await harness.stored(name)).history.map(({ why, by }) => [why, by.kind, by.id]);
  const units = () => [{ unitId: harness.unitId, locationId: 'location-1' }];
  const held = (name: string) => ['held', 'visitor', harness.term(name).visitorId];
  const lapse = async (name: string) => {
    await harness.place(name);
    harness.pass(15 * minutes);
  };

  describe('the history names who', () => {
    test('held and paid a unit, and the service for what its jobs do', async () => {
      await harness.rent('a', days('2026-11-21', '2026-11-25'));
      await harness.use.remindCustomers();
      harness.now = new Date('2026-11-25T15:00:00.000Z');
      await harness.use.endRentals();
      const jobs = [
        ['reminded', 'system', null],
        ['ended', 'system', null],
      ];
      expect(await changesOf('a')).toEqual([held('a'), ['paid', 'payments', null], ...jobs]);
    });

    test('gave a hold back: payments', async () => {
      await harness.place('a');
      await harness.release('a');
      expect(await changesOf('a')).toEqual([held('a'), ['renter', 'payments', null]]);
    });

    test('took the range of a hold that lapsed: the job, or whoever came next', async () => {
      await lapse('tidied');
      await harness.use.lapseHolds();
      await lapse('followed');
      await harness.place('next');
      harness.pass(15 * minutes);
      expect(await harness.confirm('tidied')).toEqual({ outcome: 'confirmed' });
      await harness.cancel('tidied');
      await lapse('set-aside');
      await settingIn(harness)('tidied', 'active', { decision: { kind: 'free' } });
      const lapsed = (kind: string, id: unknown = null) => ['hold-lapsed', kind, id];
      const revived = ['paid-after-lapse', 'payments', null];
      const byHand = ['set', 'owner', 'owner-1'];
      const tidied = [held('tidied'), lapsed('system'), revived, ['renter', 'guest', null], byHand];
      expect(await changesOf('tidied')).toEqual(tidied);
      expect(await changesOf('followed')).toEqual([
        held('followed'),
        lapsed('visitor', harness.term('next').visitorId),
      ]);
      expect(await changesOf('next')).toEqual([held('next'), lapsed('payments')]);
      expect(await changesOf('set-aside')).toEqual([held('set-aside'), lapsed('owner', 'owner-1')]);
    });

    test('closed the unit over a hold that lapsed: the service, which publishes it once', async () => {
      await lapse('a');
      await harness.use.closeGuards(units(), 'suite');
      await harness.use.closeGuards(units(), 'suite');
      expect(await changesOf('a')).toEqual([held('a'), ['hold-lapsed', 'system', null]]);
      expect(await harness.stored('a')).toMatchObject({
        state: { status: 'cancelled', reason: 'hold-lapsed', since: harness.now },
      });
      expect(await harness.eventsOf('a')).toEqual(['reservation.held', 'reservation.cancelled']);
    });

    test('imported a rental over a hold that lapsed: the operator', async () => {
      await lapse('a');
      const terms = { ...harness.term('b'), orderId: null };
      await harness.use.importReservations(
        [{ status: 'active', reason: 'renter', createdAt: harness.now, refundedAmount: 0, terms }],
        'suite',
      );
      expect(await changesOf('a')).toEqual([held('a'), ['hold-lapsed', 'operator', null]]);
      expect(await changesOf('b')).toEqual([['imported', 'operator', null]]);
    });

    test('gave notice and cancelled: the person', async () => {
      const me = harness.person('me');
      const customer = { personId: me, guestOf: null };
      await harness.rent('a', { userId: me });
      await harness.leave('a', '2026-12-20', { customer });
      await harness.cancel('a', { customer });
      const own = [
        ['notice', 'renter', me],
        ['renter', 'renter', me],
      ];
      expect((await changesOf('a')).slice(2)).toEqual(own);
    });

    test('gave money back: payments, or the provider', async () => {
      await harness.rent('a');
      const note = (version: number, byProvider: boolean) => {
        const refund = { version, amount: 1_000 };
        return harness.store.transact('suite', (tx) =>
          harness.use.noteRefund(tx, { ...harness.term('a'), refund, remaining: 1, byProvider }),
        );
      };
      expect([await note(1, false), await note(2, true)]).toEqual(['noted', 'noted']);
      expect((await changesOf('a')).slice(2)).toEqual([
        ['refunded', 'payments', null],
        ['refunded', 'provider', null],
      ]);
      expect((await harness.stored('a')).refunds).toEqual([
        { version: 1, amount: 1_000 },
        { version: 2, amount: 1_000, byProvider: true },
      ]);
    });

    test('forgot the customer: the service', async () => {
      const me = harness.person('me');
      await harness.rent('a', { userId: me });
      await harness.store.transact('suite', (tx) => harness.use.erasePerson(tx, me));
      await harness.place('b', days('2027-01-01', '2027-01-31'));
      await harness.release('b');
      harness.pass(31 * 24 * 60 * minutes);
      await harness.use.forgetUnpaid();
      for (const name of ['a', 'b']) expect((await changesOf(name)).at(-1)).toEqual(['erased', 'system', null]);
      await harness.rent('c', { unitId: `${harness.unitId}-c` });
      harness.now = new Date('2027-01-01T03:00:00.000Z');
      await harness.use.endRentals();
      harness.now = new Date('2032-01-05T03:00:00.000Z');
      await harness.use.forgetEnded();
      expect((await changesOf('c')).at(-1)).toEqual(['erased', 'system', null]);
    });
  });

  test('a range that was left behind in the guard goes without another change of its reservation', async () => {
    await harness.place('a');
    const left = await harness.guard();
    await harness.release('a');
    const emptied = await harness.guard();
    await harness.store.transact('suite', (tx) =>
      tx.writeGuards([{ ...emptied, ...left, v: (emptied?.v ?? 0) + 1 } as Guard]),
    );
    harness.pass(15 * minutes);
    expect(await harness.place('b')).toMatchObject({ replaced: [] });
    expect(await changesOf('a')).toEqual([held('a'), ['renter', 'payments', null]]);
    expect((await harness.guard())?.taken.map(({ r }) => r)).toEqual([harness.term('b').reservationId]);
  });

  describe('a hold whose range is missing in the guard', () => {
    const lose = (name: string) =>
      harness.store.transact('suite', (tx) => tx.free(harness.term(name), [harness.term(name).reservationId]));

    test('takes it again when it is paid', async () => {
      await harness.place('a');
      await lose('a');
      expect(await harness.confirm('a')).toEqual({ outcome: 'confirmed' });
      expect(await changesOf('a')).toEqual([held('a'), ['paid', 'payments', null]]);
      expect((await harness.guard())?.taken).toMatchObject([{ r: harness.term('a').reservationId, until: never }]);
    });

    test('is over where another has the range when it is paid, and its money goes back', async () => {
      await harness.place('a');
      await lose('a');
      await harness.place('b');
      const verdict = { outcome: 'rejected', reason: 'taken' };
      expect([await harness.confirm('a'), await harness.confirm('a')]).toEqual([verdict, verdict]);
      expect(await harness.stored('a')).toMatchObject({
        state: { status: 'cancelled', reason: 'hold-lapsed' },
        verdict,
      });
      expect(await changesOf('a')).toEqual([held('a'), ['hold-lapsed', 'payments', null]]);
      expect(await harness.eventsOf('a')).toEqual(['reservation.held', 'reservation.cancelled']);
      expect((await harness.guard())?.taken.map(({ r }) => r)).toEqual([harness.term('b').reservationId]);
    });

    test('takes it again when its status is set by hand', async () => {
      await harness.rent('a');
      await lose('a');
      await settingIn(harness)('a', 'pending');
      expect((await harness.guard())?.taken).toMatchObject([{ r: harness.term('a').reservationId, until: never }]);
    });

    test('cannot be ended earlier: nothing changes until the guard is rebuilt', async () => {
      await harness.rent('a');
      await lose('a');
      await expect(harness.leave('a', '2026-12-20')).rejects.toThrow('is not in its guard');
      expect(await harness.stored('a')).toMatchObject({ version: 2, range: { end: '2026-12-31' } });
      await harness.use.rebuildGuards();
      expect((await harness.leave('a', '2026-12-20')).reservation.range.end).toBe('2026-12-20');
    });
  });
}
