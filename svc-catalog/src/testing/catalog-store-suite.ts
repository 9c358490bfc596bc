import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUnit } from '../domain/new-unit.ts';
import type { CatalogStore } from '../domain/ports.ts';
import { fill, givenBranch, givenUnit } from './builders.ts';

export interface StoreUnderTest {
  readonly store: CatalogStore;
  /** Types of the events that were kept with the changes. */
  told(): Promise<string[]>;
  close(): Promise<void>;
}

const prices = { monthlyPrice: 60_000, quarterlyPrice: 170_000, yearlyPrice: 600_000 };

/** What every catalog store must do. */
export function describeCatalogStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}`, () => {
    let under: StoreUnderTest;
    beforeAll(async () => {
      under = await open();
      await fill(
        under.store,
        givenBranch('a'),
        givenBranch('b', { status: 'pending', ownerId: 'p1', latitude: null, longitude: null, description: null }),
        givenBranch('c', { status: 'paused', ownerId: 'p2', images: ['f'.repeat(64)] }, []),
        givenBranch('d', {}, [givenUnit('d', 'XL', 3)]),
      );
    });
    afterAll(async () => await under.close());
    const ids = async (question: Parameters<CatalogStore['listLocations']>[0]) => (await under.store.listLocations(question)).map(({ id }) => id);

    test('lists by id what the viewer may see', async () => {
      expect(await ids({ viewer: { sees: 'active' }, limit: 10 })).toEqual(['a', 'd']);
      expect(await ids({ viewer: { sees: 'own', ownerId: 'p1' }, limit: 10 })).toEqual(['a', 'b', 'd']);
      expect(await ids({ viewer: { sees: 'all' }, limit: 10 })).toEqual(['a', 'b', 'c', 'd']);
    });

    test('pages by the last id, also past one that is not visible or not there', async () => {
      expect(await ids({ viewer: { sees: 'all' }, limit: 2 })).toEqual(['a', 'b']);
      expect(await ids({ viewer: { sees: 'all' }, after: 'b', limit: 2 })).toEqual(['c', 'd']);
      expect(await ids({ viewer: { sees: 'own', ownerId: 'p1' }, after: 'aaa', limit: 2 })).toEqual(['b', 'd']);
      expect(await ids({ viewer: { sees: 'all' }, after: 'd', limit: 2 })).toEqual([]);
    });

    test('gives back every field as it was kept', async () => {
      const { location } = givenBranch('b', { status: 'pending', ownerId: 'p1', latitude: null, longitude: null, description: null });
      expect(await under.store.findLocation('b')).toEqual({ ...location, version: 1, unitsVersion: 1 });
      expect(await under.store.findUnit('d-XL-3')).toEqual({ ...givenUnit('d', 'XL', 3), version: 1 });
      expect((await under.store.findLocation('c'))?.images).toEqual(['f'.repeat(64)]);
    });

    test('finds nothing under an unknown id', async () => {
      expect(await under.store.findLocation('nowhere')).toBeUndefined();
      expect(await under.store.findUnit('nothing')).toBeUndefined();
      expect(await under.store.unitsOf(['nowhere'])).toEqual([]);
    });

    test('finds the units of several branches', async () => {
      const units = await under.store.unitsOf(['a', 'd']);
      expect(units.map(({ unitNumber }) => unitNumber).sort()).toEqual(['a-M-1', 'a-M-2', 'd-XL-3']);
    });

    test('a repeated import changes and tells nothing', async () => {
      const before = await under.told();
      await fill(under.store, givenBranch('a', { name: 'another name' }));
      expect((await under.store.findLocation('a'))?.name).toBe('함께보관 a점');
      expect(await under.told()).toEqual(before);
    });

    test('twenty who ask for the same number at once get twenty different ones, each told once', async () => {
      await fill(under.store, givenBranch('race', {}, []));
      const before = (await under.told()).length;
      const ask = (n: number) =>
        under.store.change(
          ['race'],
          (branches) => {
            const branch = branches.get('race');
            const change = branch && addUnit(branch, { size: 'M', unitNumber: 'race-M-1', ...prices }, `race-${n}`);
            if (!change) throw new Error('the branch is there and has numbers left');
            return change;
          },
          'test-race',
        );
      const units = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)));
      expect(units.map(({ unitNumber }) => unitNumber).sort()).toEqual(Array.from({ length: 20 }, (_, i) => `race-M-${i + 1}`).sort());
      expect((await under.store.findLocation('race'))?.unitsVersion).toBe(21);
      expect((await under.told()).length - before).toBe(20);
    });

    test('a decision that refuses leaves nothing behind', async () => {
      const before = await under.told();
      const refused = under.store.change(['a'], () => { throw new Error('no'); }, 'test-refuse');
      await expect(refused).rejects.toThrow('no');
      expect(await under.told()).toEqual(before);
    });
  });
}
