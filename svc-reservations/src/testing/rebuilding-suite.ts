import { describe, expect, test } from 'vitest';
import type { TakenRange } from '../domain/guard.ts';
import type { StoreTransaction } from '../domain/ports.ts';
import { never } from '../domain/reservation.ts';
import { hold } from '../domain/transitions.ts';
import { settingIn } from './hands.ts';
import { days, minutes, refused, type SuiteScene } from './suite-scene.ts';

/** Guards that do not say what the reservations say, over any store. */
export function rebuildingSuite(scene: SuiteScene): void {
  describe('rebuilding guards', () => {
    test('a guard is rebuilt whose days or lapse are wrong, not one that says the same in another order', async () => {
      const rebuilt = async (spoil: (tx: StoreTransaction) => Promise<unknown>) => {
        const before = await scene.guard();
        await scene.store.transact('suite', spoil);
        const count = await scene.use.rebuildGuards();
        expect((await scene.guard())?.taken).toEqual(before?.taken);
        return count;
      };
      const term = scene.term('a');
      await scene.rent('a');
      await scene.place('b', days('2027-01-01', '2027-01-31'));
      await settingIn(scene)('a', 'pending');
      await scene.use.rebuildGuards();
      expect(
        await rebuilt((tx) => tx.shorten(term, term.reservationId, days('2026-12-30', '2026-12-30').range.start)),
      ).toBe(1);
      expect(await rebuilt((tx) => tx.keep(term, scene.term('b').reservationId))).toBe(1);
      await settingIn(scene)('a', 'cancelled', { decision: { kind: 'no-refund' } });
      await settingIn(scene)('a', 'active');
      expect((await scene.guard())?.taken.map(({ r }) => r)).toEqual([
        scene.term('b').reservationId,
        term.reservationId,
      ]);
      expect(await scene.use.rebuildGuards()).toBe(0);
    });

    test('a guard without reservations, and one that still has days of the past, are right as they are', async () => {
      await scene.use.rebuildGuards();
      await scene.use.closeGuards([{ unitId: `${scene.unitId}-idle`, locationId: 'branch-1' }], 'suite');
      await scene.rent('a', days('2026-11-21', '2026-11-23'));
      const known = await scene.guard();
      // The job that ends rentals has not come round; the guard may forget what ended before yesterday.
      for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) {
        scene.now = new Date(`${day}T03:00:00.000Z`);
        expect(await scene.use.rebuildGuards()).toBe(0);
        expect(await scene.guard()).toEqual(known);
      }
      await scene.use.endRentals();
      expect(await scene.use.rebuildGuards()).toBe(0);
    });

    test('days in a guard that no reservation has any more are given back, once', async () => {
      const spoil = async (taken: readonly TakenRange[]) => {
        const guard = await scene.guard();
        if (!guard) throw new Error('no guard');
        await scene.store.transact('suite', (tx) => tx.writeGuards([{ ...guard, v: guard.v + 1, taken }]));
        expect(await scene.use.rebuildGuards()).toBe(1);
        expect(await scene.guard()).toMatchObject({ v: guard.v + 2, taken: [] });
        expect(await scene.use.rebuildGuards()).toBe(0);
      };
      const all = { decision: { kind: 'refund', amount: 60_000 } } as const;
      await scene.use.rebuildGuards();
      await scene.rent('today', days('2026-11-21', '2026-11-21'));
      const today = (await scene.guard())?.taken ?? [];
      await settingIn(scene)('today', 'expired', all);
      await spoil(today);
      await scene.rent('early', days('2026-11-21', '2026-12-21'));
      const early = (await scene.guard())?.taken ?? [];
      await settingIn(scene)('early', 'expired', all);
      await spoil(early);
      await spoil([{ r: 'nobody', ...days('2026-11-20', '2026-11-20').range, until: never }]);
    });

    test('a unit whose guard is lost gets one when a status is set by hand', async () => {
      const placed = hold(
        scene.term('a'),
        { until: new Date(scene.now.getTime() + minutes), replaced: [] },
        { now: scene.now, by: { kind: 'visitor', id: null } },
      );
      await scene.store.transact('suite', (tx) => tx.save([placed]));
      await settingIn(scene)('a', 'active', { decision: { kind: 'free' } });
      expect(await scene.guard()).toMatchObject({ taken: [{ r: scene.term('a').reservationId, until: never }] });
    });

    test('a unit whose guard is lost gets one from its reservations', async () => {
      const { reservationId, range } = scene.term('a');
      await scene.use.rebuildGuards();
      const until = new Date(scene.now.getTime() + 15 * minutes);
      const placed = hold(
        scene.term('a'),
        { until, replaced: [] },
        { now: scene.now, by: { kind: 'visitor', id: null } },
      );
      await scene.store.transact('suite', (tx) => tx.save([placed]));
      expect(await scene.guard()).toBeUndefined();
      expect(await scene.use.rebuildGuards()).toBe(1);
      expect((await scene.guard())?.taken).toEqual([{ r: reservationId, ...range, until }]);
      await expect(scene.place('b')).rejects.toEqual(refused('UNIT_TAKEN'));
    });
  });
}
