import type { DomainError } from '@hamkke/service-kit';
import { describe, expect, test } from 'vitest';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';

const hours = 60 * minutes;

/** Cancelling by the customer, over any store. */
export function cancellingSuite(harness: SuiteHarness): void {
  const refund = (name: string, amount: number) =>
    harness.store.transact('suite', (tx) =>
      harness.use.noteRefund(tx, {
        ...harness.term(name),
        refund: { version: 5, amount },
        remaining: 60_000 - amount,
        byProvider: false,
      }),
    );

  describe('cancelling by the customer', () => {
    test('an unpaid hold goes, nothing is owed, and its payment is turned away', async () => {
      await harness.place('a');
      expect(await harness.cancel('a', { expectedRefund: 0 })).toMatchObject({
        reservation: { state: { status: 'cancelled', reason: 'renter' }, refundOwed: 0 },
        cancel: { because: 'over' },
      });
      expect((await harness.stored('a')).history.at(-1)).toMatchObject({
        from: 'pending',
        to: 'cancelled',
        why: 'renter',
        by: { kind: 'guest' },
      });
      expect(await harness.confirm('a')).toEqual({ outcome: 'rejected', reason: 'renter' });
      expect(await harness.eventsOf('a')).toEqual(['reservation.held', 'reservation.cancelled']);
      expect(await harness.place('b')).toMatchObject({ replaced: [] });
    });

    test('a rental within the free hours goes, everything is owed, and its range is free at once', async () => {
      await harness.rent('a');
      const view = await harness.cancel('a', { expectedRefund: 60_000 });
      expect(view.reservation).toMatchObject({
        state: { status: 'cancelled', reason: 'renter' },
        refundOwed: 60_000,
        version: 3,
      });
      expect((await harness.guard())?.taken).toEqual([]);
      expect(await harness.eventsOf('a')).toEqual([
        'reservation.held',
        'reservation.confirmed',
        'reservation.cancelled',
      ]);
      await harness.rent('b');
    });

    test('repeated, by two at once as well, answers the same and publishes no second event', async () => {
      await harness.rent('a');
      const [one, two] = await Promise.all([harness.cancel('a', { expectedRefund: 60_000 }), harness.cancel('a')]);
      expect(two.reservation).toEqual(one.reservation);
      harness.pass(40 * 24 * hours);
      // What the page expected then no longer matters: it is done.
      expect((await harness.cancel('a', { expectedRefund: 1 })).reservation).toEqual(one.reservation);
      expect(await harness.eventsOf('a')).toEqual([
        'reservation.held',
        'reservation.confirmed',
        'reservation.cancelled',
      ]);
    });

    test.each([
      [-1, 'free'],
      [0, 'NOTICE_REQUIRED'],
      [1, 'NOTICE_REQUIRED'],
    ] as const)('%i ms from 24 hours after the confirmation: %s', async (ms, outcome) => {
      await harness.place('a');
      harness.pass(10 * minutes);
      await harness.confirm('a');
      harness.pass(24 * hours + ms);
      const guest = harness.guest('a');
      expect((await harness.use.readOwn(harness.term('a').reservationId, guest, 'suite')).cancel.because).toBe(
        outcome === 'free' ? 'free' : 'notice-required',
      );
      const answer = await harness.cancel('a').then(
        ({ reservation }) => ({ refundOwed: reservation.refundOwed }),
        ({ code, details }: DomainError) => ({ code, freeUntil: details?.freeUntil }),
      );
      expect(answer).toEqual(
        outcome === 'free' ? { refundOwed: 60_000 } : { code: outcome, freeUntil: '2026-11-22T03:10:00.000Z' },
      );
    });

    test('another refund than the page showed is refused with the right one, and nothing happens', async () => {
      await harness.place('a');
      await expect(harness.cancel('a', { expectedRefund: 60_000 })).rejects.toMatchObject({
        code: 'REFUND_CHANGED',
        details: { refund: 0 },
      });
      await harness.confirm('a');
      await expect(harness.cancel('a', { expectedRefund: 0 })).rejects.toMatchObject({
        code: 'REFUND_CHANGED',
        details: { refund: 60_000 },
      });
      await refund('a', 20_000);
      await expect(harness.cancel('a', { expectedRefund: 60_000 })).rejects.toMatchObject({
        code: 'REFUND_CHANGED',
        details: { refund: 40_000 },
      });
      expect(await harness.stored('a')).toMatchObject({ state: { status: 'active' }, version: 3 });
      expect((await harness.cancel('a', { expectedRefund: 40_000 })).reservation.refundOwed).toBe(40_000);
    });

    test('nothing comes back for one that was never ordered', async () => {
      await harness.use.importReservations(
        [
          {
            status: 'active',
            reason: 'renter',
            createdAt: harness.now,
            refundedAmount: 0,
            terms: { ...harness.term('a'), orderId: null },
          },
        ],
        'suite',
      );
      expect((await harness.cancel('a', { expectedRefund: 0 })).reservation.refundOwed).toBe(0);
    });

    test('one that lapsed, was replaced, cancelled by another, or has ended is over', async () => {
      await harness.place('lapsed');
      harness.pass(15 * minutes);
      await harness.use.lapseHolds();
      await harness.place('provider');
      await harness.use.releaseHold({ ...harness.ordered('provider'), reason: 'provider' }, 'suite');
      await harness.rent('ended', days('2026-11-21', '2026-11-21'));
      harness.now = new Date('2026-11-21T15:00:00.000Z');
      // The job has not come round yet: the day is over all the same.
      for (const name of ['lapsed', 'provider', 'ended'])
        await expect(harness.cancel(name)).rejects.toEqual(refused('RESERVATION_OVER'));
      await harness.use.endRentals();
      await expect(harness.cancel('ended')).rejects.toMatchObject({
        code: 'RESERVATION_OVER',
        details: { status: 'expired' },
      });
    });

    test('against a confirmation at once: either it was a hold, and the money is turned away, or a rental, and everything is owed', async () => {
      await harness.place('a');
      const [verdict, view] = await Promise.all([harness.confirm('a'), harness.cancel('a')]);
      expect(view.reservation.refundOwed).toBe(verdict.outcome === 'confirmed' ? 60_000 : 0);
      expect((await harness.stored('a')).state.status).toBe('cancelled');
      expect((await harness.guard())?.taken).toEqual([]);
    });

    test('against the tidying and the ending jobs at once: one change, published once', async () => {
      await harness.place('a');
      harness.pass(15 * minutes);
      await Promise.allSettled([harness.use.lapseHolds(), harness.cancel('a')]);
      expect(await harness.eventsOf('a')).toEqual(['reservation.held', 'reservation.cancelled']);
      await harness.rent('b', days('2026-11-21', '2026-11-21'));
      harness.now = new Date('2026-11-21T15:00:00.000Z');
      const [, cancelled] = await Promise.allSettled([harness.use.endRentals(), harness.cancel('b')]);
      expect(cancelled).toMatchObject({ status: 'rejected', reason: { code: 'RESERVATION_OVER' } });
      expect(await harness.eventsOf('b')).toEqual(['reservation.held', 'reservation.confirmed', 'reservation.expired']);
    });
  });
}
