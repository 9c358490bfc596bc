import { describe, expect, test } from 'vitest';
import type { Guard } from '../domain/guard.ts';
import { never } from '../domain/reservation.ts';
import { settingIn } from './hands.ts';
import { days, minutes, type SuiteScene } from './suite-scene.ts';

/** Whom the history names for each change, over any store. */
export function historySuite(scene: SuiteScene): void {
  const changesOf = async (name: string) =>
    (await scene.stored(name)).history.map(({ why, by }) => [why, by.kind, by.id]);
  const units = () => [{ unitId: scene.unitId, locationId: 'branch-1' }];
  const held = (name: string) => ['held', 'visitor', scene.term(name).visitorId];
  const lapse = async (name: string) => {
    await scene.place(name);
    scene.pass(15 * minutes);
  };

  describe('the history names who', () => {
    test('held and paid a unit, and the service for what its jobs do', async () => {
      await scene.rent('a', days('2026-11-21', '2026-11-25'));
      await scene.use.remindRenters();
      scene.now = new Date('2026-11-25T15:00:00.000Z');
      await scene.use.endRentals();
      const jobs = [
        ['reminded', 'system', null],
        ['ended', 'system', null],
      ];
      expect(await changesOf('a')).toEqual([held('a'), ['paid', 'payments', null], ...jobs]);
    });

    test('gave a hold back: payments', async () => {
      await scene.place('a');
      await scene.release('a');
      expect(await changesOf('a')).toEqual([held('a'), ['renter', 'payments', null]]);
    });

    test('took the range of a hold that lapsed: the job, or whoever came next', async () => {
      await lapse('tidied');
      await scene.use.lapseHolds();
      await lapse('followed');
      await scene.place('next');
      scene.pass(15 * minutes);
      expect(await scene.confirm('tidied')).toEqual({ outcome: 'confirmed' });
      await scene.cancel('tidied');
      await lapse('set-aside');
      await settingIn(scene)('tidied', 'active', { decision: { kind: 'free' } });
      const lapsed = (kind: string, id: unknown = null) => ['hold-lapsed', kind, id];
      const revived = ['paid-after-lapse', 'payments', null];
      const byHand = ['set', 'owner', 'owner-1'];
      const tidied = [held('tidied'), lapsed('system'), revived, ['renter', 'guest', null], byHand];
      expect(await changesOf('tidied')).toEqual(tidied);
      expect(await changesOf('followed')).toEqual([held('followed'), lapsed('visitor', scene.term('next').visitorId)]);
      expect(await changesOf('next')).toEqual([held('next'), lapsed('payments')]);
      expect(await changesOf('set-aside')).toEqual([held('set-aside'), lapsed('owner', 'owner-1')]);
    });

    test('closed the unit over a hold that lapsed: the service, which tells of it once', async () => {
      await lapse('a');
      await scene.use.closeGuards(units(), 'suite');
      await scene.use.closeGuards(units(), 'suite');
      expect(await changesOf('a')).toEqual([held('a'), ['hold-lapsed', 'system', null]]);
      expect(await scene.stored('a')).toMatchObject({
        state: { status: 'cancelled', reason: 'hold-lapsed', since: scene.now },
      });
      expect(await scene.eventsOf('a')).toEqual(['reservation.held', 'reservation.cancelled']);
    });

    test('brought a rental in over a hold that lapsed: the operator', async () => {
      await lapse('a');
      const terms = { ...scene.term('b'), orderId: null };
      await scene.use.importReservations(
        [{ status: 'active', reason: 'renter', createdAt: scene.now, refundedAmount: 0, terms }],
        'suite',
      );
      expect(await changesOf('a')).toEqual([held('a'), ['hold-lapsed', 'operator', null]]);
      expect(await changesOf('b')).toEqual([['imported', 'operator', null]]);
    });

    test('gave notice and cancelled: the person', async () => {
      const me = scene.person('me');
      const renter = { personId: me, guestOf: null };
      await scene.rent('a', { userId: me });
      await scene.leave('a', '2026-12-20', { renter });
      await scene.cancel('a', { renter });
      const own = [
        ['notice', 'renter', me],
        ['renter', 'renter', me],
      ];
      expect((await changesOf('a')).slice(2)).toEqual(own);
    });

    test('gave money back: payments, or the provider', async () => {
      await scene.rent('a');
      const told = (version: number, byProvider: boolean) => {
        const refund = { version, amount: 1_000 };
        return scene.store.transact('suite', (tx) =>
          scene.use.noteRefund(tx, { ...scene.term('a'), refund, remaining: 1, byProvider }),
        );
      };
      expect([await told(1, false), await told(2, true)]).toEqual(['noted', 'noted']);
      expect((await changesOf('a')).slice(2)).toEqual([
        ['refunded', 'payments', null],
        ['refunded', 'provider', null],
      ]);
      expect((await scene.stored('a')).refunds).toEqual([
        { version: 1, amount: 1_000 },
        { version: 2, amount: 1_000, byProvider: true },
      ]);
    });

    test('forgot the customer: the service', async () => {
      const me = scene.person('me');
      await scene.rent('a', { userId: me });
      await scene.store.transact('suite', (tx) => scene.use.erasePerson(tx, me));
      await scene.place('b', days('2027-01-01', '2027-01-31'));
      await scene.release('b');
      scene.pass(31 * 24 * 60 * minutes);
      await scene.use.forgetUnpaid();
      for (const name of ['a', 'b']) expect((await changesOf(name)).at(-1)).toEqual(['erased', 'system', null]);
      await scene.rent('c', { unitId: `${scene.unitId}-c` });
      scene.now = new Date('2027-01-01T03:00:00.000Z');
      await scene.use.endRentals();
      scene.now = new Date('2032-01-05T03:00:00.000Z');
      await scene.use.forgetEnded();
      expect((await changesOf('c')).at(-1)).toEqual(['erased', 'system', null]);
    });
  });

  test('a range that was left behind in the guard goes without another change of its reservation', async () => {
    await scene.place('a');
    const left = await scene.guard();
    await scene.release('a');
    const emptied = await scene.guard();
    await scene.store.transact('suite', (tx) =>
      tx.writeGuards([{ ...emptied, ...left, v: (emptied?.v ?? 0) + 1 } as Guard]),
    );
    scene.pass(15 * minutes);
    expect(await scene.place('b')).toMatchObject({ replaced: [] });
    expect(await changesOf('a')).toEqual([held('a'), ['renter', 'payments', null]]);
    expect((await scene.guard())?.taken.map(({ r }) => r)).toEqual([scene.term('b').reservationId]);
  });

  describe('a hold whose range is missing in the guard', () => {
    const lose = (name: string) =>
      scene.store.transact('suite', (tx) => tx.free(scene.term(name), [scene.term(name).reservationId]));

    test('takes it again when it is paid', async () => {
      await scene.place('a');
      await lose('a');
      expect(await scene.confirm('a')).toEqual({ outcome: 'confirmed' });
      expect(await changesOf('a')).toEqual([held('a'), ['paid', 'payments', null]]);
      expect((await scene.guard())?.taken).toMatchObject([{ r: scene.term('a').reservationId, until: never }]);
    });

    test('is over where another has the range when it is paid, and its money goes back', async () => {
      await scene.place('a');
      await lose('a');
      await scene.place('b');
      const verdict = { outcome: 'rejected', reason: 'taken' };
      expect([await scene.confirm('a'), await scene.confirm('a')]).toEqual([verdict, verdict]);
      expect(await scene.stored('a')).toMatchObject({ state: { status: 'cancelled', reason: 'hold-lapsed' }, verdict });
      expect(await changesOf('a')).toEqual([held('a'), ['hold-lapsed', 'payments', null]]);
      expect(await scene.eventsOf('a')).toEqual(['reservation.held', 'reservation.cancelled']);
      expect((await scene.guard())?.taken.map(({ r }) => r)).toEqual([scene.term('b').reservationId]);
    });

    test('takes it again when its status is set by hand', async () => {
      await scene.rent('a');
      await lose('a');
      await settingIn(scene)('a', 'pending');
      expect((await scene.guard())?.taken).toMatchObject([{ r: scene.term('a').reservationId, until: never }]);
    });

    test('cannot be ended earlier: nothing changes until the guard is rebuilt', async () => {
      await scene.rent('a');
      await lose('a');
      await expect(scene.leave('a', '2026-12-20')).rejects.toThrow('is not in its guard');
      expect(await scene.stored('a')).toMatchObject({ version: 2, range: { end: '2026-12-31' } });
      await scene.use.rebuildGuards();
      expect((await scene.leave('a', '2026-12-20')).reservation.range.end).toBe('2026-12-20');
    });
  });
}
