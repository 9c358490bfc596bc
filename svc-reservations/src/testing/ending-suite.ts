import { describe, expect, test } from 'vitest';
import { settingIn } from './hands.ts';
import { days, minutes, refused, type SuiteScene } from './suite-scene.ts';

/** How reservations end, over any store. */
export function endingSuite(scene: SuiteScene): void {
  describe('releasing', () => {
    test('gives a hold back, once', async () => {
      await scene.place('a');
      expect([await scene.release('a'), await scene.release('a')]).toEqual(['cancelled', 'cancelled']);
      expect(await scene.eventsOf('a')).toEqual(['reservation.held', 'reservation.cancelled']);
      expect(await scene.place('b')).toMatchObject({ replaced: [] });
    });

    test('leaves a confirmed reservation as it is', async () => {
      await scene.place('a');
      await scene.confirm('a');
      expect(await scene.release('a')).toBe('active');
    });

    test('against a confirmation at once: one of them wins, and both say so', async () => {
      await scene.place('a');
      const [verdict, status] = await Promise.all([scene.confirm('a'), scene.release('a')]);
      expect(status).toBe(verdict.outcome === 'confirmed' ? 'active' : 'cancelled');
    });
  });

  test('the tidying takes lapsed holds only, and repeats without effect', async () => {
    await scene.place('a', days('2026-12-01', '2026-12-31'));
    scene.pass(minutes);
    await scene.place('b', days('2027-01-01', '2027-01-31'));
    scene.pass(14 * minutes);
    await scene.use.lapseHolds();
    expect(await scene.use.lapseHolds()).toBe(0);
    expect([(await scene.stored('a')).state.status, (await scene.stored('b')).state.status]).toEqual([
      'cancelled',
      'pending',
    ]);
    expect((await scene.guard())?.taken.map(({ r }) => r)).toEqual([scene.term('b').reservationId]);
  });

  test('a rental ends when its last day is over in Seoul, and frees no other', async () => {
    await scene.place('a', days('2026-11-21', '2026-11-30'));
    await scene.place('b', days('2026-12-01', '2026-12-31'));
    await scene.confirm('a');
    await scene.confirm('b');
    scene.now = new Date('2026-11-30T14:59:59.999Z');
    await scene.use.endRentals();
    expect((await scene.stored('a')).state.status).toBe('active');
    scene.now = new Date('2026-11-30T15:00:00.000Z');
    expect(await scene.use.endRentals()).toBe(1);
    expect(await scene.use.endRentals()).toBe(0);
    expect([(await scene.stored('a')).state.status, (await scene.stored('b')).state.status]).toEqual([
      'expired',
      'active',
    ]);
    await expect(scene.place('c')).rejects.toEqual(refused('UNIT_TAKEN'));
    expect(await scene.eventsOf('a')).toEqual(['reservation.held', 'reservation.confirmed', 'reservation.expired']);
  });

  test('closing says which units stand and until when, whatever lapsed on them', async () => {
    const [other, idle] = [`${scene.unitId}-other`, `${scene.unitId}-idle`];
    await scene.rent('b', { unitId: other, ...days('2027-03-01', '2027-03-31') });
    await scene.rent('a', { unitId: other, ...days('2026-12-01', '2026-12-31') });
    await scene.rent('c', { unitId: other, ...days('2027-02-01', '2027-02-28') });
    await scene.place('lapsed', days('2027-05-01', '2027-05-31'));
    await scene.place('lapsed-beside', { unitId: other, ...days('2027-05-01', '2027-05-31') });
    scene.pass(15 * minutes);
    const units = [scene.unitId, other, idle].map((unitId) => ({ unitId, locationId: 'branch-1' }));
    await expect(scene.use.closeGuards(units, 'suite')).rejects.toMatchObject({
      code: 'UNIT_IN_USE',
      details: { unitIds: [other], until: '2027-03-31' },
    });
    expect(await scene.stored('lapsed')).toMatchObject({ state: { status: 'pending' }, version: 1 });
    expect(await scene.place('idle', { unitId: idle })).toMatchObject({ replaced: [] });
  });

  test('closing and opening write each guard once, and forget no days of yesterday', async () => {
    const units = [{ unitId: scene.unitId, locationId: 'branch-1' }];
    await scene.rent('ended', days('2026-11-21', '2026-11-23'));
    scene.now = new Date('2026-11-24T03:00:00.000Z');
    const open = await scene.guard();
    const closed = { ...open, closed: true, v: (open?.v ?? 0) + 1 };
    await scene.use.closeGuards(units, 'suite');
    expect(await scene.guard()).toEqual(closed);
    await scene.use.closeGuards(units, 'suite');
    expect(await scene.guard()).toEqual(closed);
    await scene.use.openGuards(units, 'suite');
    expect(await scene.guard()).toEqual({ ...closed, closed: false, v: closed.v + 1 });
    await scene.use.endRentals();
  });

  test('closing cancels no reservation that waits without lapsing, once its days are over', async () => {
    await scene.rent('a', days('2026-11-21', '2026-11-30'));
    await settingIn(scene)('a', 'pending');
    scene.now = new Date('2026-11-30T15:00:00.000Z');
    await scene.use.closeGuards([{ unitId: scene.unitId, locationId: 'branch-1' }], 'suite');
    expect(await scene.stored('a')).toMatchObject({ state: { status: 'pending' }, version: 3 });
  });

  test('closing is refused for all while a range stands on one, and allowed when it is over', async () => {
    const units = [scene.unitId, `${scene.unitId}-new`].map((id) => ({ unitId: id, locationId: 'branch-1' }));
    await scene.place('a', days('2026-11-21', '2026-11-30'));
    await expect(scene.use.closeGuards(units, 'suite')).rejects.toMatchObject({
      code: 'UNIT_IN_USE',
      details: { unitIds: [scene.unitId] },
    });
    expect(await scene.place('b', { unitId: `${scene.unitId}-new` })).toMatchObject({ replaced: [] });
    await scene.release('b');
    await scene.confirm('a');
    scene.now = new Date('2026-11-30T15:00:00.000Z');
    await scene.use.closeGuards(units, 'suite');
    await scene.use.closeGuards(units, 'suite');
    await expect(scene.place('c', days('2027-01-01', '2027-01-31'))).rejects.toEqual(refused('UNIT_CLOSED'));
  });
}
