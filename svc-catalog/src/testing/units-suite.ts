import {
  changeUnits,
  createUnit,
  deleteLocation,
  deleteUnit,
  getLocation,
  getUnit,
  listUnits,
  updateUnit,
} from '@hamkke/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fill, givenLocation, givenUnit, rangeChange } from './builders.ts';
import { people, type ManagedApp } from './managed-app.ts';

type Who = keyof typeof people | null;
const prices = { monthlyPrice: 60_000, quarterlyPrice: 170_000, yearlyPrice: 600_000 };

/** What the service must do with units and with removals, whatever its stores. */
export function describeUnitManagement(name: string, open: () => Promise<ManagedApp>): void {
  describe(`${name}: units`, () => {
    let under: ManagedApp;
    let n = 0;
    let id = '';
    beforeAll(async () => (under = await open()));
    afterAll(async () => await under.close());
    beforeEach(async () => {
      n += 1;
      id = `s${n}`;
      under.guards.requests.length = 0;
      under.failpoints.disarm();
      await fill(
        under.store,
        givenLocation(id, { ownerId: 'p1' }, [givenUnit(id, 'M', 1), givenUnit(id, 'M', 2), givenUnit(id, 'XL', 1)]),
      );
    });
    const as = (who: Who) => under.app.as(who && people[who]);
    const update = (unitId: string, body: Record<string, unknown>, who: Who = 'partner') =>
      as(who).call(updateUnit, { params: { id: unitId }, body });
    const remove = (unitId: string, who: Who = 'partner') => as(who).call(deleteUnit, { params: { id: unitId } });
    const removeLocation = (who: Who = 'partner', locationId = id) =>
      as(who).call(deleteLocation, { params: { id: locationId } });
    const bulk = (
      rows: Record<string, unknown>[],
      more: Record<string, unknown> = {},
      who: Who = 'partner',
      headers = {},
    ) =>
      as(who).call(
        changeUnits,
        { params: { id }, body: { rows: rows.map((row) => ({ size: 'M', ...prices, ...row })), ...more } as never },
        headers,
      );
    const numbers = async () =>
      (await as('partner').call(listUnits, { params: { id } })).body.map(
        ({ unitNumber }: { unitNumber: string }) => unitNumber,
      );
    const own = async () => (await under.events()).filter((line) => line.includes(id) && !line.includes('.created'));
    const marked = async () =>
      (await under.store.unitsOf([id])).filter(({ closing }) => closing !== undefined).map((unit) => unit.id);

    describe('a change of a unit', () => {
      test('takes it out of sale and puts it back, whoever rents it, and needs no guard', async () => {
        under.guards.rented.add(`${id}-M-1`);
        const free = async () => (await as('partner').call(getLocation, { params: { id } })).body.freeUnits as number;
        const before = await free();
        const out = (await update(`${id}-M-1`, { isAvailable: false })).body;
        expect(out).toMatchObject({ isAvailable: false, isForRent: false, monthlyPrice: prices.monthlyPrice });
        expect(await free()).toBe(before - 1);
        expect((await update(`${id}-M-1`, { isAvailable: false })).body).toEqual(out);
        expect((await update(`${id}-M-1`, { monthlyPrice: 1_000 })).body).toMatchObject({ isForRent: false });
        const back = (await update(`${id}-M-1`, { isAvailable: true })).body;
        expect(back).toMatchObject({ isAvailable: true });
        expect(back).not.toHaveProperty('isForRent');
        expect(await free()).toBe(before);
        expect([under.guards.requests, await own()]).toEqual([
          [],
          [2, 3, 4].map((version) => `unit.updated ${id}-M-1 ${version}`),
        ]);
      });

      test('in bulk takes units out of sale, known and new ones', async () => {
        const { body } = await bulk([
          { unitNumber: `${id}-M-1`, isAvailable: false },
          { size: 'XL', count: 2, isAvailable: false },
        ]);
        expect(body.updated).toMatchObject([
          { before: { isAvailable: true }, after: { isAvailable: false, isForRent: false } },
        ]);
        expect(body.created).toMatchObject([
          { isForRent: false, isAvailable: false },
          { isForRent: false, isAvailable: false },
        ]);
      });

      test('of prices needs no guard, holds while it is rented, and publishes one event', async () => {
        under.guards.rented.add(`${id}-M-1`);
        const { body } = await update(`${id}-M-1`, {
          monthlyPrice: 1_000,
          dailyPrice: null,
          locationId: 'other',
          id: 'x',
          unitNumber: `${id}-M-1`,
          size: 'M',
        });
        expect(body).toMatchObject({
          id: `${id}-M-1`,
          locationId: id,
          monthlyPrice: 1_000,
          dailyPrice: null,
          quarterlyPrice: 180_000,
          isAvailable: true,
        });
        await update(`${id}-M-1`, { monthlyPrice: 1_000 });
        expect([under.guards.requests, await own()]).toEqual([[], [`unit.updated ${id}-M-1 2`]]);
      });

      test('of the size closes the guard, gives another number, and opens the guard again; the same call again changes nothing', async () => {
        const { body } = await update(`${id}-M-1`, { size: 'XL', unitNumber: `${id}-M-1` });
        expect(body).toMatchObject({
          id: `${id}-M-1`,
          size: 'XL',
          unitNumber: `${id}-XL-2`,
          dimensions: '250x250x250',
        });
        expect((await update(`${id}-M-1`, { size: 'XL', unitNumber: `${id}-M-1` })).body).toEqual(body);
        expect([under.guards.requests, await own(), await marked()]).toEqual([
          [`close ${id}-M-1`, `open ${id}-M-1`],
          [`unit.updated ${id}-M-1 2`],
          [],
        ]);
        expect(under.guards.closed).not.toContain(`${id}-M-1`);
      });

      test('of the size is refused while it is rented, says until when, and leaves it open to be rented on', async () => {
        under.guards.rented.add(`${id}-M-1`);
        await under.apply(
          rangeChange({
            reservationId: `r-${id}`,
            unitId: `${id}-M-1`,
            locationId: id,
            start: '2026-03-01',
            end: '2026-05-31',
          }),
        );
        const { status, body } = await update(`${id}-M-1`, { size: 'XL' });
        expect([status, body.code, body.details]).toEqual([
          409,
          'UNIT_IN_USE',
          { unitIds: [`${id}-M-1`], until: '2026-05-31' },
        ]);
        expect([await own(), await marked(), [...under.guards.closed].includes(`${id}-M-1`)]).toEqual([[], [], false]);
        expect((await update(`${id}-M-1`, { unitNumber: `${id}-M-9` })).body.code).toBe('UNIT_IN_USE');
      });

      test('that cannot be is refused before anything is closed', async () => {
        for (const [body, code] of [
          [{ unitNumber: `${id}-M-2` }, 'not_allowed'],
          [{ unitNumber: 'elsewhere-M-1' }, 'mismatch'],
        ] as const) {
          expect((await update(`${id}-M-1`, body)).body).toMatchObject({
            code: 'VALIDATION',
            fields: [{ path: 'unitNumber', code }],
          });
        }
        for (const body of [{ size: 'XXL' }, { monthlyPrice: -1 }, { yearlyPrice: 1e9 }, { dailyPrice: '1' }])
          expect((await update(`${id}-M-1`, body)).status).toBe(422);
        expect([under.guards.requests, await marked()]).toEqual([[], []]);
      });

      test.each<[Who, number]>([
        [null, 401],
        ['member', 403],
        ['unapproved', 403],
        ['other', 404],
        ['superUser', 200],
        ['administrator', 200],
      ])('and removals by %s: %i', async (who, status) => {
        expect((await update(`${id}-M-1`, { monthlyPrice: 7_000 }, who)).status).toBe(status);
        expect((await update(`${id}-M-1`, { size: 'SB' }, who)).status).toBe(status);
        expect((await remove(`${id}-M-2`, who)).status).toBe(status === 200 ? 204 : status);
        expect((await bulk([{}], {}, who)).status).toBe(status);
        expect((await removeLocation(who)).status).toBe(status === 200 ? 204 : status);
        expect([(await under.store.unitsOf([id])).length, under.guards.requests.length > 0]).toEqual(
          status === 200 ? [0, true] : [3, false],
        );
      });

      test.each(['resize.after-close', 'resize.after-change'] as const)(
        'of the size that died at %s is finished by the same call',
        async (point) => {
          under.failpoints.arm(`${point}:throw`);
          expect((await update(`${id}-M-1`, { size: 'XL' })).status).toBe(500);
          under.failpoints.disarm();
          expect(under.guards.closed).toContain(`${id}-M-1`);
          // The dead call may yet be alive for all that anyone knows.
          expect((await update(`${id}-M-1`, { size: 'XL' })).body.code).toBe('VERSION_CONFLICT');
          under.pass(31_000);
          expect((await update(`${id}-M-1`, { size: 'XL' })).body).toMatchObject({
            size: 'XL',
            unitNumber: `${id}-XL-2`,
          });
          expect([[...under.guards.closed].includes(`${id}-M-1`), await marked(), await own()]).toEqual([
            false,
            [],
            [`unit.updated ${id}-M-1 2`],
          ]);
        },
      );

      test('of the size that nobody repeats is opened again after a while, at the size that it has', async () => {
        under.guards.failing.open = 1;
        expect((await update(`${id}-M-1`, { size: 'XL' })).status).toBe(503);
        expect(await under.useCases.reopenUnits('test-job')).toBe(0);
        under.pass(61_000);
        expect(await under.useCases.reopenUnits('test-job')).toBe(1);
        expect([
          [...under.guards.closed].includes(`${id}-M-1`),
          await marked(),
          (await as('partner').call(getUnit, { params: { id: `${id}-M-1` } })).body.size,
        ]).toEqual([false, [], 'XL']);
      });

      test('opens nothing when it took so long that somebody else may be removing the unit', async () => {
        under.guards.meanwhile = async () => under.pass(21_000);
        expect((await update(`${id}-M-1`, { size: 'XL' })).status).toBe(503);
        expect([under.guards.requests, [...under.guards.closed].includes(`${id}-M-1`)]).toEqual([
          [`close ${id}-M-1`],
          true,
        ]);
        expect((await update(`${id}-M-1`, { size: 'XL' })).body).toMatchObject({
          size: 'XL',
          unitNumber: `${id}-XL-2`,
        });
        expect([...under.guards.closed].includes(`${id}-M-1`)).toBe(false);
      });

      test('is never opened by one call while another removes it', async () => {
        under.guards.meanwhile = async () => expect((await remove(`${id}-M-1`)).body.code).toBe('VERSION_CONFLICT');
        expect((await update(`${id}-M-1`, { size: 'XL' })).status).toBe(200);
        under.guards.meanwhile = async () =>
          expect((await update(`${id}-M-1`, { size: 'SB' })).body.code).toBe('VERSION_CONFLICT');
        expect((await remove(`${id}-M-1`)).status).toBe(204);
        expect(under.guards.closed).toContain(`${id}-M-1`);
      });
    });

    describe('a number that is chosen', () => {
      const add = (n: number, who: Who) =>
        as(who).call(createUnit, { params: { id }, body: { size: 'SB', unitNumber: `${id}-SB-${n}`, ...prices } });
      const refusal = { status: 422, body: { code: 'VALIDATION', fields: [{ path: 'unitNumber', code: 'too_big' }] } };

      test.each<[Who, number]>([
        ['partner', 20],
        ['superUser', 50],
        ['administrator', 50],
      ])('by %s goes to %i', async (who, most) => {
        expect((await add(most, who)).body.unitNumber).toBe(`${id}-SB-${most}`);
        expect(await add(most + 1, who)).toMatchObject(refusal);
        expect(await update(`${id}-M-1`, { unitNumber: `${id}-M-${most + 1}` }, who)).toMatchObject(refusal);
        expect(under.guards.requests).toEqual([]);
        expect((await update(`${id}-M-1`, { unitNumber: `${id}-M-${most}` }, who)).body.unitNumber).toBe(
          `${id}-M-${most}`,
        );
      });

      test('binds neither numbers that follow by themselves, nor those of a file, nor those that are there', async () => {
        expect((await bulk([{ count: 30 }, { unitNumber: `${id}-XL-60`, size: 'XL' }])).status).toBe(200);
        expect(
          (await as('partner').call(createUnit, { params: { id }, body: { size: 'M', ...prices } })).body.unitNumber,
        ).toBe(`${id}-M-33`);
        const [high] = (await under.store.unitsOf([id])).filter(({ unitNumber }) => unitNumber === `${id}-M-32`);
        expect((await update(high?.id ?? '', { unitNumber: `${id}-M-32`, monthlyPrice: 5_000 })).body).toMatchObject({
          unitNumber: `${id}-M-32`,
          monthlyPrice: 5_000,
        });
      });
    });

    describe('a removal', () => {
      test('of a unit closes its guard for good, publishes one event, and may be repeated', async () => {
        expect([
          (await remove(`${id}-M-1`)).status,
          (await remove(`${id}-M-1`)).status,
          (await remove(`${id}-M-1`, 'administrator')).status,
        ]).toEqual([204, 204, 204]);
        expect((await remove(`${id}-M-1`, 'other')).status).toBe(404);
        expect((await remove('never-was')).status).toBe(404);
        expect((await update(`${id}-M-1`, { monthlyPrice: 1 })).status).toBe(404);
        expect([await own(), await numbers(), under.guards.requests]).toEqual([
          [`unit.removed ${id}-M-1 2`],
          [`${id}-M-2`, `${id}-XL-1`],
          [`close ${id}-M-1`],
        ]);
      });

      test('of a unit or of its location is refused while it is rented, and leaves everything open', async () => {
        under.guards.rented.add(`${id}-XL-1`);
        expect(await remove(`${id}-XL-1`)).toMatchObject({
          status: 409,
          body: { code: 'UNIT_IN_USE', details: { unitIds: [`${id}-XL-1`] } },
        });
        expect(await removeLocation()).toMatchObject({
          status: 409,
          body: { code: 'UNIT_IN_USE', details: { unitIds: [`${id}-XL-1`] } },
        });
        expect([
          await own(),
          await marked(),
          (await numbers()).length,
          [...under.guards.closed].filter((one) => one.startsWith(id)),
        ]).toEqual([[], [], 3, []]);
      });

      test('of a location takes its units with it, publishes one event for each, and may be repeated', async () => {
        expect([
          (await removeLocation()).status,
          (await removeLocation()).status,
          (await removeLocation('superUser')).status,
          (await removeLocation('other')).status,
        ]).toEqual([204, 204, 204, 404]);
        expect((await as('administrator').call(getLocation, { params: { id } })).status).toBe(410);
        expect((await own()).sort()).toEqual([
          `location.removed ${id} 2`,
          `unit.removed ${id}-M-1 2`,
          `unit.removed ${id}-M-2 2`,
          `unit.removed ${id}-XL-1 2`,
        ]);
        expect((await removeLocation('partner', 'nowhere')).status).toBe(404);
      });

      test('of a location takes along what is added while it goes', async () => {
        const added: string[] = [];
        under.guards.meanwhile = async () =>
          added.push(
            (await as('partner').call(createUnit, { params: { id }, body: { size: 'SB', ...prices } })).body.id,
          );
        expect((await removeLocation()).status).toBe(204);
        expect(added).toHaveLength(1);
        expect(under.guards.closed).toContain(added[0]);
        expect(await under.store.findUnit(added[0] ?? '')).toBeUndefined();
      });

      test('of a location without units calls nobody', async () => {
        await fill(under.store, givenLocation(`${id}-empty`, { ownerId: 'p1', status: 'pending' }, []));
        const statuses = (
          await Promise.all(Array.from({ length: 4 }, () => removeLocation('partner', `${id}-empty`)))
        ).map(({ status }) => status);
        expect([statuses, under.guards.requests]).toEqual([[204, 204, 204, 204], []]);
      });

      test('that died after closing is finished by the same call, or undone after a while', async () => {
        under.failpoints.arm('removal.after-close:throw');
        expect((await removeLocation()).status).toBe(500);
        expect((await remove(`${id}-M-1`)).body.code).toBe('VERSION_CONFLICT');
        under.failpoints.disarm();
        under.pass(91_000);
        expect(await under.useCases.reopenUnits('test-job')).toBe(3);
        expect([await marked(), [...under.guards.closed].filter((one) => one.startsWith(id))]).toEqual([[], []]);
        expect((await removeLocation()).status).toBe(204);
      });

      test('that is refused opens what a dead one left closed', async () => {
        under.failpoints.arm('removal.after-close:throw');
        expect((await remove(`${id}-M-1`)).status).toBe(500);
        under.failpoints.disarm();
        under.pass(31_000);
        under.guards.rented.add(`${id}-XL-1`);
        expect((await removeLocation()).body.code).toBe('UNIT_IN_USE');
        expect([await marked(), [...under.guards.closed].filter((one) => one.startsWith(id))]).toEqual([[], []]);
      });

      test('is not lost, nor half done, while reservations are away', async () => {
        under.guards.failing.close = 2;
        expect([(await remove(`${id}-M-1`)).status, (await removeLocation()).status]).toEqual([503, 503]);
        expect((await numbers()).length).toBe(3);
        expect((await removeLocation()).status).toBe(204);
      });

      test('of one unit by many at once happens once', async () => {
        const answers = await Promise.all(Array.from({ length: 5 }, () => remove(`${id}-M-1`)));
        const statuses = answers.map(({ status }) => status);
        expect([statuses.filter((status) => status !== 204 && status !== 409), statuses.includes(204)]).toEqual([
          [],
          true,
        ]);
        expect(await own()).toEqual([`unit.removed ${id}-M-1 2`]);
        const whole = (await Promise.all(Array.from({ length: 5 }, () => removeLocation()))).map(
          ({ status }) => status,
        );
        expect([whole.filter((status) => status !== 204 && status !== 409), whole.includes(204)]).toEqual([[], true]);
        expect((await own()).filter((line) => line.startsWith('location.'))).toEqual([`location.removed ${id} 2`]);
      });
    });

    describe('a bulk change', () => {
      test('adds and changes in one step, and says what it did', async () => {
        const { status, body } = await bulk([
          { count: 2 },
          { unitNumber: `${id}-M-1`, monthlyPrice: 1_000 },
          { unitNumber: `${id}-XL-7`, size: 'XL' },
          {
            unitNumber: `${id}-M-2`,
            dailyPrice: 3_000,
            monthlyPrice: 60_000,
            quarterlyPrice: 180_000,
            yearlyPrice: 720_000,
          },
        ]);
        expect(status).toBe(200);
        expect(body.created.map((unit: Record<string, unknown>) => [unit.unitNumber, unit.isAvailable])).toEqual([
          [`${id}-M-3`, true],
          [`${id}-M-4`, true],
          [`${id}-XL-7`, true],
        ]);
        expect(body.updated).toMatchObject([
          {
            before: { unitNumber: `${id}-M-1`, monthlyPrice: 60_000 },
            after: { unitNumber: `${id}-M-1`, monthlyPrice: 1_000 },
          },
        ]);
        expect(body.unchanged).toBe(1);
        expect(await numbers()).toEqual([
          `${id}-M-1`,
          `${id}-M-2`,
          `${id}-M-3`,
          `${id}-M-4`,
          `${id}-XL-1`,
          `${id}-XL-7`,
        ]);
      });

      test('as a preview says the same and does nothing', async () => {
        const rows = [{ count: 2 }, { unitNumber: `${id}-M-1`, monthlyPrice: 1_000 }];
        const before = (await under.events()).length;
        const { body: foreseen } = await bulk(rows, { preview: true });
        expect([(await under.events()).length, (await numbers()).length]).toEqual([before, 3]);
        const { body: done } = await bulk(rows);
        const withoutIds = (answer: typeof done) => ({
          ...answer,
          created: answer.created.map(({ id: _id, ...unit }: { id: string }) => unit),
        });
        expect(withoutIds(foreseen)).toEqual(withoutIds(done));
      });

      test('is all or nothing, and names rows and fields', async () => {
        const { status, body } = await bulk([
          { count: 2 },
          { unitNumber: 'b-M-1' },
          { unitNumber: `${id}-M-1`, size: 'XL' },
        ]);
        expect([status, body.fields.map(({ path }: { path: string }) => path)]).toEqual([
          422,
          ['rows.1.unitNumber', 'rows.2.size'],
        ]);
        expect((await bulk([{}, {}, {}, { monthlyPrice: -1 }])).body.fields).toMatchObject([
          { path: 'rows.3.monthlyPrice', code: 'too_small' },
        ]);
        expect((await bulk([], {})).status).toBe(422);
        expect((await bulk(Array(501).fill({}))).status).toBe(422);
        expect(await numbers()).toHaveLength(3);
      });

      test('of two at once gives every unit a number of its own', async () => {
        const answers = await Promise.all([bulk([{ count: 20 }]), bulk([{ count: 20 }], {}, 'administrator')]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(new Set(await numbers()).size).toBe(43);
      });
    });
  });
}
