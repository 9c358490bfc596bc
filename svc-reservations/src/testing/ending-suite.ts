import { describe, expect, test } from 'vitest';
import { settingIn } from './hands.ts';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';

/** How reservations end, over any store. */
export function endingSuite(harness: SuiteHarness): void {
  describe('releasing', () => {
    test('gives a hold back, once', async () => {
      await harness.place('a');
      expect([await harness.release('a'), await harness.release('a')]).toEqual(['cancelled', 'cancelled']);
      expect(await harness.eventsOf('a')).toEqual(['reservation.held', 'reservation.cancelled']);
      expect(await harness.place('b')).toMatchObject({ replaced: [] });
    });

    test('leaves a confirmed reservation as it is', async () => {
      await harness.place('a');
      await harness.confirm('a');
      expect(await harness.release('a')).toBe('active');
    });

    test('against a confirmation at once: one of them wins, and both say so', async () => {
      await harness.place('a');
      const [verdict, status] = await Promise.all([harness.confirm('a'), harness.release('a')]);
      expect(status).toBe(verdict.outcome === 'confirmed' ? 'active' : 'cancelled');
    });
  });

  test('the tidying takes lapsed holds only, and repeats without effect', async () => {
    await harness.place('a', days('2026-12-01', '2026-12-31'));
    harness.pass(minutes);
    await harness.place('b', days('2027-01-01', '2027-01-31'));
    harness.pass(14 * minutes);
    await harness.use.lapseHolds();
    expect(await harness.use.lapseHolds()).toBe(0);
    expect([(await harness.stored('a')).state.status, (await harness.stored('b')).state.status]).toEqual([
      'cancelled',
      'pending',
    ]);
    expect((await harness.guard())?.taken.map(({ r }) => r)).toEqual([harness.term('b').reservationId]);
  });

  test('a rental ends when its last day is over in Seoul, and frees no other', async () => {
    await harness.place('a', days('2026-11-21', '2026-11-30'));
    await harness.place('b', days('2026-12-01', '2026-12-31'));
    await harness.confirm('a');
    await harness.confirm('b');
    harness.now = new Date('2026-11-30T14:59:59.999Z');
    await harness.use.endRentals();
    expect((await harness.stored('a')).state.status).toBe('active');
    harness.now = new Date('2026-11-30T15:00:00.000Z');
    expect(await harness.use.endRentals()).toBe(1);
    expect(await harness.use.endRentals()).toBe(0);
    expect([(await harness.stored('a')).state.status, (await harness.stored('b')).state.status]).toEqual([
      'expired',
      'active',
    ]);
    await expect(harness.place('c')).rejects.toEqual(refused('UNIT_TAKEN'));
    expect(await harness.eventsOf('a')).toEqual(['reservation.held', 'reservation.confirmed', 'reservation.expired']);
  });

  test('closing says which units stand and until when, whatever lapsed on them', async () => {
    const [other, idle] = [`${harness.unitId}-other`, `${harness.unitId}-idle`];
    await harness.rent('b', { unitId: other, ...days('2027-03-01', '2027-03-31') });
    await harness.rent('a', { unitId: other, ...days('2026-12-01', '2026-12-31') });
    await harness.rent('c', { unitId: other, ...days('2027-02-01', '2027-02-28') });
    await harness.place('lapsed', days('2027-05-01', '2027-05-31'));
    await harness.place('lapsed-beside', { unitId: other, ...days('2027-05-01', '2027-05-31') });
    harness.pass(15 * minutes);
    const units = [harness.unitId, other, idle].map((unitId) => ({ unitId, locationId: 'location-1' }));
    await expect(harness.use.closeGuards(units, 'suite')).rejects.toMatchObject({
      code: 'UNIT_IN_USE',
      details: { unitIds: [other], until: '2027-03-31' },
    });
    expect(await harness.stored('lapsed')).toMatchObject({ state: { status: 'pending' }, version: 1 });
    expect(await harness.place('idle', { unitId: idle })).toMatchObject({ replaced: [] });
  });

  test('closing and opening write each guard once, and forget no days of yesterday', async () => {
    const units = [{ unitId: harness.unitId, locationId: 'location-1' }];
    await harness.rent('ended', days('2026-11-21', '2026-11-23'));
    harness.now = new Date('2026-11-24T03:00:00.000Z');
    const open = await harness.guard();
    const closed = { ...open, closed: true, v: (open?.v ?? 0) + 1 };
    await harness.use.closeGuards(units, 'suite');
    expect(await harness.guard()).toEqual(closed);
    await harness.use.closeGuards(units, 'suite');
    expect(await harness.guard()).toEqual(closed);
    await harness.use.openGuards(units, 'suite');
    expect(await harness.guard()).toEqual({ ...closed, closed: false, v: closed.v + 1 });
    await harness.use.endRentals();
  });

  test('closing cancels no reservation that waits without lapsing, once its days are over', async () => {
    await harness.rent('a', days('2026-11-21', '2026-11-30'));
    await settingIn(harness)('a', 'pending');
    harness.now = new Date('2026-11-30T15:00:00.000Z');
    await harness.use.closeGuards([{ unitId: harness.unitId, locationId: 'location-1' }], 'suite');
    expect(await harness.stored('a')).toMatchObject({ state: { status: 'pending' }, version: 3 });
  });

  test('closing is refused for all while a range stands on one, and allowed when it is over', async () => {
    const units = [harness.unitId, `${harness.unitId}-new`].map((id) => ({ unitId: id, locationId: 'location-1' }));
    await harness.place('a', days('2026-11-21', '2026-11-30'));
    await expect(harness.use.closeGuards(units, 'suite')).rejects.toMatchObject({
      code: 'UNIT_IN_USE',
      details: { unitIds: [harness.unitId] },
    });
    expect(await harness.place('b', { unitId: `${harness.unitId}-new` })).toMatchObject({ replaced: [] });
    await harness.release('b');
    await harness.confirm('a');
    harness.now = new Date('2026-11-30T15:00:00.000Z');
    await harness.use.closeGuards(units, 'suite');
    await harness.use.closeGuards(units, 'suite');
    await expect(harness.place('c', days('2027-01-01', '2027-01-31'))).rejects.toEqual(refused('UNIT_CLOSED'));
  });
}
