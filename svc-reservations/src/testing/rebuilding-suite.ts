import { describe, expect, test } from 'vitest';
import type { TakenRange } from '../domain/guard.ts';
import type { StoreTransaction } from '../domain/ports.ts';
import { never } from '../domain/reservation.ts';
import { hold } from '../domain/transitions.ts';
import { settingIn } from './hands.ts';
import { days, minutes, refused, type SuiteHarness } from './suite-harness.ts';

/** Guards that do not say what the reservations say, over any store. */
export function rebuildingSuite(harness: SuiteHarness): void {
  describe('rebuilding guards', () => {
    test('a guard is rebuilt whose days or lapse are wrong, not one that says the same in another order', async () => {
      const rebuilt = async (spoil: (tx: StoreTransaction) => Promise<unknown>) => {
        const before = await harness.guard();
        await harness.store.transact('suite', spoil);
        const count = await harness.use.rebuildGuards();
        expect((await harness.guard())?.taken).toEqual(before?.taken);
        return count;
      };
      const term = harness.term('a');
      await harness.rent('a');
      await harness.place('b', days('2027-01-01', '2027-01-31'));
      await settingIn(harness)('a', 'pending');
      await harness.use.rebuildGuards();
      expect(
        await rebuilt((tx) => tx.shorten(term, term.reservationId, days('2026-12-30', '2026-12-30').range.start)),
      ).toBe(1);
      expect(await rebuilt((tx) => tx.confirmRange(term, harness.term('b').reservationId))).toBe(1);
      await settingIn(harness)('a', 'cancelled', { decision: { kind: 'no-refund' } });
      await settingIn(harness)('a', 'active');
      expect((await harness.guard())?.taken.map(({ r }) => r)).toEqual([
        harness.term('b').reservationId,
        term.reservationId,
      ]);
      expect(await harness.use.rebuildGuards()).toBe(0);
    });

    test('a guard without reservations, and one that still has days of the past, are right as they are', async () => {
      await harness.use.rebuildGuards();
      await harness.use.closeGuards([{ unitId: `${harness.unitId}-idle`, locationId: 'location-1' }], 'suite');
      await harness.rent('a', days('2026-11-21', '2026-11-23'));
      const known = await harness.guard();
      // The job that ends rentals has not come round; the guard may forget what ended before yesterday.
      for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) {
        harness.now = new Date(`${day}T03:00:00.000Z`);
        expect(await harness.use.rebuildGuards()).toBe(0);
        expect(await harness.guard()).toEqual(known);
      }
      await harness.use.endRentals();
      expect(await harness.use.rebuildGuards()).toBe(0);
    });

    test('days in a guard that no reservation has any more are given back, once', async () => {
      const spoil = async (taken: readonly TakenRange[]) => {
        const guard = await harness.guard();
        if (!guard) throw new Error('no guard');
        await harness.store.transact('suite', (tx) => tx.writeGuards([{ ...guard, v: guard.v + 1, taken }]));
        expect(await harness.use.rebuildGuards()).toBe(1);
        expect(await harness.guard()).toMatchObject({ v: guard.v + 2, taken: [] });
        expect(await harness.use.rebuildGuards()).toBe(0);
      };
      const all = { decision: { kind: 'refund', amount: 60_000 } } as const;
      await harness.use.rebuildGuards();
      await harness.rent('today', days('2026-11-21', '2026-11-21'));
      const today = (await harness.guard())?.taken ?? [];
      await settingIn(harness)('today', 'expired', all);
      await spoil(today);
      await harness.rent('early', days('2026-11-21', '2026-12-21'));
      const early = (await harness.guard())?.taken ?? [];
      await settingIn(harness)('early', 'expired', all);
      await spoil(early);
      await spoil([{ r: 'nobody', ...days('2026-11-20', '2026-11-20').range, until: never }]);
    });

    test('a unit whose guard is lost gets one when a status is set by hand', async () => {
      const placed = hold(
        harness.term('a'),
        { until: new Date(harness.now.getTime() + minutes), replaced: [] },
        { now: harness.now, by: { kind: 'visitor', id: null } },
      );
      await harness.store.transact('suite', (tx) => tx.save([placed]));
      await settingIn(harness)('a', 'active', { decision: { kind: 'free' } });
      expect(await harness.guard()).toMatchObject({ taken: [{ r: harness.term('a').reservationId, until: never }] });
    });

    test('a unit whose guard is lost gets one from its reservations', async () => {
      const { reservationId, range } = harness.term('a');
      await harness.use.rebuildGuards();
      const until = new Date(harness.now.getTime() + 15 * minutes);
      const placed = hold(
        harness.term('a'),
        { until, replaced: [] },
        { now: harness.now, by: { kind: 'visitor', id: null } },
      );
      await harness.store.transact('suite', (tx) => tx.save([placed]));
      expect(await harness.guard()).toBeUndefined();
      expect(await harness.use.rebuildGuards()).toBe(1);
      expect((await harness.guard())?.taken).toEqual([{ r: reservationId, ...range, until }]);
      await expect(harness.place('b')).rejects.toEqual(refused('UNIT_TAKEN'));
    });
  });
}
