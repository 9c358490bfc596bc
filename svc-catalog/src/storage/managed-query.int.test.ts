import { createAuditLog, createFailpoints, createOutbox, type Mongo, systemClock } from '@hamkke/service-kit';
import { runAgain, testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ManagedFilter, NameMark } from '../domain/managed-list.ts';
import type { CatalogStore } from '../domain/ports.ts';
import { nameKeyOf } from '../domain/search-keys.ts';
import { catalogFailpoints } from '../failpoints.ts';
import { fillSearchKeys } from '../migrations/0001-fill-search-keys.ts';
import { givenLocation } from '../testing/builders.ts';
import { locationModel, locationRow, type LocationRow } from './location-model.ts';
import { managedQuery } from './managed-query.ts';
import { createMongoCatalogStore } from './mongo-catalog-store.ts';

const many = 5_000;
const limit = 101;
const districts = ['강남구', '마포구', '중구', '서초구', '성동구'];
let mongo: Mongo;
let store: CatalogStore;

const nameOf = (n: number) => `${districts[n % 5]?.slice(0, -1)} ${n}호점`;

/** One of five thousand: a fifth is ours, each hundredth waits, and each partner has twenty. */
function row(n: number, prefix = 'b'): LocationRow {
  const district = districts[n % 5] ?? '';
  const { location } = givenLocation(`${prefix}${n}`, {
    name: nameOf(n),
    district,
    address: `서울특별시 ${district} 세종대로 ${n}`,
    ownerId: n % 5 === 0 ? null : `p${n % 200}`,
    status: n % 100 < 2 ? 'pending' : 'active',
  });
  return locationRow({ ...location, version: 1, unitsVersion: 1 });
}

beforeAll(async () => {
  mongo = await testDatabase('catalog-managed');
  const { connection } = mongo;
  const audit = createAuditLog({ connection, service: 'catalog', clock: systemClock });
  store = createMongoCatalogStore({
    connection,
    outbox: createOutbox(connection),
    audit,
    failpoints: createFailpoints(catalogFailpoints, { NODE_ENV: 'test' }),
  });
  await mongo.syncIndexes();
  await connection.collection('locations').insertMany(Array.from({ length: many }, (_, n) => row(n)) as never[]);
}, 120_000);
afterAll(async () => await mongo.close(), 60_000);

interface Explained {
  readonly executionStats: {
    readonly totalDocsExamined: number;
    readonly totalKeysExamined: number;
    readonly nReturned: number;
  };
  readonly queryPlanner: { readonly winningPlan: unknown };
}

async function explain(managedFilter: ManagedFilter, after?: NameMark) {
  const { filter, sort, hint } = managedQuery(managedFilter, after);
  const { executionStats, queryPlanner } = (await locationModel(mongo.connection)
    .find(filter)
    .sort(sort)
    .limit(limit)
    .hint(hint)
    .explain('executionStats')) as unknown as Explained;
  const plan = JSON.stringify(queryPlanner.winningPlan);
  return { ...executionStats, scansAll: plan.includes('COLLSCAN'), sorts: /"stage":"SORT"/.test(plan) };
}

const middle: NameMark = { nameKey: nameKeyOf({ name: nameOf(2_501) }), id: 'b2501' };

test.each<[string, ManagedFilter]>([
  ['everybody’s', {}],
  ['everybody’s in a state', { status: 'active' }],
  ['ours', { ownerId: null }],
  ['ours in a state', { ownerId: null, status: 'active' }],
  ['a partner’s', { ownerId: 'p7' }],
  ['those that wait', { status: 'pending' }],
])('a page of %s, the first and one in the middle, reads no more than it shows', async (_, managedFilter) => {
  for (const after of [undefined, middle]) {
    const { scansAll, sorts, nReturned, totalDocsExamined, totalKeysExamined } = await explain(managedFilter, after);
    expect({ scansAll, sorts, nothing: nReturned === 0 && after === undefined }).toEqual({
      scansAll: false,
      sorts: false,
      nothing: false,
    });
    expect(totalDocsExamined).toBeLessThanOrEqual(nReturned + 1);
    expect(totalKeysExamined).toBeLessThanOrEqual(nReturned + 3);
  }
});

test.each<[string, number]>([
  ['세종대로 4321', 1],
  ['4321호', 1],
  ['중 2', 223],
  ['nowhere', 0],
])('a search for %j reads what it finds, and nothing else', async (search, found) => {
  expect(await explain({ search })).toMatchObject({ scansAll: false, totalDocsExamined: found });
  expect(await explain({ search, status: 'pending' })).toMatchObject({ scansAll: false, totalDocsExamined: found });
  expect((await explain({ search, ownerId: 'p7' })).totalDocsExamined).toBeLessThanOrEqual(25);
});

test('all pages show each location once, in order', async () => {
  const read: string[] = [];
  for (let after: NameMark | undefined; ;) {
    const page = await store.listManaged({}, { limit: 500, after });
    read.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (page.length < 500 || !last) break;
    after = { nameKey: nameKeyOf(last), id: last.id };
  }
  expect(read).toHaveLength(many);
  expect(read).toEqual(
    Array.from({ length: many }, (_, n) => ({ id: `b${n}`, key: nameKeyOf({ name: nameOf(n) }) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ id }) => id),
  );
});

test('locations from before get their keys, in any number of processes, and nothing else of them changes', async () => {
  const { connection } = mongo;
  const old = Array.from({ length: 1_200 }, (_, n) => {
    const { nameKey: _nameKey, searchKeys: _searchKeys, ...rest } = row(n, 'old');
    return { ...rest, ownerId: 'before' };
  });
  await connection.collection('locations').insertMany(old as never[]);
  expect(await store.listManaged({ search: '중 2호점' }, { limit: 5 })).toHaveLength(1);
  const filled = await Promise.all([runAgain(fillSearchKeys, connection), runAgain(fillSearchKeys, connection)]);
  expect(filled.reduce((sum, one) => sum + one, 0)).toBe(1_200);
  expect(await runAgain(fillSearchKeys, connection)).toBe(0);
  expect((await store.listManaged({ search: '중 2호점' }, { limit: 5 })).map(({ id }) => id)).toEqual(['b2', 'old2']);
  expect(await connection.collection<{ _id: string }>('locations').findOne({ _id: 'old2' })).toEqual({
    ...row(2, 'old'),
    ownerId: 'before',
  });
});
