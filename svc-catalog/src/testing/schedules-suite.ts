import {
  cancelScheduledPrices,
  changeUnits,
  getLocation,
  getUnit,
  listAvailableUnits,
  listSellableUnits,
  listUnits,
  readSellableUnit,
  schedulePrices,
  updateUnit,
} from '@hamkke/contracts';
import { addDays, calendarDate } from '@hamkke/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fill, givenLocation, givenUnit } from './builders.ts';
import { people, type ManagedApp } from './managed-app.ts';

type Who = keyof typeof people | null;
const dayMs = 86_400_000;
const prices = { dailyPrice: 4_000, monthlyPrice: 70_000, quarterlyPrice: 200_000, yearlyPrice: 700_000 };
const earlier = { dailyPrice: 3_000, monthlyPrice: 60_000, quarterlyPrice: 180_000, yearlyPrice: 720_000 };

/** What the service must do with prices that hold from a day on, whatever its stores; its clock stands at `testNow`. */
export function describeScheduledPrices(name: string, open: () => Promise<ManagedApp>): void {
  describe(`${name}: scheduled prices`, () => {
    let under: ManagedApp;
    let n = 0;
    let id = '';
    let unitId = '';
    /** A location of its own for each test. */
    const given = async () => {
      n += 1;
      id = `q${n}`;
      unitId = `${id}-M-1`;
      await fill(
        under.store,
        givenLocation(id, { ownerId: 'p1' }, [givenUnit(id, 'M', 1), givenUnit(id, 'M', 2), givenUnit(id, 'XL', 1)]),
      );
    };
    const as = (who: Who) => under.app.as(who && people[who]);
    const schedule = (body: Record<string, unknown> = {}, who: Who = 'partner') =>
      as(who).call(schedulePrices, {
        params: { id: unitId },
        body: { ...prices, from: '2026-03-05', ...body },
      });
    const cancel = (who: Who = 'partner') => as(who).call(cancelScheduledPrices, { params: { id: unitId } });
    const bulk = (
      rows: Record<string, unknown>[],
      more: Record<string, unknown> = {},
      who: Who = 'partner',
      headers = {},
    ) =>
      as(who).call(
        changeUnits,
        {
          params: { id },
          // rows are also such as the contract refuses
          body: { rows: rows.map((row) => ({ size: 'M', ...prices, ...row })), from: '2026-03-05', ...more } as never,
        },
        headers,
      );
    const read = async (who: Who = 'partner') => (await as(who).call(getUnit, { params: { id: unitId } })).body;
    const sellable = async () =>
      (await under.app.asService('payments').call(readSellableUnit, { params: { id: unitId } })).body.unit;
    const offered = async () =>
      (
        await under.app.asService('reservations').call(listSellableUnits, { params: { id }, query: { size: 'M' } })
      ).body.units.find((unit: { id: string }) => unit.id === unitId);
    const own = async () => (await under.events()).filter((line) => line.includes(id) && !line.includes('.created'));

    describe('with a clock that stands', () => {
      beforeAll(async () => (under = await open()));
      afterAll(async () => await under.close());
      beforeEach(given);

      test('are answered beside those of today, and may be said again', async () => {
        const { status, body } = await schedule();
        expect([status, body.scheduledPrices]).toEqual([200, { ...prices, from: '2026-03-05' }]);
        expect(body).toMatchObject({ ...earlier, isAvailable: true });
        const { unitsVersion } = (await under.store.findLocation(id)) ?? {};
        expect((await schedule()).body).toEqual(body);
        expect([await own(), unitsVersion, (await under.store.findLocation(id))?.unitsVersion]).toEqual([
          [`unit.updated ${unitId} 2`],
          2,
          2,
        ]);
        const { dailyPrice: _dailyPrice, ...others } = prices;
        const { body: another } = await as('partner').call(schedulePrices, {
          params: { id: unitId },
          body: { ...others, from: '2026-03-06' },
        });
        expect(another.scheduledPrices).toEqual({ ...prices, dailyPrice: null, from: '2026-03-06' });
      });

      test('go when they are cancelled, and when they are the prices of today', async () => {
        expect([(await cancel()).status, await own()]).toEqual([200, []]);
        await schedule();
        const { status, body } = await cancel();
        expect([status, 'scheduledPrices' in body, (await cancel()).status]).toEqual([200, false, 200]);
        await schedule();
        expect((await schedule(earlier)).body).not.toHaveProperty('scheduledPrices');
        expect(await own()).toEqual([2, 3, 4, 5].map((version) => `unit.updated ${unitId} ${version}`));
      });

      test('stay when those of today, the size or the sale of the unit change', async () => {
        await schedule();
        const update = async (body: Record<string, unknown>) =>
          (await as('partner').call(updateUnit, { params: { id: unitId }, body })).body;
        const scheduledPrices = { ...prices, from: '2026-03-05' };
        expect(await update({ monthlyPrice: 1_000 })).toMatchObject({ monthlyPrice: 1_000, scheduledPrices });
        expect(await update({ isAvailable: false })).toMatchObject({ isForRent: false, scheduledPrices });
        expect(await update({ isAvailable: true })).toMatchObject({ isAvailable: true, scheduledPrices });
        expect(await update({ size: 'XL' })).toMatchObject({ size: 'XL', scheduledPrices });
      });

      test.each([
        ['2026-02-28', 'too_small'],
        ['2026-03-01', 'too_small'],
        ['2027-03-02', 'too_big'],
      ])('from %s on are refused as %s, of one unit and of many', async (from, code) => {
        const refusal = { status: 422, body: { code: 'VALIDATION', fields: [{ path: 'from', code }] } };
        expect(await schedule({ from })).toMatchObject(refusal);
        for (const preview of [true, false])
          expect(await bulk([{ unitNumber: unitId }], { from, preview })).toMatchObject(refusal);
        expect(await own()).toEqual([]);
      });

      test.each(['2026-03-02', '2027-03-01'])('may begin on %s', async (from) =>
        expect((await schedule({ from })).body.scheduledPrices).toEqual({ ...prices, from }),
      );

      test('that are no prices, or have no day, are refused', async () => {
        for (const body of [{ from: '2026-02-30' }, { from: undefined }, { monthlyPrice: -1 }, { yearlyPrice: null }])
          expect((await schedule(body)).status).toBe(422);
      });

      test.each<[Who, number]>([
        [null, 401],
        ['member', 403],
        ['unapproved', 403],
        ['other', 404],
        ['superUser', 200],
        ['administrator', 200],
      ])('are changed by %s: %i', async (who, status) => {
        await schedule();
        expect((await schedule({ from: '2026-03-06' }, who)).status).toBe(status);
        expect((await bulk([{ unitNumber: unitId }], { from: '2026-03-07' }, who)).status).toBe(status);
        expect((await cancel(who)).status).toBe(status);
        expect((await read()).scheduledPrices?.from).toBe(status === 200 ? undefined : '2026-03-05');
      });

      test('of a unit that is not there are found by nobody', async () => {
        unitId = 'nothing';
        expect([(await schedule()).status, (await cancel()).status]).toEqual([404, 404]);
      });

      test('are read by those alone who manage the location, and no tag of a public answer knows them', async () => {
        const paths = [
          `/api/storage-units/${unitId}`,
          `/api/storage-locations/${id}/units`,
          `/api/storage-locations/${id}/available-units`,
          `/api/storage-locations/${id}`,
        ];
        const publicTags = async () =>
          await Promise.all(paths.map(async (path) => (await under.app.fetch(path)).headers.get('etag')));
        const before = await publicTags();
        await schedule();
        expect(await publicTags()).toEqual(before);
        for (const who of [null, 'member', 'other', 'unapproved', 'partner', 'superUser', 'administrator'] as const) {
          const answers = await Promise.all([
            as(who).call(getUnit, { params: { id: unitId } }),
            as(who).call(listUnits, { params: { id } }),
            as(who).call(listAvailableUnits, { params: { id } }),
          ]);
          const manages = ['partner', 'superUser', 'administrator'].includes(String(who));
          expect([who, ...answers.map(({ body }) => JSON.stringify(body).includes('scheduledPrices'))]).toEqual([
            who,
            manages,
            manages,
            manages,
          ]);
          for (const { headers } of answers)
            expect(headers.get('cache-control')).toBe(who === null ? 'no-cache' : 'private, no-cache');
        }
        const location = await as('administrator').call(getLocation, { params: { id } });
        expect(JSON.stringify(location.body)).not.toContain('scheduled');
      });

      test('of many units are scheduled in one step, as their preview says', async () => {
        await schedule({ monthlyPrice: 65_000 });
        const rows = [{ unitNumber: unitId }, { unitNumber: `${id}-M-2`, ...earlier }];
        const before = { ...(await read()) };
        const { body: foreseen } = await bulk(rows, { preview: true });
        expect(foreseen).toEqual({
          created: [],
          updated: [{ before, after: { ...before, scheduledPrices: { ...prices, from: '2026-03-05' } } }],
          unchanged: 1,
        });
        expect(before.scheduledPrices.monthlyPrice).toBe(65_000);
        expect(await read()).toEqual(before);
        const { status, body } = await bulk(rows);
        expect([status, body]).toEqual([200, foreseen]);
        expect(await read()).toEqual(body.updated[0].after);
        expect((await bulk(rows)).body).toEqual({ created: [], updated: [], unchanged: 2 });
        expect(await own()).toEqual([`unit.updated ${unitId} 2`, `unit.updated ${unitId} 3`]);
      });

      test('of many units are all or nothing, and name rows and fields', async () => {
        const { status, body } = await bulk([
          { unitNumber: unitId },
          { count: 2 },
          { unitNumber: `${id}-M-9` },
          { unitNumber: `${id}-M-2`, isAvailable: true },
        ]);
        expect([status, body.fields.map(({ path, code }: Record<string, string>) => `${path} ${code}`)]).toEqual([
          422,
          ['rows.1.unitNumber required', 'rows.2.unitNumber mismatch', 'rows.3.isAvailable not_allowed'],
        ]);
        expect([await own(), (await under.store.unitsOf([id])).length]).toEqual([[], 3]);
      });

      test('are in the log where others than the partner change them, field by field', async () => {
        await schedule();
        await schedule({ monthlyPrice: 80_000 }, 'administrator');
        await schedule({ monthlyPrice: 80_000 }, 'administrator');
        await bulk([{ unitNumber: unitId, monthlyPrice: 80_000 }], { from: '2026-03-06' }, 'superUser');
        await cancel('administrator');
        const notes = (await under.noted()).filter(({ subject }) => subject.id === unitId);
        const changed = notes.map(({ action, actor, changes }) => [
          `${actor.role} ${action}`,
          changes.map(({ field, before, after }) => `${field} ${before} ${after}`),
        ]);
        expect(changed).toHaveLength(3);
        expect(changed).toEqual(
          expect.arrayContaining([
            ['administrator unit-changed', ['scheduledMonthlyPrice 70000 80000']],
            ['super-user unit-changed', ['scheduledFrom 2026-03-05 2026-03-06']],
            [
              'administrator unit-changed',
              [
                'scheduledFrom 2026-03-06 null',
                'scheduledDailyPrice 4000 null',
                'scheduledMonthlyPrice 80000 null',
                'scheduledQuarterlyPrice 200000 null',
                'scheduledYearlyPrice 700000 null',
              ],
            ],
          ]),
        );
      });
    });

    describe('on their day', () => {
      let today = calendarDate('2026-03-01');
      beforeAll(async () => (under = await open()));
      afterAll(async () => await under.close());
      beforeEach(async () => {
        await given();
        await schedule({ from: addDays(today, 1) });
      });
      const nextDay = () => {
        under.pass(dayMs);
        today = addDays(today, 1);
      };
      const publicUnit = async () => (await as(null).call(listUnits, { params: { id } })).body[0];

      test('are what the unit is sold for, before the job has come by', async () => {
        expect(await sellable()).toMatchObject({ ...earlier, scheduledPrices: { ...prices, from: addDays(today, 1) } });
        expect(await publicUnit()).toMatchObject(earlier);
        nextDay();
        for (const unit of [await sellable(), await offered(), await publicUnit(), await read()]) {
          expect(unit).toMatchObject(prices);
          expect(unit).not.toHaveProperty('scheduledPrices');
        }
        expect(await own()).toEqual([`unit.updated ${unitId} 2`]);
      });

      test('are put in force by the job, once', async () => {
        await under.useCases.applyScheduledPrices('test-job');
        expect(await under.useCases.applyScheduledPrices('test-job')).toBe(0);
        nextDay();
        const applied = await Promise.all([1, 2, 3].map(() => under.useCases.applyScheduledPrices('test-job')));
        expect(applied.reduce((sum, units) => sum + units, 0)).toBe(1);
        expect(await under.store.findUnit(unitId)).toEqual({
          ...givenUnit(id, 'M', 1),
          ...prices,
          version: 3,
        });
        expect([await own(), await under.noted()]).toEqual([
          [`unit.updated ${unitId} 2`, `unit.updated ${unitId} 3`],
          [],
        ]);
        expect((await as(null).call(getLocation, { params: { id } })).body.lowestMonthlyPrice).toBe(60_000);
        expect((await read()).monthlyPrice).toBe(70_000);
      });

      test.each<[string, () => Promise<unknown>]>([
        ['cancelled', () => cancel()],
        ['scheduled anew', () => schedule({ from: addDays(today, 9), monthlyPrice: 90_000 })],
        ['changed at once', () => as('partner').call(updateUnit, { params: { id: unitId }, body: { yearlyPrice: 1 } })],
        ['changed in bulk', () => bulk([{ unitNumber: unitId, yearlyPrice: 1 }], { from: undefined })],
      ])('hold when they are %s before the job has come by, and are not put in force again', async (what, change) => {
        nextDay();
        await change();
        const yearlyPrice = what.startsWith('changed') ? 1 : prices.yearlyPrice;
        expect(await read()).toMatchObject({ ...prices, yearlyPrice });
        await under.useCases.applyScheduledPrices('test-job');
        expect(await read()).toMatchObject({ ...prices, yearlyPrice });
        expect((await read()).scheduledPrices?.monthlyPrice).toBe(what === 'scheduled anew' ? 90_000 : undefined);
      });
    });
  });
}
