import { setTimeout as sleep } from 'node:timers/promises';
import { calendarDate } from '@hamkke/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeLocation } from '../domain/changed-location.ts';
import { changeUnit } from '../domain/changed-unit.ts';
import { clearMarks, markUnits } from '../domain/closing.ts';
import type { Location } from '../domain/location.ts';
import type { ManagedFilter, NameMark } from '../domain/managed-list.ts';
import { addUnit } from '../domain/new-unit.ts';
import type { LocationWithUnits, CatalogStore, Change } from '../domain/ports.ts';
import { removeLocation, removeUnit } from '../domain/removal.ts';
import { putPricesInForce } from '../domain/scheduled-prices.ts';
import type { Unit } from '../domain/unit.ts';
import { fill, givenLocation, givenUnit } from './builders.ts';

export interface StoreUnderTest {
  readonly store: CatalogStore;
  /** Types of the events that were stored with the changes. */
  events(): Promise<string[]>;
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
        givenLocation('a'),
        givenLocation('b', { status: 'pending', ownerId: 'p1', latitude: null, longitude: null, description: null }),
        givenLocation('c', { status: 'paused', ownerId: 'p2', images: ['f'.repeat(64)] }, []),
        givenLocation('d', {}, [givenUnit('d', 'XL', 3)]),
      );
    });
    afterAll(async () => await under.close());
    const ids = async (question: Parameters<CatalogStore['listLocations']>[0]) =>
      (await under.store.listLocations(question)).map(({ id }) => id);

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

    test('gives back every field as it was stored', async () => {
      const { location } = givenLocation('b', {
        status: 'pending',
        ownerId: 'p1',
        latitude: null,
        longitude: null,
        description: null,
      });
      expect(await under.store.findLocation('b')).toEqual({ ...location, version: 1, unitsVersion: 1 });
      expect(await under.store.findUnit('d-XL-3')).toEqual({ ...givenUnit('d', 'XL', 3), version: 1 });
      expect((await under.store.findLocation('c'))?.images).toEqual(['f'.repeat(64)]);
    });

    test('finds nothing under an unknown id', async () => {
      expect(await under.store.findLocation('nowhere')).toBeUndefined();
      expect(await under.store.findUnit('nothing')).toBeUndefined();
      expect(await under.store.unitsOf(['nowhere'])).toEqual([]);
    });

    test('finds the units of several locations', async () => {
      const units = await under.store.unitsOf(['a', 'd']);
      expect(units.map(({ unitNumber }) => unitNumber).sort()).toEqual(['a-M-1', 'a-M-2', 'd-XL-3']);
    });

    test('a repeated import changes nothing and publishes no event', async () => {
      const before = await under.events();
      await fill(under.store, givenLocation('a', { name: 'another name' }));
      expect((await under.store.findLocation('a'))?.name).toBe('함께보관 a점');
      expect(await under.events()).toEqual(before);
    });

    test('twenty who request the same number at once get twenty different ones, one event each', async () => {
      await fill(under.store, givenLocation('race', {}, []));
      const before = (await under.events()).length;
      const addUnitNumbered = (n: number) =>
        under.store.change(
          ['race'],
          (loaded) => {
            const locationWithUnits = loaded.get('race');
            const change =
              locationWithUnits &&
              addUnit(
                locationWithUnits,
                { size: 'M', unitNumber: 'race-M-1', ...prices },
                { id: `race-${n}`, highestChoice: 20 },
              );
            if (typeof change !== 'object') throw new Error('the location is there and has numbers left');
            return change;
          },
          'test-race',
        );
      const units = await Promise.all(Array.from({ length: 20 }, (_, n) => addUnitNumbered(n)));
      expect(units.map(({ unitNumber }) => unitNumber).sort()).toEqual(
        Array.from({ length: 20 }, (_, i) => `race-M-${i + 1}`).sort(),
      );
      expect((await under.store.findLocation('race'))?.unitsVersion).toBe(21);
      expect((await under.events()).length - before).toBe(20);
    });

    test('finds a partner’s locations in every state by name, and nobody else’s', async () => {
      await fill(
        under.store,
        givenLocation('o2', { ownerId: 'p5', name: '나' }, []),
        givenLocation('o3', { ownerId: 'p5', name: '가', status: 'paused' }, []),
        givenLocation('o1', { ownerId: 'p5', name: '나', status: 'pending' }, []),
      );
      expect((await under.store.listOwned('p5', 10)).map(({ id }) => id)).toEqual(['o3', 'o1', 'o2']);
      expect((await under.store.listOwned('p5', 2)).map(({ id }) => id)).toEqual(['o3', 'o1']);
      expect(await under.store.listOwned('nobody', 10)).toEqual([]);
    });

    describe('a list of everybody’s', () => {
      const places = async (filter: ManagedFilter, after?: NameMark, limit = 10) =>
        (await under.store.listManaged({ search: 'zz', ...filter }, { limit, after })).map(({ id }) => id);
      beforeAll(async () => {
        const named = (id: string, name: string, more: Partial<Location> = {}) =>
          givenLocation(id, { name: `zz ${name}`, ...more }, []);
        await fill(
          under.store,
          named('m1', '강남 10호점'),
          named('m2', '강남 2호점', { ownerId: 'p8', status: 'paused' }),
          named('m3', '강남 2호점', { status: 'pending' }),
          named('m4', 'Mapo', { ownerId: 'p8' }),
        );
      });

      test('goes by name as people read it, then by id, page by page', async () => {
        expect(await places({})).toEqual(['m4', 'm2', 'm3', 'm1']);
        expect(await places({}, undefined, 2)).toEqual(['m4', 'm2']);
        expect(await places({}, { nameKey: 'zz 강남 000002호점', id: 'm2' })).toEqual(['m3', 'm1']);
        expect(await places({}, { nameKey: 'zz 강남', id: '' })).toEqual(['m2', 'm3', 'm1']);
        expect(await places({}, { nameKey: 'zz 하', id: '' })).toEqual([]);
      });

      test('is narrowed by partner, state and the beginning of a word', async () => {
        expect(await places({ ownerId: 'p8' })).toEqual(['m4', 'm2']);
        expect(await places({ ownerId: null })).toEqual(['m3', 'm1']);
        expect(await places({ ownerId: null, status: 'pending' })).toEqual(['m3']);
        expect(await places({ status: 'paused' })).toEqual(['m2']);
        expect(await places({ search: 'mapo' })).toEqual(['m4']);
        expect(await places({ search: 'mapo', ownerId: null })).toEqual([]);
        expect(await places({ search: '호점' })).toEqual([]);
      });

      test('finds a location by its new words once it is renamed', async () => {
        await fill(under.store, givenLocation('named', { name: 'zzold' }, []));
        await under.store.change(
          ['named'],
          (loaded) => {
            const change = changeLocation(
              loaded.get('named') as LocationWithUnits,
              { name: 'zznew', address: '부산광역시 zzroad 1' },
              { mayApprove: true },
            );
            if (change === 'not-allowed') throw new Error('a name may be changed');
            return change;
          },
          'test-rename',
        );
        expect([
          await places({ search: 'zzold' }),
          await places({ search: 'zznew' }),
          await places({ search: 'zzroad' }),
        ]).toEqual([[], ['named'], ['named']]);
      });
    });

    describe('open ones', () => {
      const area = { south: 35.1, north: 35.2, west: 129, east: 129.1 };
      const changedOf = async (id: string) =>
        (await under.store.listChanged({ limit: 1_000 })).find((one) => one.id === id)?.updatedAt;
      beforeAll(async () => {
        const inBusan = (id: string, latitude: number, longitude: number, more: Partial<Location> = {}) =>
          givenLocation(id, { city: '부산광역시', district: '중구', latitude, longitude, ...more }, []);
        await fill(
          under.store,
          inBusan('z1', 35.1, 129.1),
          inBusan('z2', 35.2, 129, { district: '서구' }),
          inBusan('z3', 35.15, 129.11),
          inBusan('z4', 35.09, 129.05),
          inBusan('z5', 35.15, 129.05, { status: 'paused' }),
          givenLocation('z6', { city: '부산광역시', district: '중구', latitude: null, longitude: null }),
        );
      });

      test('are counted by city and district, with the first ids of each and the last change', async () => {
        const groups = (await under.store.groupOpen(2)).filter(({ city }) => city === '부산광역시');
        expect(groups.toSorted((a, b) => b.locations - a.locations)).toEqual([
          { city: '부산광역시', district: '중구', locations: 4, ids: ['z1', 'z3'], updatedAt: expect.any(Date) },
          { city: '부산광역시', district: '서구', locations: 1, ids: ['z2'], updatedAt: expect.any(Date) },
        ]);
        const latest = await Promise.all(['z1', 'z3', 'z4', 'z6'].map(changedOf));
        expect(groups.find(({ district }) => district === '중구')?.updatedAt).toEqual(
          new Date(Math.max(...latest.map(Number))),
        );
      });

      test('are found by their ids and in an area, edges included', async () => {
        expect((await under.store.findOpen(['z5', 'z2', 'z1', 'nowhere'])).map(({ id }) => id).sort()).toEqual([
          'z1',
          'z2',
        ]);
        const found = await under.store.findOpenIn(area, 10);
        expect(found.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
          { id: 'z1', latitude: 35.1, longitude: 129.1 },
          { id: 'z2', latitude: 35.2, longitude: 129 },
        ]);
        expect(await under.store.findOpenIn(area, 1)).toHaveLength(1);
      });

      test('are listed by id, page by page', async () => {
        const ids = async (after: string | undefined, limit: number) =>
          (await under.store.listChanged({ after, limit })).map(({ id }) => id);
        expect(await ids('z', 3)).toEqual(['z1', 'z2', 'z3']);
        expect(await ids('z3', 9)).toEqual(['z4', 'z6']);
        expect(await ids(undefined, 1)).toEqual(['a']);
      });

      test('were changed when they, their units or prices were, not when units were only marked', async () => {
        const change = async (decide: (before: LocationWithUnits) => Change<unknown>) => {
          const before = Number(await changedOf('z6'));
          await sleep(2);
          await under.store.change(['z6'], (loaded) => decide(loaded.get('z6') as LocationWithUnits), 'test-changed');
          return Number(await changedOf('z6')) > before;
        };
        const closing = { token: 't', until: new Date('2026-03-01T00:00:00Z') };
        expect(await change((before) => markUnits(before, before.units, closing))).toBe(false);
        expect(await change((before) => clearMarks(before, 't'))).toBe(false);
        expect(
          await change((before) => {
            const unit = before.units.at(0) as Unit;
            return changeUnit(before, unit, { monthlyPrice: 1_000 }, 20) as Change<Unit>;
          }),
        ).toBe(true);
        expect(
          await change(
            (before) => changeLocation(before, { name: '새 이름' }, { mayApprove: false }) as Change<Location>,
          ),
        ).toBe(true);
        expect(await change((before) => removeUnit(before, before.units.at(0) as Unit))).toBe(true);
      });
    });

    test('a location that is removed leaves behind where it was, if it was open once', async () => {
      const more = { city: '대전광역시', district: '', latitude: null, longitude: null };
      await fill(
        under.store,
        givenLocation('g1', more),
        givenLocation('g2', { status: 'paused' }, []),
        givenLocation('g3', { status: 'pending' }, []),
      );
      for (const id of ['g1', 'g2', 'g3'])
        await under.store.change([id], (loaded) => removeLocation(loaded.get(id) as LocationWithUnits), 'test-gone');
      const marks = await under.store.findRemoved('location', ['g1', 'g2', 'g3']);
      expect(marks.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
        { kind: 'location', id: 'g1', ownerId: null, place: more },
        {
          kind: 'location',
          id: 'g2',
          ownerId: null,
          place: { city: '서울특별시', district: '강남구', latitude: 37.5, longitude: 127.03 },
        },
        { kind: 'location', id: 'g3', ownerId: null },
      ]);
      expect(await under.store.findRemoved('unit', ['g1-M-1'])).toEqual([
        { kind: 'unit', id: 'g1-M-1', ownerId: null },
      ]);
    });

    test('stores a district of nothing and a detail of the address', async () => {
      await fill(under.store, givenLocation('sejong', { district: '', detailAddress: '3층' }, []));
      expect(await under.store.findLocation('sejong')).toMatchObject({ district: '', detailAddress: '3층' });
    });

    test('what is removed is gone with its mark left, and does not come back by an import', async () => {
      await fill(under.store, givenLocation('gone', { ownerId: 'p6' }));
      const before = (await under.events()).length;
      await under.store.change(
        ['gone'],
        (loaded) =>
          removeUnit(
            loaded.get('gone') as LocationWithUnits,
            (loaded.get('gone') as LocationWithUnits).units[0] as Unit,
          ),
        'test-remove',
      );
      const [removed] = await under.store.findRemoved('unit', ['gone-M-1', 'gone-M-2', 'a-M-1']);
      expect(removed).toMatchObject({ kind: 'unit', ownerId: 'p6' });
      expect((await under.store.unitsOf(['gone'])).map(({ id }) => id)).not.toContain(removed?.id);
      await fill(under.store, givenLocation('gone', { ownerId: 'p6' }));
      expect(await under.store.unitsOf(['gone'])).toHaveLength(1);
      await under.store.change(
        ['gone'],
        (loaded) => removeLocation(loaded.get('gone') as LocationWithUnits),
        'test-remove',
      );
      expect(await under.store.findLocation('gone')).toBeUndefined();
      expect(await under.store.unitsOf(['gone'])).toEqual([]);
      expect(await under.store.findRemoved('location', ['gone'])).toEqual([
        expect.objectContaining({ kind: 'location', id: 'gone', ownerId: 'p6' }),
      ]);
      expect(await under.store.findRemoved('unit', ['gone-M-1', 'gone-M-2'])).toHaveLength(2);
      await fill(under.store, givenLocation('gone'));
      expect(await under.store.findLocation('gone')).toBeUndefined();
      expect((await under.events()).slice(before).sort()).toEqual(['location.removed', 'unit.removed', 'unit.removed']);
    });

    test('finds units whose closing ran out, the oldest first, and leaves the mark as it was', async () => {
      await fill(
        under.store,
        givenLocation('half', {}, [givenUnit('half', 'M', 1), givenUnit('half', 'M', 2), givenUnit('half', 'M', 3)]),
      );
      const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
      const mark = (n: number, minute: number) =>
        under.store.change(
          ['half'],
          (loaded) => {
            const locationWithUnits = loaded.get('half') as LocationWithUnits;
            return markUnits(
              locationWithUnits,
              locationWithUnits.units.filter(({ id }) => id === `half-M-${n}`),
              { token: `t${n}`, until: at(minute) },
            );
          },
          'test-mark',
        );
      await mark(1, 5);
      await mark(2, 3);
      await mark(3, 9);
      const left = async (minute: number) => (await under.store.findLeftClosing(at(minute), 10)).map(({ id }) => id);
      expect(await left(3)).toEqual([]);
      expect(await left(6)).toEqual(['half-M-2', 'half-M-1']);
      expect((await under.store.findUnit('half-M-1'))?.closing).toEqual({ token: 't1', until: at(5) });
      await under.store.change(
        ['half'],
        (loaded) => clearMarks(loaded.get('half') as LocationWithUnits, 't2'),
        'test-clear',
      );
      expect(await left(6)).toEqual(['half-M-1']);
      expect(await under.store.findUnit('half-M-2')).toEqual({ ...givenUnit('half', 'M', 2), version: 1 });
    });

    test('finds units whose scheduled prices begin by a day, the earliest first, and gives a schedule back as it was stored', async () => {
      const scheduled = (n: number, from: string, dailyPrice: number | null = null) =>
        givenUnit('planned', 'M', n, { scheduledPrices: { ...prices, dailyPrice, from: calendarDate(from) } });
      const [first, second, third] = [
        scheduled(1, '2026-04-02', 3_000),
        scheduled(2, '2026-04-01'),
        scheduled(3, '2026-05-01'),
      ];
      await fill(under.store, givenLocation('planned', {}, [first, second, third, givenUnit('planned', 'M', 4)]));
      const due = async (day: string, limit = 10) =>
        (await under.store.findDueSchedules(calendarDate(day), limit)).map(({ id }) => id);
      expect(await due('2026-03-31')).toEqual([]);
      expect(await due('2026-04-01')).toEqual([second.id]);
      expect(await due('2026-04-30')).toEqual([second.id, first.id]);
      expect(await due('2026-05-01', 2)).toEqual([second.id, first.id]);
      expect(await under.store.findDueSchedules(calendarDate('2026-04-01'), 10)).toEqual([{ ...second, version: 1 }]);
      expect(await under.store.findUnit(first.id)).toEqual({ ...first, version: 1 });
      const today = calendarDate('2026-04-02');
      await under.store.change(
        ['planned'],
        (loaded) => putPricesInForce(loaded.get('planned') as LocationWithUnits, new Set([first.id, second.id]), today),
        'test-prices',
      );
      expect(await due('2026-05-01')).toEqual([third.id]);
      expect(await under.store.findUnit(second.id)).toEqual({
        ...givenUnit('planned', 'M', 2),
        ...prices,
        dailyPrice: null,
        version: 2,
      });
    });

    test('a decision that refuses leaves nothing behind', async () => {
      const before = await under.events();
      const refused = under.store.change(
        ['a'],
        () => {
          throw new Error('no');
        },
        'test-refuse',
      );
      await expect(refused).rejects.toThrow('no');
      expect(await under.events()).toEqual(before);
    });
  });
}
