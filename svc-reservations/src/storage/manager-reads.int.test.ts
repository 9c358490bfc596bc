import type { Mongo } from '@hamkke/service-kit';
import { runAgain, testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ManagedFilter } from '../domain/manager-ports.ts';
import { hold } from '../domain/transitions.ts';
import { fillSearchKeys } from '../migrations/0002-fill-search-keys.ts';
import { buildTerms } from '../testing/builders.ts';
import { openMongoStore } from '../testing/mongo-store.ts';
import { managedQuery } from './manager-reads.ts';
import { reservationModel, reservationRow, type ReservationRow } from './reservation-model.ts';

const many = 10_000;
const limit = 51;
let mongo: Mongo;
let store: Awaited<ReturnType<typeof openMongoStore>>['store'];

const at = (n: number) => new Date(Date.parse('2026-01-01T00:00:00.000Z') + Math.floor(n / 3) * 60_000);

/** One of many rows of a partner; every hundredth waits, and every second is in the second location. */
function row(n: number, ownerId: string): ReservationRow {
  const reservationId = `${ownerId}-${String(n).padStart(5, '0')}`;
  const names = ['김', '이', '박', '최', '정'];
  const customer = {
    name: `${names[n % 5]}함께${n % 50}`,
    email: `renter${n}@example.com`,
    phone: `010-1234-${String(n).padStart(4, '0')}`,
  };
  const terms = buildTerms({
    reservationId,
    ownerId,
    unitId: `unit-${n}`,
    locationId: `${ownerId}-location-${n % 2}`,
    unitNumber: `location-${n % 2}-M-${n}`,
    orderId: `${ownerId}order${n}`,
    customer,
  });
  const { reservation } = hold(
    terms,
    { until: new Date('2026-11-21T00:15:00.000Z'), replaced: [] },
    { now: at(n), by: { kind: 'visitor', id: 'v' } },
  );
  return reservationRow(n % 100 === 0 ? reservation : { ...reservation, state: { status: 'expired', since: at(n) } });
}

/** Twenty thousand rows: half of them one partner's, the others of nine. */
const partners: readonly (readonly [string, number])[] = [
  ['big', many],
  ['small', 2000],
  ...Array.from({ length: 8 }, (_, n) => [`other${n}`, 1000] as const),
];
const all = partners.flatMap(([ownerId, count]) => Array.from({ length: count }, (_, n) => row(n, ownerId)));

beforeAll(async () => {
  mongo = await testDatabase('manager-reads');
  ({ store } = await openMongoStore(mongo));
  await mongo.connection.collection('reservations').insertMany(all as never[]);
});
afterAll(() => mongo?.close());

interface Explained {
  readonly executionStats: {
    readonly totalDocsExamined: number;
    readonly totalKeysExamined: number;
    readonly nReturned: number;
  };
  readonly queryPlanner: { readonly winningPlan: unknown };
}

async function explain(input: ManagedFilter, after?: { createdAt: Date; reservationId: string }) {
  const { filter, sort, hint } = managedQuery(input, after);
  const query = reservationModel(mongo.connection).find(filter).sort(sort).limit(limit);
  const { executionStats, queryPlanner } = (await (hint === undefined ? query : query.hint(hint)).explain(
    'executionStats',
  )) as unknown as Explained;
  const plan = JSON.stringify(queryPlanner.winningPlan);
  return {
    ...executionStats,
    scansAll: plan.includes('COLLSCAN'),
    sorts: /"stage":"SORT"/.test(plan),
    index: /"indexName":"([^"]+)"/.exec(plan)?.[1],
  };
}

const middle = { createdAt: at(5000), reservationId: 'big-05000' };
/** How many rows an answer has to choose from. */
function matching({ ownerId, locationId, status, search }: ManagedFilter, after?: typeof middle): number {
  const isOlder = (one: ReservationRow) =>
    !after ||
    one.createdAt < after.createdAt ||
    (one.createdAt.getTime() === after.createdAt.getTime() && one._id < after.reservationId);
  return all.filter(
    (one) =>
      (ownerId ?? one.ownerId) === one.ownerId &&
      (locationId ?? one.locationId) === one.locationId &&
      (status ?? one.status) === one.status &&
      one.searchKeys.some((key) => key.startsWith(search ?? '')) &&
      isOlder(one),
  ).length;
}

/** Rows of one instant at most, beside those that are shown. */
const ties = 3 * partners.length;
const ofLocation = many / 2;

