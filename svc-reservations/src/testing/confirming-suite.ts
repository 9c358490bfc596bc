import { describe, expect, test } from 'vitest';
import { never } from '../domain/reservation.ts';
import { days, minutes, refused, type SuiteScene } from './suite-scene.ts';

/** Confirming, over any store. */
export function confirmingSuite(scene: SuiteScene): void {
  describe('confirming', () => {
    test('makes a rental of a hold, once and for ever', async () => {
      await scene.place('a');
      expect(await scene.confirm('a')).toEqual({ outcome: 'confirmed' });
      expect((await scene.guard())?.taken).toMatchObject([{ until: never }]);
      expect(await scene.stored('a')).toMatchObject({
        state: { status: 'active' },
        version: 2,
        verdict: { outcome: 'confirmed' },
      });
      expect(await Promise.all([scene.confirm('a'), scene.confirm('a')])).toEqual([
        { outcome: 'confirmed' },
        { outcome: 'confirmed' },
      ]);
      expect(await scene.eventsOf('a')).toEqual(['reservation.held', 'reservation.confirmed']);
    });

    test('a lapsed hold that nobody replaced still counts', async () => {
      await scene.place('a');
      scene.pass(24 * 60 * minutes);
      expect(await scene.confirm('a')).toEqual({ outcome: 'confirmed' });
      await expect(scene.place('b')).rejects.toEqual(refused('UNIT_TAKEN'));
    });

    test('a lapsed hold that was tidied takes its range again while it is free', async () => {
      await scene.place('a');
      scene.pass(15 * minutes);
      expect(await scene.use.lapseHolds()).toBeGreaterThanOrEqual(1);
      expect(await scene.confirm('a')).toEqual({ outcome: 'confirmed' });
      expect(await scene.stored('a')).toMatchObject({
        version: 3,
        state: { status: 'active' },
        history: [{}, { why: 'hold-lapsed' }, { why: 'paid-after-lapse', from: 'cancelled' }],
      });
      expect(await scene.eventsOf('a')).toEqual(['reservation.held', 'reservation.cancelled', 'reservation.confirmed']);
    });

    test('a tidied hold whose days are over is turned away, for ever, though its range is free', async () => {
      await scene.place('a', days('2026-11-21', '2026-11-30'));
      scene.pass(15 * minutes);
      await scene.use.lapseHolds();
      scene.now = new Date('2026-11-30T15:00:00.000Z');
      const verdict = { outcome: 'rejected', reason: 'hold-lapsed' };
      expect([await scene.confirm('a'), await scene.confirm('a')]).toEqual([verdict, verdict]);
      expect((await scene.stored('a')).state.status).toBe('cancelled');
    });

    test('a tidied hold takes its range again until its last day is over', async () => {
      await scene.place('a', days('2026-11-21', '2026-11-30'));
      scene.pass(15 * minutes);
      await scene.use.lapseHolds();
      scene.now = new Date('2026-11-30T14:59:59.999Z');
      expect(await scene.confirm('a')).toEqual({ outcome: 'confirmed' });
      expect(await scene.stored('a')).toMatchObject({ state: { status: 'active', since: scene.now } });
    });

    test('is rejected for ever where another has the range, also after that one is gone', async () => {
      await scene.place('a');
      scene.pass(15 * minutes);
      await scene.place('b');
      expect(await scene.confirm('a')).toEqual({ outcome: 'rejected', reason: 'taken' });
      await scene.release('b');
      expect(await scene.confirm('a')).toEqual({ outcome: 'rejected', reason: 'taken' });
      expect(await scene.eventsOf('a')).toEqual(['reservation.held', 'reservation.cancelled']);
    });

    test('takes the range again over a hold of another that lapsed too', async () => {
      await scene.place('a');
      scene.pass(15 * minutes);
      await scene.place('b');
      scene.pass(15 * minutes);
      expect(await scene.confirm('a')).toEqual({ outcome: 'confirmed' });
      expect(await scene.stored('b')).toMatchObject({ state: { reason: 'hold-lapsed' } });
    });

    test('a range that was rented and has ended meanwhile is not sold a second time', async () => {
      await scene.place('a', days('2026-11-21', '2026-12-21'));
      scene.pass(15 * minutes);
      await scene.place('b', days('2026-11-21', '2026-11-25'));
      await scene.confirm('b');
      scene.pass(10 * 24 * 60 * minutes);
      await scene.use.endRentals();
      await scene.place('c', days('2027-05-01', '2027-05-31'));
      expect((await scene.guard())?.taken.map(({ r }) => r)).toEqual([scene.term('c').reservationId]);
      expect(await scene.confirm('a')).toEqual({ outcome: 'rejected', reason: 'taken' });
    });

    test.each(['replaced', 'renter', 'provider'] as const)(
      'is rejected when the hold was cancelled: %s',
      async (reason) => {
        await scene.place('a');
        await scene.use.releaseHold({ ...scene.ordered('a'), reason }, 'suite');
        expect(await scene.confirm('a')).toEqual({ outcome: 'rejected', reason });
      },
    );

    test('is rejected when the unit was closed after the lapse', async () => {
      await scene.place('a');
      scene.pass(15 * minutes);
      await scene.use.closeGuards([{ unitId: scene.unitId, locationId: 'branch-1' }], 'suite');
      expect(await scene.confirm('a')).toEqual({ outcome: 'rejected', reason: 'closed' });
      await expect(scene.place('b')).rejects.toEqual(refused('UNIT_CLOSED'));
    });

    test('an unknown reservation is not found, another order is refused', async () => {
      await expect(scene.confirm('nobody')).rejects.toEqual(refused('NOT_FOUND'));
      await scene.place('a');
      await expect(scene.use.confirmHold({ ...scene.ordered('a'), orderId: 'another1' }, 'suite')).rejects.toEqual(
        refused('VERSION_CONFLICT'),
      );
      const other = scene.use.confirmHold({ ...scene.ordered('a'), orderId: 'another1' }, 'suite');
      await expect(other).rejects.toMatchObject({ details: { reason: expect.stringContaining('another order') } });
      expect(await scene.stored('a')).toMatchObject({ state: { status: 'pending' }, verdict: null });
    });
  });
}
