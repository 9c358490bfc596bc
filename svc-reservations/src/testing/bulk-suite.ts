import { DomainError } from '@hamkke/service-kit';
import { describe, expect, test } from 'vitest';
import type { Imported } from '../domain/imported.ts';
import type { UnitRef } from '../domain/reservation.ts';
import { settingIn } from './hands.ts';
import { days, minutes, refused, suiteStart, type SuiteScene } from './suite-scene.ts';

/** What comes from the provider and from the commands, over any store. */
export function bulkSuite(scene: SuiteScene): void {
  describe('cancelling by the provider', () => {
    const news = (name: string, version = 3) => ({
      ...scene.term(name),
      refund: { version, amount: 60_000 },
      remaining: 0,
      byProvider: true,
    });
    const byProvider = (name: string, version?: number) =>
      scene.store.transact('suite', (tx) => scene.use.noteRefund(tx, news(name, version)));

    test('cancels a rental, frees its range, keeps what went back, and says once that nothing is owed', async () => {
      await scene.rent('a');
      expect([await byProvider('a'), await byProvider('a'), await byProvider('a', 4)]).toEqual([
        'cancelled',
        'known',
        'noted',
      ]);
      expect(await scene.eventsOf('a')).toEqual(['reservation.held', 'reservation.confirmed', 'reservation.cancelled']);
      expect(await scene.stored('a')).toMatchObject({
        refundOwed: 0,
        refunds: [
          { version: 3, amount: 60_000 },
          { version: 4, amount: 60_000 },
        ],
      });
      expect(await scene.stored('a')).toMatchObject({ state: { status: 'cancelled', reason: 'provider' } });
      expect(await scene.place('b')).toMatchObject({ replaced: [] });
      expect(await scene.confirm('a')).toEqual({ outcome: 'confirmed' });
    });

    test('cancels one that waits without lapsing, but nothing that has ended', async () => {
      await scene.rent('a');
      await settingIn(scene)('a', 'pending');
      expect(await byProvider('a')).toBe('cancelled');
      expect((await scene.guard())?.taken).toEqual([]);
      await scene.rent('over', days('2026-11-21', '2026-11-21'));
      scene.now = new Date('2026-11-21T15:00:00.000Z');
      await scene.use.endRentals();
      expect(await byProvider('over')).toBe('noted');
      expect(await scene.stored('over')).toMatchObject({ state: { status: 'expired' }, refunds: [{ version: 3 }] });
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
      const rows = [
        row('past', 'expired', '2026-10-01', '2026-10-31'),
        row('runs', 'active', '2026-11-01', '2026-12-31'),
        row('coming', 'pending', '2027-01-01', '2027-01-31'),
        row('gone', 'cancelled', '2026-11-01', '2026-12-31'),
      ];
      const overlapping = [
        row('again', 'active', '2026-12-31', '2027-01-01'),
        row('twice', 'expired', '2026-10-31', '2026-11-01'),
      ];
      expect(await scene.use.importReservations([...rows, ...overlapping], 'suite')).toEqual({
        inserted: 4,
        skipped: 0,
        refused: overlapping.map(({ terms }) => terms.reservationId),
      });
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
      const rows = [
        { ...gone, terms: { ...gone.terms, orderId: scene.term('gone').orderId } },
        row('plain', 'cancelled', '2026-11-01', '2026-12-31'),
      ];
      expect((await scene.use.importReservations(rows, 'suite')).inserted).toBe(2);
      expect(await scene.use.importReservations(rows, 'suite')).toEqual({ inserted: 0, skipped: 2, refused: [] });
      expect(await scene.stored('gone')).toMatchObject({
        refundOwed: 0,
        refunds: [{ amount: 20_000 }],
        history: [
          { why: 'imported' },
          { why: 'renter', to: 'cancelled' },
          { why: 'refunded', by: { kind: 'operator' } },
        ],
      });
      expect(await scene.stored('plain')).toMatchObject({ refunds: [], version: 2 });
      expect(await scene.eventsOf('gone')).toEqual(['reservation.confirmed', 'reservation.cancelled']);
      await settingIn(scene)('gone', 'active');
      await expect(settingIn(scene)('gone', 'cancelled')).rejects.toMatchObject({ details: { refundable: 40_000 } });
      // What payments tells of the same order is another refund.
      expect(
        await scene.store.transact('suite', (tx) =>
          scene.use.noteRefund(tx, {
            ...scene.term('gone'),
            refund: { version: 1, amount: 1 },
            remaining: 39_999,
            byProvider: false,
          }),
        ),
      ).toBe('noted');
    });

    test('does not overlap with a hold, and replaces one that lapsed', async () => {
      await scene.place('a');
      expect(
        (await scene.use.importReservations([row('b', 'active', '2026-12-01', '2026-12-02')], 'suite')).refused,
      ).toHaveLength(1);
      scene.pass(15 * minutes);
      expect(
        (await scene.use.importReservations([row('b', 'active', '2026-12-01', '2026-12-02')], 'suite')).inserted,
      ).toBe(1);
      expect(await scene.stored('a')).toMatchObject({ state: { reason: 'hold-lapsed' } });
    });
  });

  describe('importing, row by row', () => {
    const from = (
      name: string,
      status: Imported['status'],
      start: string,
      end: string,
      more: Partial<UnitRef> = {},
    ): Imported => ({
      status,
      reason: 'renter',
      createdAt: new Date('2026-10-01T00:00:00.000Z'),
      refundedAmount: 0,
      terms: { ...scene.term(name, more), ...days(start, end), orderId: null, visitorId: null, address: null },
    });
    const bring = (rows: readonly Imported[]) => scene.use.importReservations(rows, 'suite');
    const idsOf = (rows: readonly Imported[]) => rows.map(({ terms }) => terms.reservationId);

    test('refuses days that were rented before, on each of its units', async () => {
      const second = { unitId: `${scene.unitId}-2` };
      const known = [
        from('runs', 'active', '2026-11-01', '2026-12-31'),
        from('over', 'expired', '2026-09-01', '2026-09-30', second),
      ];
      await bring(known);
      const overlapping = [
        from('a', 'expired', '2026-10-01', '2026-11-01'),
        from('b', 'expired', '2026-09-30', '2026-10-31', second),
      ];
      const beside = [
        from('c', 'expired', '2026-10-01', '2026-10-31'),
        from('d', 'expired', '2026-10-01', '2026-10-31', second),
      ];
      expect(await bring([...overlapping, ...beside])).toEqual({
        inserted: 2,
        skipped: 0,
        refused: idsOf(overlapping),
      });
      for (const name of ['a', 'b']) expect(await scene.stored(name)).toBeUndefined();
    });

    test('lets days that a cancelled one had go to another, and gives no day of the past to two', async () => {
      const rows = [
        from('gone', 'cancelled', '2026-09-01', '2026-09-30'),
        from('a', 'expired', '2026-09-01', '2026-09-15'),
        from('b', 'expired', '2026-09-15', '2026-09-30'),
      ];
      expect(await bring(rows)).toEqual({ inserted: 2, skipped: 0, refused: [scene.term('b').reservationId] });
    });

    test('leaves the guard as it is where no row takes the unit, and a lapsed hold with it', async () => {
      await scene.place('held');
      scene.pass(15 * minutes);
      const before = await scene.guard();
      await bring([
        from('over', 'expired', '2026-10-01', '2026-10-31'),
        from('gone', 'cancelled', '2026-12-01', '2026-12-31'),
      ]);
      expect(await scene.guard()).toEqual(before);
      expect(await scene.stored('held')).toMatchObject({ state: { status: 'pending' }, version: 1 });
    });

    test('writes the guard once for all rows that take the unit, and no days that are over into it', async () => {
      await bring([
        from('late', 'active', '2026-10-01', '2026-10-31'),
        from('next', 'active', '2026-12-01', '2026-12-31'),
        from('last', 'pending', '2027-01-01', '2027-01-31'),
      ]);
      expect(await scene.guard()).toMatchObject({
        v: 1,
        taken: [{ r: scene.term('next').reservationId }, { r: scene.term('last').reservationId }],
      });
      await bring([from('older', 'active', '2026-09-01', '2026-09-30')]);
      expect(await scene.guard()).toMatchObject({
        v: 2,
        taken: [{ r: scene.term('next').reservationId }, { r: scene.term('last').reservationId }],
      });
    });

    test('brings in hundreds of rows of several branches, each once', async () => {
      const branch = (locationId: string, count: number) =>
        Array.from({ length: count }, (_, n) =>
          from(`${locationId}-${n}`, 'expired', '2026-10-01', '2026-10-31', {
            locationId,
            unitId: `${scene.unitId}-${locationId}-${n}`,
          }),
        );
      const rows = [...branch('branch-1', 301), ...branch('branch-2', 300)];
      expect(await bring(rows)).toEqual({ inserted: 601, skipped: 0, refused: [] });
      expect(await bring(rows)).toEqual({ inserted: 0, skipped: 601, refused: [] });
      for (const row of [rows[0], rows[300], rows[301], rows[600]]) {
        expect(await scene.store.find(row?.terms.reservationId ?? '')).toMatchObject({ state: { status: 'expired' } });
      }
    });
  });

  test('units with a hold or a rental are paged through, each once on a page, whatever is over between them', async () => {
    const places = [
      ['branch-1', 'x'],
      ['branch-1', 'z'],
      ['branch-2', 'a'],
      ['branch-2', 'y'],
    ].map(([locationId = '', name]) => ({ locationId, unitId: `${scene.unitId}-${name}` }));
    for (const [n, place] of places.toReversed().entries())
      await scene.place(`held${n}`, { ...place, ...days('2027-03-01', '2027-03-31') });
    await scene.rent('second', { ...places[0], ...days('2026-12-01', '2026-12-31') });
    await scene.place('over', { locationId: 'branch-1', unitId: `${scene.unitId}-yy` });
    await scene.release('over');
    const own = [];
    for (let after: UnitRef | undefined; ;) {
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
    await scene.store.transact('suite', (tx) =>
      tx.free({ unitId: scene.unitId, locationId: 'branch-1' }, [scene.term('a').reservationId]),
    );
    expect(await scene.use.rebuildGuards()).toBe(1);
    expect((await scene.guard())?.taken.map(({ r }) => r).sort()).toEqual(before?.taken.map(({ r }) => r).sort());
  });

  test('what ended yesterday stays known: to a guard that is looked through, and to one that was closed and opened again', async () => {
    const units = [{ unitId: scene.unitId, locationId: 'branch-1' }];
    await scene.rent('ended', days('2026-11-21', '2026-11-23'));
    scene.now = new Date('2026-11-24T03:00:00.000Z');
    const known = (await scene.guard())?.taken;
    expect(known).toHaveLength(1);
    for (const step of [
      () => scene.use.closeGuards(units, 'suite'),
      () => scene.use.openGuards(units, 'suite'),
      () => scene.use.endRentals(),
    ]) {
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
