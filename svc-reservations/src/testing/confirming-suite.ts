import { describe, expect, test } from 'vitest';
import { never } from '../domain/reservation.ts';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';

/** Confirming, over any store. */
export function confirmingSuite(harness: SuiteHarness): void {
  describe('confirming', () => {
    test('makes a rental of a hold, once and for ever', async () => {
      await harness.place('a');
      expect(await harness.confirm('a')).toEqual({ outcome: 'confirmed' });
      expect((await harness.guard())?.taken).toMatchObject([{ until: never }]);
      expect(await harness.stored('a')).toMatchObject({
        state: { status: 'active' },
        version: 2,
        verdict: { outcome: 'confirmed' },
      });
      expect(await Promise.all([harness.confirm('a'), harness.confirm('a')])).toEqual([
        { outcome: 'confirmed' },
        { outcome: 'confirmed' },
      ]);
      expect(await harness.eventsOf('a')).toEqual(['reservation.held', 'reservation.confirmed']);
    });

    test('a lapsed hold that nobody replaced still counts', async () => {
      await harness.place('a');
      harness.pass(24 * 60 * minutes);
      expect(await harness.confirm('a')).toEqual({ outcome: 'confirmed' });
      await expect(harness.place('b')).rejects.toEqual(refused('UNIT_TAKEN'));
    });

    test('a lapsed hold that was tidied takes its range again while it is free', async () => {
      await harness.place('a');
      harness.pass(15 * minutes);
      expect(await harness.use.lapseHolds()).toBeGreaterThanOrEqual(1);
      expect(await harness.confirm('a')).toEqual({ outcome: 'confirmed' });
      expect(await harness.stored('a')).toMatchObject({
        version: 3,
        state: { status: 'active' },
        history: [{}, { why: 'hold-lapsed' }, { why: 'paid-after-lapse', from: 'cancelled' }],
      });
      expect(await harness.eventsOf('a')).toEqual([
        'reservation.held',
        'reservation.cancelled',
        'reservation.confirmed',
      ]);
    });

    test('a tidied hold whose days are over is turned away, for ever, though its range is free', async () => {
      await harness.place('a', days('2026-11-21', '2026-11-30'));
      harness.pass(15 * minutes);
      await harness.use.lapseHolds();
      harness.now = new Date('2026-11-30T15:00:00.000Z');
      const verdict = { outcome: 'rejected', reason: 'hold-lapsed' };
      expect([await harness.confirm('a'), await harness.confirm('a')]).toEqual([verdict, verdict]);
      expect((await harness.stored('a')).state.status).toBe('cancelled');
    });

    test('a tidied hold takes its range again until its last day is over', async () => {
      await harness.place('a', days('2026-11-21', '2026-11-30'));
      harness.pass(15 * minutes);
      await harness.use.lapseHolds();
      harness.now = new Date('2026-11-30T14:59:59.999Z');
      expect(await harness.confirm('a')).toEqual({ outcome: 'confirmed' });
      expect(await harness.stored('a')).toMatchObject({ state: { status: 'active', since: harness.now } });
    });

    test('is rejected for ever where another has the range, also after that one is gone', async () => {
      await harness.place('a');
      harness.pass(15 * minutes);
      await harness.place('b');
      expect(await harness.confirm('a')).toEqual({ outcome: 'rejected', reason: 'taken' });
      await harness.release('b');
      expect(await harness.confirm('a')).toEqual({ outcome: 'rejected', reason: 'taken' });
      expect(await harness.eventsOf('a')).toEqual(['reservation.held', 'reservation.cancelled']);
    });

    test('takes the range again over a hold of another that lapsed too', async () => {
      await harness.place('a');
      harness.pass(15 * minutes);
      await harness.place('b');
      harness.pass(15 * minutes);
      expect(await harness.confirm('a')).toEqual({ outcome: 'confirmed' });
      expect(await harness.stored('b')).toMatchObject({ state: { reason: 'hold-lapsed' } });
    });

    test('a range that was rented and has ended meanwhile is not sold a second time', async () => {
      await harness.place('a', days('2026-11-21', '2026-12-21'));
      harness.pass(15 * minutes);
      await harness.place('b', days('2026-11-21', '2026-11-25'));
      await harness.confirm('b');
      harness.pass(10 * 24 * 60 * minutes);
      await harness.use.endRentals();
      await harness.place('c', days('2027-05-01', '2027-05-31'));
      expect((await harness.guard())?.taken.map(({ r }) => r)).toEqual([harness.term('c').reservationId]);
      expect(await harness.confirm('a')).toEqual({ outcome: 'rejected', reason: 'taken' });
    });

    test.each(['replaced', 'renter', 'provider'] as const)(
      'is rejected when the hold was cancelled: %s',
      async (reason) => {
        await harness.place('a');
        await harness.use.releaseHold({ ...harness.ordered('a'), reason }, 'suite');
        expect(await harness.confirm('a')).toEqual({ outcome: 'rejected', reason });
      },
    );

    test('is rejected when the unit was closed after the lapse', async () => {
      await harness.place('a');
      harness.pass(15 * minutes);
      await harness.use.closeGuards([{ unitId: harness.unitId, locationId: 'location-1' }], 'suite');
      expect(await harness.confirm('a')).toEqual({ outcome: 'rejected', reason: 'closed' });
      await expect(harness.place('b')).rejects.toEqual(refused('UNIT_CLOSED'));
    });

    test('an unknown reservation is not found, another order is refused', async () => {
      await expect(harness.confirm('nobody')).rejects.toEqual(refused('NOT_FOUND'));
      await harness.place('a');
      await expect(harness.use.confirmHold({ ...harness.ordered('a'), orderId: 'another1' }, 'suite')).rejects.toEqual(
        refused('VERSION_CONFLICT'),
      );
      const other = harness.use.confirmHold({ ...harness.ordered('a'), orderId: 'another1' }, 'suite');
      await expect(other).rejects.toMatchObject({ details: { reason: expect.stringContaining('another order') } });
      expect(await harness.stored('a')).toMatchObject({ state: { status: 'pending' }, verdict: null });
    });
  });
}
