import { DomainError } from '@hamkke/service-kit';
import { describe, expect, test } from 'vitest';
import type { Imported } from '../domain/imported.ts';
import { days, minutes, refused, suiteStart, type SuiteScene } from './suite-scene.ts';

/** What comes from the provider and from the commands, over any store. */
export function bulkSuite(scene: SuiteScene): void {
  describe('cancelling by the provider', () => {
    const news = (name: string, version = 3) => ({ ...scene.term(name), refund: { version, amount: 60_000 }, remaining: 0, byProvider: true });
    const byProvider = (name: string, version?: number) => scene.store.transact('suite', (tx) => scene.use.noteRefund(tx, news(name, version)));

    test('cancels a rental, frees its range, keeps what went back, and says once that nothing is owed', async () => {
      await scene.rent('a');
      expect([await byProvider('a'), await byProvider('a'), await byProvider('a', 4)]).toEqual(['cancelled', 'known', 'noted']);
      expect(await scene.eventsOf('a')).toEqual(['reservation.held', 'reservation.confirmed', 'reservation.cancelled']);
      expect(await scene.stored('a')).toMatchObject({ refundOwed: 0, refunds: [{ version: 3, amount: 60_000 }, { version: 4, amount: 60_000 }] });
      expect(await scene.stored('a')).toMatchObject({ state: { status: 'cancelled', reason: 'provider' } });
      expect(await scene.place('b')).toMatchObject({ replaced: [] });
      expect(await scene.confirm('a')).toEqual({ outcome: 'confirmed' });
    });

    test('ignores what is not there', async () => expect(await byProvider('nobody')).toBe('unknown'));
  });

  describe('importing', () => {
    const row = (id: string, status: Imported['status'], from: string, to: string): Imported => ({
      status,
      reason: 'renter',
      createdAt: new Date('2026-10-01T00:00:00.000Z'),
      terms: { ...scene.term(id), ...days(from, to), orderId: null, visitorId: null, address: null },
    });

    test('brings in each state with its history and events, and refuses what overlaps', async () => {
      const rows = [row('past', 'expired', '2026-10-01', '2026-10-31'), row('runs', 'active', '2026-11-01', '2026-12-31'), row('coming', 'pending', '2027-01-01', '2027-01-31'), row('gone', 'cancelled', '2026-11-01', '2026-12-31')];
      const overlapping = [row('again', 'active', '2026-12-31', '2027-01-01'), row('twice', 'expired', '2026-10-31', '2026-11-01')];
      expect(await scene.use.importReservations([...rows, ...overlapping], 'suite')).toEqual({ inserted: 4, skipped: 0, refused: overlapping.map(({ terms }) => terms.reservationId) });
      expect(await scene.use.importReservations(rows, 'suite')).toEqual({ inserted: 0, skipped: 4, refused: [] });
      expect(await scene.eventsOf('past')).toEqual(['reservation.confirmed', 'reservation.expired']);
      expect(await scene.eventsOf('runs')).toEqual(['reservation.confirmed']);
      expect(await scene.eventsOf('coming')).toEqual(['reservation.held']);
      expect(await scene.eventsOf('gone')).toEqual(['reservation.confirmed', 'reservation.cancelled']);
      await expect(scene.place('b')).rejects.toEqual(refused('UNIT_TAKEN'));
      scene.pass(400 * 24 * 60 * minutes);
      await scene.use.lapseHolds();
      expect((await scene.stored('coming')).state.status).toBe('pending');
      scene.now = suiteStart;
    });

    test('does not overlap with a hold, and replaces one that lapsed', async () => {
      await scene.place('a');
      expect((await scene.use.importReservations([row('b', 'active', '2026-12-01', '2026-12-02')], 'suite')).refused).toHaveLength(1);
      scene.pass(15 * minutes);
      expect((await scene.use.importReservations([row('b', 'active', '2026-12-01', '2026-12-02')], 'suite')).inserted).toBe(1);
      expect(await scene.stored('a')).toMatchObject({ state: { reason: 'hold-lapsed' } });
    });
  });

  test('guards are rebuilt from the reservations, and left alone where they are right', async () => {
    await scene.place('a');
    await scene.confirm('a');
    await scene.place('b', days('2027-01-01', '2027-01-31'));
    await scene.use.rebuildGuards();
    expect(await scene.use.rebuildGuards()).toBe(0);
    const before = await scene.guard();
    await scene.store.transact('suite', (tx) => tx.free({ unitId: scene.unitId, locationId: 'branch-1' }, [scene.term('a').reservationId]));
    expect(await scene.use.rebuildGuards()).toBe(1);
    expect((await scene.guard())?.taken.map(({ r }) => r).sort()).toEqual(before?.taken.map(({ r }) => r).sort());
  });

  test('a transaction that fails leaves nothing behind', async () => {
    await scene.place('a');
    const failing = scene.store.transact('suite', async (tx) => {
      await tx.free({ unitId: scene.unitId, locationId: 'branch-1' }, [scene.term('a').reservationId]);
      throw new DomainError('NOT_FOUND');
    });
    await expect(failing).rejects.toEqual(refused('NOT_FOUND'));
    expect((await scene.guard())?.taken).toHaveLength(1);
  });
}
