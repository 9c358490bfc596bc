import { DomainError } from '@hamkke/service-kit';
import { describe, expect, test } from 'vitest';
import type { Imported } from '../domain/imported.ts';
import type { UnitRef } from '../domain/reservation.ts';
import { settingIn } from './hands.ts';
import { days, minutes, refused, suiteStart, type SuiteHarness } from './suite-harness.ts';

/** What comes from the provider and from the commands, over any store. */
export function bulkSuite(harness: SuiteHarness): void {
  describe('cancelling by the provider', () => {
    const notification = (name: string, version = 3) => ({
      ...harness.term(name),
      refund: { version, amount: 60_000 },
      remaining: 0,
      byProvider: true,
    });
    const byProvider = (name: string, version?: number) =>
      harness.store.transact('suite', (tx) => harness.use.noteRefund(tx, notification(name, version)));

    test('cancels a rental, frees its range, stores what went back, and says once that nothing is owed', async () => {
      await harness.rent('a');
      expect([await byProvider('a'), await byProvider('a'), await byProvider('a', 4)]).toEqual([
        'cancelled',
        'known',
        'noted',
      ]);
      expect(await harness.eventsOf('a')).toEqual([
        'reservation.held',
        'reservation.confirmed',
        'reservation.cancelled',
      ]);
      expect(await harness.stored('a')).toMatchObject({
        refundOwed: 0,
        refunds: [
          { version: 3, amount: 60_000 },
          { version: 4, amount: 60_000 },
        ],
      });
      expect(await harness.stored('a')).toMatchObject({ state: { status: 'cancelled', reason: 'provider' } });
      expect(await harness.place('b')).toMatchObject({ replaced: [] });
      expect(await harness.confirm('a')).toEqual({ outcome: 'confirmed' });
    });

    test('cancels one that waits without lapsing, but nothing that has ended', async () => {
      await harness.rent('a');
      await settingIn(harness)('a', 'pending');
      expect(await byProvider('a')).toBe('cancelled');
      expect((await harness.guard())?.taken).toEqual([]);
      await harness.rent('over', days('2026-11-21', '2026-11-21'));
      harness.now = new Date('2026-11-21T15:00:00.000Z');
      await harness.use.endRentals();
      expect(await byProvider('over')).toBe('noted');
      expect(await harness.stored('over')).toMatchObject({ state: { status: 'expired' }, refunds: [{ version: 3 }] });
    });

    test('ignores what is not there', async () => expect(await byProvider('nobody')).toBe('unknown'));
  });

  describe('importing', () => {
    const row = (id: string, status: Imported['status'], from: string, to: string): Imported => ({
      status,
      reason: 'renter',
      createdAt: new Date('2026-10-01T00:00:00.000Z'),
      refundedAmount: 0,
      terms: { ...harness.term(id), ...days(from, to), orderId: null, visitorId: null, address: null },
    });

    test('imports each state with its history and events, and refuses what overlaps', async () => {
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
      expect(await harness.use.importReservations([...rows, ...overlapping], 'suite')).toEqual({
        inserted: 4,
        skipped: 0,
        refused: overlapping.map(({ terms }) => terms.reservationId),
      });
      expect(await harness.use.importReservations(rows, 'suite')).toEqual({ inserted: 0, skipped: 4, refused: [] });
      expect(await harness.eventsOf('past')).toEqual(['reservation.confirmed', 'reservation.expired']);
      expect(await harness.eventsOf('runs')).toEqual(['reservation.confirmed']);
      expect(await harness.eventsOf('coming')).toEqual(['reservation.held']);
      expect(await harness.eventsOf('gone')).toEqual(['reservation.confirmed', 'reservation.cancelled']);
      await expect(harness.place('b')).rejects.toEqual(refused('UNIT_TAKEN'));
      harness.pass(400 * 24 * 60 * minutes);
      await harness.use.lapseHolds();
      expect((await harness.stored('coming')).state.status).toBe('pending');
      harness.now = suiteStart;
    });

    test('stores what went back of a cancelled one: it is in the history, nothing is owed or published of it, and only the rest can be given back', async () => {
      const gone = { ...row('gone', 'cancelled', '2026-11-01', '2026-12-31'), refundedAmount: 20_000 };
      const rows = [
        { ...gone, terms: { ...gone.terms, orderId: harness.term('gone').orderId } },
        row('plain', 'cancelled', '2026-11-01', '2026-12-31'),
      ];
      expect((await harness.use.importReservations(rows, 'suite')).inserted).toBe(2);
      expect(await harness.use.importReservations(rows, 'suite')).toEqual({ inserted: 0, skipped: 2, refused: [] });
      expect(await harness.stored('gone')).toMatchObject({
        refundOwed: 0,
        refunds: [{ amount: 20_000 }],
        history: [
          { why: 'imported' },
          { why: 'renter', to: 'cancelled' },
          { why: 'refunded', by: { kind: 'operator' } },
        ],
      });
      expect(await harness.stored('plain')).toMatchObject({ refunds: [], version: 2 });
      expect(await harness.eventsOf('gone')).toEqual(['reservation.confirmed', 'reservation.cancelled']);
      await settingIn(harness)('gone', 'active');
      await expect(settingIn(harness)('gone', 'cancelled')).rejects.toMatchObject({ details: { refundable: 40_000 } });
      // What payments reports of the same order is another refund.
      expect(
        await harness.store.transact('suite', (tx) =>
          harness.use.noteRefund(tx, {
            ...harness.term('gone'),
            refund: { version: 1, amount: 1 },
            remaining: 39_999,
            byProvider: false,
          }),
        ),
      ).toBe('noted');
    });

    test('does not overlap with a hold, and replaces one that lapsed', async () => {
      await harness.place('a');
      expect(
        (await harness.use.importReservations([row('b', 'active', '2026-12-01', '2026-12-02')], 'suite')).refused,
      ).toHaveLength(1);
      harness.pass(15 * minutes);
      expect(
        (await harness.use.importReservations([row('b', 'active', '2026-12-01', '2026-12-02')], 'suite')).inserted,
      ).toBe(1);
      expect(await harness.stored('a')).toMatchObject({ state: { reason: 'hold-lapsed' } });
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
      terms: { ...harness.term(name, more), ...days(start, end), orderId: null, visitorId: null, address: null },
    });
    const importRows = (rows: readonly Imported[]) => harness.use.importReservations(rows, 'suite');
    const idsOf = (rows: readonly Imported[]) => rows.map(({ terms }) => terms.reservationId);

    test('refuses days that were rented before, on each of its units', async () => {
      const second = { unitId: `${harness.unitId}-2` };
      const known = [
        from('runs', 'active', '2026-11-01', '2026-12-31'),
        from('over', 'expired', '2026-09-01', '2026-09-30', second),
      ];
      await importRows(known);
      const overlapping = [
        from('a', 'expired', '2026-10-01', '2026-11-01'),
        from('b', 'expired', '2026-09-30', '2026-10-31', second),
      ];
      const beside = [
        from('c', 'expired', '2026-10-01', '2026-10-31'),
        from('d', 'expired', '2026-10-01', '2026-10-31', second),
      ];
      expect(await importRows([...overlapping, ...beside])).toEqual({
        inserted: 2,
        skipped: 0,
        refused: idsOf(overlapping),
      });
      for (const name of ['a', 'b']) expect(await harness.stored(name)).toBeUndefined();
    });

    test('lets days that a cancelled one had go to another, and gives no day of the past to two', async () => {
      const rows = [
        from('gone', 'cancelled', '2026-09-01', '2026-09-30'),
        from('a', 'expired', '2026-09-01', '2026-09-15'),
        from('b', 'expired', '2026-09-15', '2026-09-30'),
      ];
      expect(await importRows(rows)).toEqual({ inserted: 2, skipped: 0, refused: [harness.term('b').reservationId] });
    });

    test('leaves the guard as it is where no row takes the unit, and a lapsed hold with it', async () => {
      await harness.place('held');
      harness.pass(15 * minutes);
      const before = await harness.guard();
      await importRows([
        from('over', 'expired', '2026-10-01', '2026-10-31'),
        from('gone', 'cancelled', '2026-12-01', '2026-12-31'),
      ]);
      expect(await harness.guard()).toEqual(before);
      expect(await harness.stored('held')).toMatchObject({ state: { status: 'pending' }, version: 1 });
    });

    test('writes the guard once for all rows that take the unit, and no days that are over into it', async () => {
      await importRows([
        from('late', 'active', '2026-10-01', '2026-10-31'),
        from('next', 'active', '2026-12-01', '2026-12-31'),
        from('last', 'pending', '2027-01-01', '2027-01-31'),
      ]);
      expect(await harness.guard()).toMatchObject({
        v: 1,
        taken: [{ r: harness.term('next').reservationId }, { r: harness.term('last').reservationId }],
      });
      await importRows([from('older', 'active', '2026-09-01', '2026-09-30')]);
      expect(await harness.guard()).toMatchObject({
        v: 2,
        taken: [{ r: harness.term('next').reservationId }, { r: harness.term('last').reservationId }],
      });
    });

    test('imports hundreds of rows of several locations, each once', async () => {
      const location = (locationId: string, count: number) =>
        Array.from({ length: count }, (_, n) =>
          from(`${locationId}-${n}`, 'expired', '2026-10-01', '2026-10-31', {
            locationId,
            unitId: `${harness.unitId}-${locationId}-${n}`,
          }),
        );
      const rows = [...location('location-1', 301), ...location('location-2', 300)];
      expect(await importRows(rows)).toEqual({ inserted: 601, skipped: 0, refused: [] });
      expect(await importRows(rows)).toEqual({ inserted: 0, skipped: 601, refused: [] });
      for (const row of [rows[0], rows[300], rows[301], rows[600]]) {
        expect(await harness.store.find(row?.terms.reservationId ?? '')).toMatchObject({
          state: { status: 'expired' },
        });
      }
    });
  });

  test('units with a hold or a rental are paged through, each once on a page, whatever is over between them', async () => {
    const places = [
      ['location-1', 'x'],
      ['location-1', 'z'],
      ['location-2', 'a'],
      ['location-2', 'y'],
    ].map(([locationId = '', name]) => ({ locationId, unitId: `${harness.unitId}-${name}` }));
    for (const [n, place] of places.toReversed().entries())
      await harness.place(`held${n}`, { ...place, ...days('2027-03-01', '2027-03-31') });
    await harness.rent('second', { ...places[0], ...days('2026-12-01', '2026-12-31') });
    await harness.place('over', { locationId: 'location-1', unitId: `${harness.unitId}-yy` });
    await harness.release('over');
    const own = [];
    for (let after: UnitRef | undefined; ;) {
      const units = await harness.store.takenUnits(after, 2);
      if (units.length === 0) break;
      own.push(...units.filter(({ unitId }) => unitId.startsWith(`${harness.unitId}-`)));
      after = units.at(-1);
    }
    expect(own).toEqual(places);
  });

  test('guards are rebuilt from the reservations, and left alone where they are right', async () => {
    await harness.place('a');
    await harness.confirm('a');
    await harness.place('b', days('2027-01-01', '2027-01-31'));
    await harness.use.rebuildGuards();
    expect(await harness.use.rebuildGuards()).toBe(0);
    const before = await harness.guard();
    await harness.store.transact('suite', (tx) =>
      tx.free({ unitId: harness.unitId, locationId: 'location-1' }, [harness.term('a').reservationId]),
    );
    expect(await harness.use.rebuildGuards()).toBe(1);
    expect((await harness.guard())?.taken.map(({ r }) => r).sort()).toEqual(before?.taken.map(({ r }) => r).sort());
  });

  test('what ended yesterday stays known: to a guard that is looked through, and to one that was closed and opened again', async () => {
    const units = [{ unitId: harness.unitId, locationId: 'location-1' }];
    await harness.rent('ended', days('2026-11-21', '2026-11-23'));
    harness.now = new Date('2026-11-24T03:00:00.000Z');
    const known = (await harness.guard())?.taken;
    expect(known).toHaveLength(1);
    for (const step of [
      () => harness.use.closeGuards(units, 'suite'),
      () => harness.use.openGuards(units, 'suite'),
      () => harness.use.endRentals(),
    ]) {
      await step();
      await harness.use.rebuildGuards();
      expect((await harness.guard())?.taken).toEqual(known);
    }
    expect(await harness.use.rebuildGuards()).toBe(0);
  });

  test('a transaction that fails leaves nothing behind', async () => {
    await harness.place('a');
    const failing = harness.store.transact('suite', async (tx) => {
      await tx.free({ unitId: harness.unitId, locationId: 'location-1' }, [harness.term('a').reservationId]);
      throw new DomainError('NOT_FOUND');
    });
    await expect(failing).rejects.toEqual(refused('NOT_FOUND'));
    expect((await harness.guard())?.taken).toHaveLength(1);
  });
}
