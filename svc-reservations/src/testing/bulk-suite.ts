import { DomainError } from '@hamkke/service-kit';
import { describe, expect, test } from 'vitest';
import type { Imported } from '../domain/imported.ts';
import type { UnitRef } from '../domain/reservation.ts';
import { settingIn } from './hands.ts';
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
      refundedAmount: 0,
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

    test('keeps what went back of a cancelled one: it is in the history, nothing is owed or told of it, and only the rest can be given back', async () => {
      const gone = { ...row('gone', 'cancelled', '2026-11-01', '2026-12-31'), refundedAmount: 20_000 };
      const rows = [{ ...gone, terms: { ...gone.terms, orderId: scene.term('gone').orderId } }, row('plain', 'cancelled', '2026-11-01', '2026-12-31')];
      expect((await scene.use.importReservations(rows, 'suite')).inserted).toBe(2);
      expect(await scene.use.importReservations(rows, 'suite')).toEqual({ inserted: 0, skipped: 2, refused: [] });
      expect(await scene.stored('gone')).toMatchObject({ refundOwed: 0, refunds: [{ amount: 20_000 }], history: [{ why: 'imported' }, { why: 'renter', to: 'cancelled' }, { why: 'refunded', by: { kind: 'operator' } }] });
      expect(await scene.stored('plain')).toMatchObject({ refunds: [], version: 2 });
      expect(await scene.eventsOf('gone')).toEqual(['reservation.confirmed', 'reservation.cancelled']);
      await settingIn(scene)('gone', 'active');
      await expect(settingIn(scene)('gone', 'cancelled')).rejects.toMatchObject({ details: { refundable: 40_000 } });
      // What payments tells of the same order is another refund.
      expect(await scene.store.transact('suite', (tx) => scene.use.noteRefund(tx, { ...scene.term('gone'), refund: { version: 1, amount: 1 }, remaining: 39_999, byProvider: false }))).toBe('noted');
    });

    test('does not overlap with a hold, and replaces one that lapsed', async () => {
      await scene.place('a');
      expect((await scene.use.importReservations([row('b', 'active', '2026-12-01', '2026-12-02')], 'suite')).refused).toHaveLength(1);
      scene.pass(15 * minutes);
      expect((await scene.use.importReservations([row('b', 'active', '2026-12-01', '2026-12-02')], 'suite')).inserted).toBe(1);
      expect(await scene.stored('a')).toMatchObject({ state: { reason: 'hold-lapsed' } });
    });
  });

  test('units with a hold or a rental are paged through, each once on a page, whatever is over between them', async () => {
    const places = [['branch-1', 'x'], ['branch-1', 'z'], ['branch-2', 'a'], ['branch-2', 'y']].map(([locationId = '', name]) => ({ locationId, unitId: `${scene.unitId}-${name}` }));
    for (const [n, place] of places.toReversed().entries()) await scene.place(`held${n}`, { ...place, ...days('2027-03-01', '2027-03-31') });
    await scene.rent('second', { ...places[0], ...days('2026-12-01', '2026-12-31') });
    await scene.place('over', { locationId: 'branch-1', unitId: `${scene.unitId}-yy` });
    await scene.release('over');
    const own = [];
    for (let after: UnitRef | undefined; ; ) {
      const units = await scene.store.standingUnits(after, 2);
      if (units.length === 0) break;
      own.push(...units.filter(({ unitId }) => unitId.startsWith(`${scene.unitId}-`)));
      after = units.at(-1);
    }
    expect(own).toEqual(places);
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

  test('what ended yesterday stays known: to a guard that is looked through, and to one that was closed and opened again', async () => {
    const units = [{ unitId: scene.unitId, locationId: 'branch-1' }];
    await scene.rent('ended', days('2026-11-21', '2026-11-23'));
    scene.now = new Date('2026-11-24T03:00:00.000Z');
    const known = (await scene.guard())?.taken;
    expect(known).toHaveLength(1);
    for (const step of [() => scene.use.closeGuards(units, 'suite'), () => scene.use.openGuards(units, 'suite'), () => scene.use.endRentals()]) {
      await step();
      await scene.use.rebuildGuards();
      expect((await scene.guard())?.taken).toEqual(known);
    }
    expect(await scene.use.rebuildGuards()).toBe(0);
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
