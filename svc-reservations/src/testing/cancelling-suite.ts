import type { DomainError } from '@hamkke/service-kit';
import { describe, expect, test } from 'vitest';
import { days, minutes, refused, type SuiteScene } from './suite-scene.ts';

const hours = 60 * minutes;

/** Cancelling by the renter, over any store. */
export function cancellingSuite(scene: SuiteScene): void {
  const refund = (name: string, amount: number) =>
    scene.store.transact('suite', (tx) =>
      scene.use.noteRefund(tx, {
        ...scene.term(name),
        refund: { version: 5, amount },
        remaining: 60_000 - amount,
        byProvider: false,
      }),
    );

  describe('cancelling by the renter', () => {
    test('an unpaid hold goes, nothing is owed, and its payment is turned away', async () => {
      await scene.place('a');
      expect(await scene.cancel('a', { expectedRefund: 0 })).toMatchObject({
        reservation: { state: { status: 'cancelled', reason: 'renter' }, refundOwed: 0 },
        cancel: { because: 'over' },
      });
      expect((await scene.stored('a')).history.at(-1)).toMatchObject({
        from: 'pending',
        to: 'cancelled',
        why: 'renter',
        by: { kind: 'guest' },
      });
      expect(await scene.confirm('a')).toEqual({ outcome: 'rejected', reason: 'renter' });
      expect(await scene.eventsOf('a')).toEqual(['reservation.held', 'reservation.cancelled']);
      expect(await scene.place('b')).toMatchObject({ replaced: [] });
    });

    test('a rental within the free hours goes, everything is owed, and its range is free at once', async () => {
      await scene.rent('a');
      const view = await scene.cancel('a', { expectedRefund: 60_000 });
      expect(view.reservation).toMatchObject({
        state: { status: 'cancelled', reason: 'renter' },
        refundOwed: 60_000,
        version: 3,
      });
      expect((await scene.guard())?.taken).toEqual([]);
      expect(await scene.eventsOf('a')).toEqual(['reservation.held', 'reservation.confirmed', 'reservation.cancelled']);
      await scene.rent('b');
    });

    test('repeated, by two at once as well, answers the same and tells nobody again', async () => {
      await scene.rent('a');
      const [one, two] = await Promise.all([scene.cancel('a', { expectedRefund: 60_000 }), scene.cancel('a')]);
      expect(two.reservation).toEqual(one.reservation);
      scene.pass(40 * 24 * hours);
      // What the page expected then no longer matters: it is done.
      expect((await scene.cancel('a', { expectedRefund: 1 })).reservation).toEqual(one.reservation);
      expect(await scene.eventsOf('a')).toEqual(['reservation.held', 'reservation.confirmed', 'reservation.cancelled']);
    });

    test.each([
      [-1, 'free'],
      [0, 'NOTICE_REQUIRED'],
      [1, 'NOTICE_REQUIRED'],
    ] as const)('%i ms from 24 hours after the confirmation: %s', async (ms, outcome) => {
      await scene.place('a');
      scene.pass(10 * minutes);
      await scene.confirm('a');
      scene.pass(24 * hours + ms);
      const guest = scene.guest('a');
      expect((await scene.use.readOwn(scene.term('a').reservationId, guest, 'suite')).cancel.because).toBe(
        outcome === 'free' ? 'free' : 'notice-required',
      );
      const answer = await scene.cancel('a').then(
        ({ reservation }) => ({ refundOwed: reservation.refundOwed }),
        ({ code, details }: DomainError) => ({ code, freeUntil: details?.freeUntil }),
      );
      expect(answer).toEqual(
        outcome === 'free' ? { refundOwed: 60_000 } : { code: outcome, freeUntil: '2026-11-22T03:10:00.000Z' },
      );
    });

    test('another refund than the page showed is refused with the right one, and nothing happens', async () => {
      await scene.place('a');
      await expect(scene.cancel('a', { expectedRefund: 60_000 })).rejects.toMatchObject({
        code: 'REFUND_CHANGED',
        details: { refund: 0 },
      });
      await scene.confirm('a');
      await expect(scene.cancel('a', { expectedRefund: 0 })).rejects.toMatchObject({
        code: 'REFUND_CHANGED',
        details: { refund: 60_000 },
      });
      await refund('a', 20_000);
      await expect(scene.cancel('a', { expectedRefund: 60_000 })).rejects.toMatchObject({
        code: 'REFUND_CHANGED',
        details: { refund: 40_000 },
      });
      expect(await scene.stored('a')).toMatchObject({ state: { status: 'active' }, version: 3 });
      expect((await scene.cancel('a', { expectedRefund: 40_000 })).reservation.refundOwed).toBe(40_000);
    });

    test('nothing comes back for one that was never ordered', async () => {
      await scene.use.importReservations(
        [
          {
            status: 'active',
            reason: 'renter',
            createdAt: scene.now,
            refundedAmount: 0,
            terms: { ...scene.term('a'), orderId: null },
          },
        ],
        'suite',
      );
      expect((await scene.cancel('a', { expectedRefund: 0 })).reservation.refundOwed).toBe(0);
    });

    test('one that lapsed, was replaced, cancelled by another, or has ended is over', async () => {
      await scene.place('lapsed');
      scene.pass(15 * minutes);
      await scene.use.lapseHolds();
      await scene.place('provider');
      await scene.use.releaseHold({ ...scene.ordered('provider'), reason: 'provider' }, 'suite');
      await scene.rent('ended', days('2026-11-21', '2026-11-21'));
      scene.now = new Date('2026-11-21T15:00:00.000Z');
      // The job has not come round yet: the day is over all the same.
      for (const name of ['lapsed', 'provider', 'ended'])
        await expect(scene.cancel(name)).rejects.toEqual(refused('RESERVATION_OVER'));
      await scene.use.endRentals();
      await expect(scene.cancel('ended')).rejects.toMatchObject({
        code: 'RESERVATION_OVER',
        details: { status: 'expired' },
      });
    });

    test('against a confirmation at once: either it was a hold, and the money is turned away, or a rental, and everything is owed', async () => {
      await scene.place('a');
      const [verdict, view] = await Promise.all([scene.confirm('a'), scene.cancel('a')]);
      expect(view.reservation.refundOwed).toBe(verdict.outcome === 'confirmed' ? 60_000 : 0);
      expect((await scene.stored('a')).state.status).toBe('cancelled');
      expect((await scene.guard())?.taken).toEqual([]);
    });

    test('against the tidying and the ending jobs at once: one change, told once', async () => {
      await scene.place('a');
      scene.pass(15 * minutes);
      await Promise.allSettled([scene.use.lapseHolds(), scene.cancel('a')]);
      expect(await scene.eventsOf('a')).toEqual(['reservation.held', 'reservation.cancelled']);
      await scene.rent('b', days('2026-11-21', '2026-11-21'));
      scene.now = new Date('2026-11-21T15:00:00.000Z');
      const [, cancelled] = await Promise.allSettled([scene.use.endRentals(), scene.cancel('b')]);
      expect(cancelled).toMatchObject({ status: 'rejected', reason: { code: 'RESERVATION_OVER' } });
      expect(await scene.eventsOf('b')).toEqual(['reservation.held', 'reservation.confirmed', 'reservation.expired']);
    });
  });
}
