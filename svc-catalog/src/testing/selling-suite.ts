import { listSellableUnits, listSiblingLocations, readSellableUnit } from '@hamkke/contracts';
import type { TestApp } from '@hamkke/service-kit/testing';
import { describe, expect, test } from 'vitest';

const administrator = { id: 'p0', userType: 'admin' } as const;

/** What services learn of units and locations to sell them, with the locations of the suite that runs this one. */
export function describeSelling(open: () => TestApp): void {
  describe('for other services', () => {
    test('services learn what they need to sell a unit, people do not', async () => {
      const app = open();
      const { body } = await app.asService('payments').call(readSellableUnit, { params: { id: 'b-M-1' } });
      expect(body.location).toEqual({
        id: 'b',
        name: '함께보관 b점',
        address: '서울특별시 강남구 테헤란로 1',
        ownerId: 'p1',
        status: 'pending',
        minimumDays: 30,
      });
      expect(body.unit).toMatchObject({ id: 'b-M-1', unitNumber: 'b-M-1', monthlyPrice: 60_000 });
      expect(body.unit).not.toHaveProperty('isAvailable');
      expect((await app.asService('payments').call(readSellableUnit, { params: { id: 'nothing' } })).status).toBe(404);
      for (const caller of [app, app.as(administrator), app.asService('identity'), app.asService('gateway')])
        expect((await caller.call(readSellableUnit, { params: { id: 'b-M-1' } })).status).toBe(403);
      expect((await app.unsigned().call(readSellableUnit, { params: { id: 'b-M-1' } })).status).toBe(401);
    });

    test('who offers units to those who wait learns all of a size, also what is not for rent', async () => {
      const app = open();
      const list = async (id: string, size: string, caller: Pick<TestApp, 'call'> = app.asService('reservations')) =>
        // sizes are also such as the contract refuses
        await caller.call(listSellableUnits, { params: { id }, query: { size: size as 'M' } });
      const { body } = await list('b', 'M');
      expect(body.location).toEqual({
        id: 'b',
        name: '함께보관 b점',
        address: '서울특별시 강남구 테헤란로 1',
        ownerId: 'p1',
        status: 'pending',
        minimumDays: 30,
      });
      const idsOf = (units: { id: string; isForRent?: boolean | undefined }[]) =>
        units.map(({ id, isForRent = true }) => [id, isForRent]);
      expect(idsOf(body.units)).toEqual([
        ['b-M-1', true],
        ['b-M-2', false],
      ]);
      expect(body.units[0]).toMatchObject({ unitNumber: 'b-M-1', monthlyPrice: 60_000 });
      expect(body.units[0]).not.toHaveProperty('isAvailable');
      expect(idsOf((await list('a', 'M')).body.units)).toEqual([
        ['a-M-2', true],
        ['a-M-10', true],
      ]);
      expect((await list('e', 'M')).body).toMatchObject({ location: { id: 'e' }, units: [] });
      expect([(await list('nothing', 'M')).status, (await list('a', 'huge')).status]).toEqual([404, 422]);
      for (const caller of [app, app.as(administrator), app.asService('payments'), app.asService('identity')])
        expect((await list('a', 'M', caller)).status).toBe(403);
      expect((await list('a', 'M', app.unsigned())).status).toBe(401);
    });

    test('who moves a rental learns all units of a location, by size and number', async () => {
      const app = open();
      const caller = app.asService('reservations');
      const { body } = await caller.call(listSellableUnits, { params: { id: 'a' }, query: {} });
      expect(body.units.map(({ id }: { id: string }) => id)).toEqual(['a-SB-1', 'a-M-2', 'a-M-10', 'a-XL-1']);
    });

    test('who moves a rental learns the open locations of the same operator, people do not', async () => {
      const app = open();
      const list = async (id: string, caller: Pick<TestApp, 'call'> = app.asService('reservations')) =>
        await caller.call(listSiblingLocations, { params: { id } });
      const ours = [
        { id: 'a', name: '함께보관 a점' },
        { id: 'e', name: '함께보관 e점' },
      ];
      expect((await list('e')).body).toEqual({ locations: ours });
      expect((await list('b')).body).toEqual({ locations: [] });
      expect((await list('nothing')).status).toBe(404);
      for (const caller of [app, app.as(administrator), app.asService('payments')])
        expect((await list('a', caller)).status).toBe(403);
    });
  });
}