test.each<[string, ManagedFilter, string, number]>([
  ["a partner's", { ownerId: 'big' }, 'owner', limit],
  ["a partner's by status", { ownerId: 'big', status: 'pending' }, 'owner-status', limit],
  ["a partner's by a status that none has", { ownerId: 'big', status: 'cancelled' }, 'owner-status', limit],
  ["a partner's by location", { ownerId: 'big', locationId: 'big-location-1' }, 'branch', limit],
  ["a partner's by another's location", { ownerId: 'big', locationId: 'small-location-1' }, 'branch', ofLocation],
  [
    "a partner's by location and a status that none has there",
    { ownerId: 'big', locationId: 'big-location-1', status: 'pending' },
    'branch',
    ofLocation,
  ],
  ["everybody's", {}, 'all', limit],
  ["everybody's by status", { status: 'pending' }, 'all-status', limit],
  ["everybody's by a status that none has", { status: 'cancelled' }, 'all-status', limit],
  ["everybody's by location", { locationId: 'big-location-0' }, 'branch', limit],
  ["everybody's by location and status", { locationId: 'big-location-0', status: 'pending' }, 'branch', ofLocation],
  [
    "everybody's by location and a status that none has there",
    { locationId: 'big-location-1', status: 'pending' },
    'branch',
    ofLocation,
  ],
])(
  '%s, first page and one in the middle, come in the order of an index: no more is read than is shown',
  async (_, input, index, keys) => {
    for (const after of [undefined, middle]) {
      const { scansAll, sorts, nReturned, totalDocsExamined, totalKeysExamined, ...plan } = await explain(input, after);
      expect({ scansAll, sorts, index: plan.index }).toEqual({ scansAll: false, sorts: false, index });
      expect(nReturned).toBe(Math.min(limit, matching(input, after)));
      expect(totalDocsExamined).toBeLessThanOrEqual(nReturned + ties);
      expect(totalKeysExamined).toBeLessThanOrEqual(keys + ties);
    }
  },
);

const words = ['renter777@', '010123407', 'location-1-m-99', 'bigorder123', '김', '김함께10', 'nobody'];
const questions: [string, ManagedFilter, string][] = words.flatMap((search) => [
  ["a partner's", { search, ownerId: 'big' }, 'owner-search'],
  [
    "a partner's by status and location",
    { search, ownerId: 'big', status: 'expired', locationId: 'big-location-1' },
    'owner-search',
  ],
  ["everybody's", { search }, 'all-search'],
  ["everybody's by status", { search, status: 'pending' }, 'all-search'],
  ["everybody's by location", { search, locationId: 'small-location-1' }, 'all-search'],
]);

test.each(questions.map(([name, input, index]) => [input.search, name, input, index] as const))(
  'a search for %j in %s reads what it finds, and nothing else',
  async (search, _, input, index) => {
    const found = matching({ search, ownerId: input.ownerId });
    for (const after of [undefined, middle]) {
      const plan = await explain(input, after);
      expect(plan).toMatchObject({
        scansAll: false,
        index,
        nReturned: Math.min(limit, matching(input, after)),
        totalDocsExamined: found,
      });
    }
  },
);

test('all pages of ten thousand, each row once, in order', async () => {
  const seen: string[] = [];
  for (let after: { createdAt: Date; reservationId: string } | undefined; ;) {
    const page = await store.managed({ ownerId: 'big' }, { limit: 500, after });
    seen.push(...page.map(({ reservationId }) => reservationId));
    after = page.at(-1);
    if (page.length < 500) break;
  }
  expect(new Set(seen).size).toBe(many);
  expect(seen).toEqual(seen.toSorted().toReversed());
});

test('rows from before get their keys, in any number of processes, and nothing else of them changes', async () => {
  const { connection } = mongo;
  const old = Array.from({ length: 1200 }, (_, n) => {
    const { searchKeys: _keys, owedBefore: _owed, ...rest } = row(n, 'old');
    return rest;
  });
  await connection.collection('reservations').insertMany(old as never[]);
  expect(await store.managed({ ownerId: 'old', search: 'renter7@' }, { limit: 5 })).toEqual([]);
  const filled = await Promise.all([runAgain(fillSearchKeys, connection), runAgain(fillSearchKeys, connection)]);
  expect(filled.reduce((sum, one) => sum + one, 0)).toBe(1200);
  expect(await runAgain(fillSearchKeys, connection)).toBe(0);
  const [found] = await store.managed({ ownerId: 'old', search: 'renter7@' }, { limit: 5 });
  expect(found).toMatchObject({ reservationId: 'old-00007', owedBefore: 0, version: 1 });
  const stored = await connection.collection<{ _id: string }>('reservations').findOne({ _id: 'old-00007' });
  expect(stored).toEqual({
    ...old[7],
    searchKeys: ['박함께7', 'renter7@example.com', '01012340007', 'location-1-m-7', 'oldorder7'],
  });
});
