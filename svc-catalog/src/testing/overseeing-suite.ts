import {
  changeUnits,
  createLocation,
  createUnit,
  deleteLocation,
  deleteUnit,
  listAudit,
  listManagedLocations,
  listParkedEvents,
  readUtilisation,
  updateLocation,
  updateUnit,
  type AuditNote,
} from '@hamkke/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fill, givenLocation, givenUnit, rangeChange } from './builders.ts';
import { locationBody, people, imageUrl, type ManagedApp } from './managed-app.ts';

type Who = keyof typeof people | null;
const prices = { monthlyPrice: 60_000, quarterlyPrice: 170_000, yearlyPrice: 600_000 };
const outsiders: [Who, number][] = [
  [null, 401],
  ['member', 403],
  ['unapproved', 403],
  ['partner', 403],
];

/** What the service must answer and store of those who manage everything, whatever its stores. */
export function describeOverseeing(name: string, open: () => Promise<ManagedApp>): void {
  describe(`${name}: everybody’s locations`, () => {
    let under: ManagedApp;
    beforeAll(async () => {
      under = await open();
      await fill(
        under.store,
        givenLocation('k1', { name: '강남 10호점', ownerId: 'p1' }),
        givenLocation('k2', { name: '강남 2호점', ownerId: 'p1', status: 'pending', detailAddress: '3층' }, []),
        givenLocation('k3', {
          name: '마포점',
          ownerId: 'p2',
          status: 'paused',
          address: '서울특별시 마포구 월드컵로 7',
          district: '마포구',
        }),
        givenLocation(
          'k4',
          {
            name: '함께보관 부산점',
            city: '부산광역시',
            address: '부산광역시 해운대구 센텀로 1',
            district: '해운대구',
          },
          [givenUnit('k4', 'XL', 1)],
        ),
        givenLocation('k5', { name: `${'긴'.repeat(59)}1`, status: 'paused' }, []),
        givenLocation('k6', { name: `${'긴'.repeat(59)}2`, status: 'paused' }, []),
      );
      await under.apply(
        rangeChange({
          reservationId: 'r1',
          unitId: 'k1-M-1',
          locationId: 'k1',
          start: '2026-02-10',
          end: '2026-03-01',
        }),
      );
      await under.apply(
        rangeChange({
          reservationId: 'r2',
          unitId: 'k1-M-1',
          locationId: 'k1',
          start: '2026-03-01',
          end: '2026-03-31',
          standing: 'held',
        }),
      );
      await under.apply(
        rangeChange({
          reservationId: 'r3',
          unitId: 'k1-M-2',
          locationId: 'k1',
          start: '2026-03-02',
          end: '2026-03-31',
        }),
      );
      await under.apply(
        rangeChange({
          reservationId: 'r4',
          unitId: 'k3-M-1',
          locationId: 'k3',
          start: '2026-02-01',
          end: '2026-03-01',
        }),
      );
      await under.apply(
        rangeChange({
          reservationId: 'r5',
          unitId: 'k3-M-2',
          locationId: 'k3',
          start: '2026-02-01',
          end: '2026-02-28',
        }),
      );
      await under.apply(
        rangeChange({
          reservationId: 'r6',
          unitId: 'k4-XL-1',
          locationId: 'k4',
          start: '2026-03-01',
          end: '2026-03-31',
          standing: 'held',
          until: new Date('2026-02-28T15:29:59.000Z'),
        }),
      );
      await under.apply(
        rangeChange({
          reservationId: 'r7',
          unitId: 'gone-M-1',
          locationId: 'k1',
          start: '2026-03-01',
          end: '2026-03-31',
        }),
      );
    });
    afterAll(async () => await under.close());
    const list = (query: Record<string, unknown> = {}, who: Who = 'administrator') =>
      under.app.as(who && people[who]).call(listManagedLocations, { query });
    const ids = async (query: Record<string, unknown> = {}) =>
      (await list(query)).body.locations.map(({ id }: { id: string }) => id);
    const all = ['k2', 'k1', 'k5', 'k6', 'k3', 'k4'];

    test('are listed in every state by name, described for today', async () => {
      const { body } = await list();
      expect(body.locations.map(({ id }: { id: string }) => id)).toEqual(all);
      expect([body.locations[0], body.locations[1]]).toMatchObject([
        { id: 'k2', status: 'pending', totalUnits: 0, detailAddress: '3층' },
        { id: 'k1', ownerId: 'p1', totalUnits: 2, occupiedUnits: 1 },
      ]);
      expect(body.nextCursor).toBeNull();
      expect((await list({}, 'superUser')).body).toEqual(body);
    });

    test.each<[Record<string, unknown>, string[]]>([
      [{ search: '강남' }, ['k2', 'k1', 'k5', 'k6']],
      [{ search: '강남 1' }, ['k1']],
      [{ search: ' 2호 ' }, ['k2']],
      [{ search: '마포구 월드' }, ['k3']],
      [{ search: '부산' }, ['k4']],
      [{ search: '센텀' }, ['k4']],
      [{ search: '남' }, []],
      [{ search: '.*' }, []],
      [{ search: '' }, all],
      [{ status: 'paused' }, ['k5', 'k6', 'k3']],
      [{ owner: 'p1' }, ['k2', 'k1']],
      [{ owner: 'house' }, ['k5', 'k6', 'k4']],
      [{ owner: 'nobody' }, []],
      [{ owner: 'p1', status: 'active', search: '서울' }, ['k1']],
    ])('are narrowed by %j', async (query, found) => expect(await ids(query)).toEqual(found));

    test.each([1, 2, 4])('come in pages of %i, each once, though a name may be longer than a cursor', async (limit) => {
      const read: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body } = await list({ limit, ...(cursor && { cursor }) });
        read.push(...body.locations.map(({ id }: { id: string }) => id));
        cursor = body.nextCursor;
      }
      expect(read).toEqual(all);
    });

    test('go on behind a location that was renamed or removed since', async () => {
      await fill(
        under.store,
        givenLocation('x1', { name: `${'긴'.repeat(59)}0`, ownerId: 'p5', status: 'paused' }, []),
        givenLocation('x2', { name: `${'긴'.repeat(59)}9`, ownerId: 'p5' }, []),
        givenLocation('x3', { name: '깊은점', ownerId: 'p5' }, []),
      );
      const rest = async (cursor: string) => await ids({ owner: 'p5', cursor });
      const { nextCursor: first } = (await list({ owner: 'p5', limit: 1 })).body;
      const { nextCursor: second } = (await list({ owner: 'p5', limit: 2 })).body;
      expect([await rest(first), await rest(second)]).toEqual([['x2', 'x3'], ['x3']]);
      await under.app.as(people.administrator).call(updateLocation, { params: { id: 'x1' }, body: { name: '하늘점' } });
      expect([await rest(first), await rest(second)]).toEqual([
        ['x2', 'x3', 'x1'],
        ['x3', 'x1'],
      ]);
      for (const id of ['x1', 'x2']) await under.app.as(people.administrator).call(deleteLocation, { params: { id } });
      expect(await rest(second)).toEqual(['x3']);
      await under.app.as(people.administrator).call(deleteLocation, { params: { id: 'x3' } });
    });

    test('come a hundred at a time, or fewer where fewer are requested', async () => {
      await fill(
        under.store,
        ...Array.from({ length: 120 }, (_, at) => givenLocation(`y${at}`, { ownerId: 'p6' }, [])),
      );
      const { body } = await list({ owner: 'p6' });
      expect([
        body.locations.length,
        (await ids({ owner: 'p6', limit: 500 })).length,
        (await ids({ owner: 'p6', limit: 7 })).length,
      ]).toEqual([100, 100, 7]);
      expect(await ids({ owner: 'p6', cursor: body.nextCursor })).toHaveLength(20);
    });

    test('refuse what is no cursor, and more than may be requested', async () => {
      for (const cursor of ['b', '2026-01-01T00:00:00.000Z_x', 'a.b.c'])
        expect((await list({ cursor })).body).toMatchObject({ code: 'VALIDATION', fields: [{ path: 'cursor' }] });
      for (const cursor of ['AAAA.k1', '_____.k1', 'gICA:nowhere']) expect((await list({ cursor })).status).toBe(200);
      for (const query of [{ limit: 501 }, { status: 'open' }, { owner: 'a b' }, { search: 'x'.repeat(81) }])
        expect((await list(query)).status).toBe(422);
    });

    test.each(outsiders)('are not for %s: %i', async (who, status) => {
      expect((await list({}, who)).status).toBe(status);
      expect((await under.app.as(who && people[who]).call(readUtilisation)).status).toBe(status);
    });

    test('are counted with the units that are taken today, of all and of those who are requested', async () => {
      const counted = async (query: { owners?: string }, who: Who = 'administrator') =>
        (await under.app.as(who && people[who]).call(readUtilisation, { query })).body;
      const total = { locations: 126, active: 122, pending: 1, paused: 3, units: 5, occupied: 2 };
      const ours = { locations: 3, active: 1, pending: 0, paused: 2, units: 1, occupied: 0 };
      expect(await counted({})).toEqual({ total, owners: [] });
      expect(await counted({ owners: 'p2,house,nobody,p1,p2' }, 'superUser')).toEqual({
        total,
        owners: [
          { ownerId: 'p2', locations: 1, active: 0, pending: 0, paused: 1, units: 2, occupied: 1 },
          { ownerId: 'house', ...ours },
          { ownerId: 'nobody', locations: 0, active: 0, pending: 0, paused: 0, units: 0, occupied: 0 },
          { ownerId: 'p1', locations: 2, active: 1, pending: 1, paused: 0, units: 2, occupied: 1 },
        ],
      });
    });
  });

  describe(`${name}: the audit log`, () => {
    let under: ManagedApp;
    let n = 0;
    let id = '';
    beforeAll(async () => {
      under = await open();
      under.partners.approved.add('p1');
    });
    afterAll(async () => await under.close());
    beforeEach(async () => {
      n += 1;
      id = `n${n}x`;
      under.guards.requests.length = 0;
      under.failpoints.disarm();
      await fill(
        under.store,
        givenLocation(id, { ownerId: 'p1', status: 'pending' }, [givenUnit(id, 'M', 1), givenUnit(id, 'M', 2)]),
      );
    });
    const as = (who: Who) => under.app.as(who && people[who]);
    const change = (body: Record<string, unknown>, who: Who = 'administrator') =>
      as(who).call(updateLocation, { params: { id }, body });
    const changeUnit = (body: Record<string, unknown>, who: Who = 'administrator') =>
      as(who).call(updateUnit, { params: { id: `${id}-M-1` }, body });
    /** Notes about this test's location and its units, as lines. */
    const lines = async () =>
      (await under.noted())
        .filter(({ subject }) => subject.label?.includes(id) || subject.id === id)
        .map(({ action, actor, subject }) => `${actor.role} ${actor.id} ${action} ${subject.label}`)
        .toSorted();
    const only = async (): Promise<AuditNote> => {
      const found = (await under.noted()).filter(({ subject }) => subject.id.startsWith(id));
      expect(found).toHaveLength(1);
      return found[0] as AuditNote;
    };

    test('says who activated a waiting location, once', async () => {
      for (let times = 0; times < 3; times += 1)
        expect((await change({ isActive: true }, 'superUser')).status).toBe(200);
      expect(await only()).toEqual({
        action: 'location-changed',
        actor: { id: 'p7', role: 'super-user' },
        subject: { kind: 'location', id, label: `함께보관 ${id}점` },
        changes: [{ field: 'status', before: 'pending', after: 'active' }],
        reason: null,
      });
    });

    test('says each field that changed, images by their hashes only', async () => {
      await change({
        name: `${id} 새 이름`,
        detailAddress: '2층',
        images: [await imageUrl()],
        description: '',
        minimumDays: 7,
      });
      const { changes } = await only();
      expect(changes).toMatchObject([
        { field: 'name', after: `${id} 새 이름` },
        { field: 'address', before: '서울특별시 강남구 테헤란로 1', after: '서울특별시 강남구 테헤란로 1 2층' },
        { field: 'detailAddress', before: null, after: '2층' },
        { field: 'description', after: null },
        { field: 'images', before: '[]', after: expect.stringMatching(/^\["[a-f0-9]{64}"\]$/) },
        { field: 'minimumDays', before: 30, after: 7 },
      ]);
    });

    test('does not say what partners do with their own, what changes nothing, or what was refused', async () => {
      await change({ name: `${id} 이름` }, 'partner');
      await changeUnit({ monthlyPrice: 1_000 }, 'partner');
      await as('partner').call(changeUnits, {
        params: { id },
        body: { rows: [{ size: 'M', count: 2, ...prices }], preview: false },
      });
      await change({ name: `${id} 이름` });
      await change({});
      await changeUnit({ monthlyPrice: 1_000, size: 'M', unitNumber: `${id}-M-1` });
      await as('administrator').call(changeUnits, {
        params: { id },
        body: { rows: [{ size: 'M', count: 2, ...prices }], preview: true },
      });
      expect((await changeUnit({ unitNumber: `${id}-M-2` })).status).toBe(422);
      under.guards.rented.add(`${id}-M-1`);
      expect((await changeUnit({ size: 'XL' })).body.code).toBe('UNIT_IN_USE');
      expect((await as('administrator').call(deleteUnit, { params: { id: `${id}-M-1` } })).body.code).toBe(
        'UNIT_IN_USE',
      );
      await as('partner').call(deleteUnit, { params: { id: `${id}-M-2` } });
      await as('other').call(deleteLocation, { params: { id } });
      expect(await lines()).toEqual([]);
    });

    test('says what a new location is, and each new unit', async () => {
      const { body: created } = await as('administrator').call(createLocation, {
        body: { ...locationBody, name: `${id} 신설`, ownerId: 'p1' },
      });
      await as('superUser').call(createUnit, { params: { id: created.id }, body: { size: 'SB', ...prices } });
      const notes = (await under.noted()).filter(
        ({ subject }) => subject.label?.includes(created.id) || subject.id === created.id,
      );
      expect(notes.toSorted((a, b) => (a.action < b.action ? -1 : 1))).toMatchObject([
        {
          action: 'location-created',
          actor: { id: 'p0', role: 'administrator' },
          subject: { kind: 'location', id: created.id, label: `${id} 신설` },
        },
        {
          action: 'unit-created',
          actor: { id: 'p7', role: 'super-user' },
          subject: { kind: 'unit', label: `${created.id}-SB-1` },
        },
      ]);
      const fields = Object.fromEntries(
        notes
          .find(({ action }) => action === 'location-created')
          ?.changes.map(({ field, before, after }) => [field, [before, after]]) ?? [],
      );
      expect(fields).toMatchObject({
        name: [null, `${id} 신설`],
        ownerId: [null, 'p1'],
        status: [null, 'active'],
        minimumDays: [null, 30],
      });
    });

    test('says each unit that a bulk change made or changed', async () => {
      const rows = [
        { size: 'XL' as const, count: 3, ...prices },
        { size: 'M' as const, unitNumber: `${id}-M-1`, ...prices, dailyPrice: null },
        {
          size: 'M' as const,
          unitNumber: `${id}-M-2`,
          monthlyPrice: 60_000,
          quarterlyPrice: 180_000,
          yearlyPrice: 720_000,
        },
      ];
      expect(
        (await as('administrator').call(changeUnits, { params: { id }, body: { rows, preview: false } })).body
          .unchanged,
      ).toBe(1);
      const who = 'administrator p0';
      expect(await lines()).toEqual([
        `${who} unit-changed ${id}-M-1`,
        `${who} unit-created ${id}-XL-1`,
        `${who} unit-created ${id}-XL-2`,
        `${who} unit-created ${id}-XL-3`,
      ]);
    });

    test('says a change of the size once, whatever became of the call', async () => {
      under.failpoints.arm('resize.after-change:throw');
      expect((await changeUnit({ size: 'XL' })).status).toBe(500);
      under.failpoints.disarm();
      under.pass(31_000);
      expect((await changeUnit({ size: 'XL' })).status).toBe(200);
      expect((await only()).changes).toEqual([
        { field: 'unitNumber', before: `${id}-M-1`, after: `${id}-XL-1` },
        { field: 'size', before: 'M', after: 'XL' },
        { field: 'dimensions', before: '120x200x120', after: '250x250x250' },
      ]);
    });

    test('says a removal once, of a location with its units, whatever became of the first call', async () => {
      under.failpoints.arm('removal.after-close:throw');
      expect((await as('administrator').call(deleteLocation, { params: { id } })).status).toBe(500);
      under.failpoints.disarm();
      expect(await lines()).toEqual([]);
      under.pass(31_000);
      await as('superUser').call(deleteUnit, { params: { id: `${id}-M-1` } });
      for (let times = 0; times < 2; times += 1)
        expect((await as('administrator').call(deleteLocation, { params: { id } })).status).toBe(204);
      expect(await lines()).toEqual([
        `administrator p0 location-removed 함께보관 ${id}점`,
        `administrator p0 unit-removed ${id}-M-2`,
        `super-user p7 unit-removed ${id}-M-1`,
      ]);
      const note = (await under.noted()).find(({ subject }) => subject.id === id);
      expect(note?.changes).toContainEqual({ field: 'units', before: 1, after: null });
      expect(note?.changes).toContainEqual({ field: 'status', before: 'pending', after: null });
    });

    test('is read by administrators, and by nobody else', async () => {
      await change({ isActive: true });
      const { status, body } = await as('administrator').call(listAudit.catalog, { query: { subjectId: id } });
      expect([status, body]).toMatchObject([
        200,
        { entries: [{ service: 'catalog', action: 'location-changed', subject: { id } }], nextCursor: null },
      ]);
      for (const [who, expected] of [...outsiders, ['superUser', 403] as const]) {
        for (const endpoint of [listAudit.catalog, listParkedEvents.catalog])
          expect([who, (await as(who).call(endpoint)).status]).toEqual([who, expected]);
      }
    });
  });
}
