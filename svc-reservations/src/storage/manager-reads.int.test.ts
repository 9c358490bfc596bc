import { createOutbox, type Mongo } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ManagedFilter } from '../domain/manager-ports.ts';
import { hold } from '../domain/transitions.ts';
import { wireEvent, wireLookup } from '../events/wire-events.ts';
import { buildTerms } from '../testing/builders.ts';
import { fillSearchKeys } from './fill-search-keys.ts';
import { managedQuery } from './manager-reads.ts';
import { createMongoReservationStore } from './mongo-reservation-store.ts';
import { reservationModel, reservationRow, type ReservationRow } from './reservation-model.ts';

const many = 10_000;
const limit = 51;
let mongo: Mongo;
let store: ReturnType<typeof createMongoReservationStore>;

const at = (n: number) => new Date(Date.parse('2026-01-01T00:00:00.000Z') + Math.floor(n / 3) * 60_000);

/** One of ten thousand rows of one owner; every hundredth waits, and every second is in the second branch. */
function row(n: number, ownerId: string): ReservationRow {
  const reservationId = `${ownerId}-${String(n).padStart(5, '0')}`;
  const names = ['김', '이', '박', '최', '정'];
  const customer = { name: `${names[n % 5]}함께${n % 50}`, email: `renter${n}@example.com`, phone: `010-1234-${String(n).padStart(4, '0')}` };
  const terms = buildTerms({ reservationId, ownerId, unitId: `unit-${n}`, locationId: `${ownerId}-branch-${n % 2}`, unitNumber: `branch-${n % 2}-M-${n}`, orderId: `${ownerId}order${n}`, customer });
  const { reservation } = hold(terms, { until: new Date('2026-11-21T00:15:00.000Z'), replaced: [] }, { now: at(n), by: { kind: 'visitor', id: 'v' } });
  return reservationRow(n % 100 === 0 ? reservation : { ...reservation, state: { status: 'expired', since: at(n) } });
}

beforeAll(async () => {
  mongo = await testDatabase('manager-reads');
  const { connection } = mongo;
  store = createMongoReservationStore({ connection, outbox: createOutbox(connection), wireEvent, wireLookup });
  await mongo.syncIndexes();
  for (const [ownerId, count] of [['big', many], ['small', 2000]] as const) await connection.collection('reservations').insertMany(Array.from({ length: count }, (_, n) => row(n, ownerId)) as never[]);
});
afterAll(() => mongo?.close());

interface Explained {
  readonly executionStats: { readonly totalDocsExamined: number; readonly totalKeysExamined: number; readonly nReturned: number };
  readonly queryPlanner: { readonly winningPlan: unknown };
}

async function explain(asked: ManagedFilter, after?: { createdAt: Date; reservationId: string }) {
  const { filter, sort, hint } = managedQuery(asked, after);
  const query = reservationModel(mongo.connection).find(filter).sort(sort).limit(limit);
  const { executionStats, queryPlanner } = (await (hint === undefined ? query : query.hint(hint)).explain('executionStats')) as unknown as Explained;
  const plan = JSON.stringify(queryPlanner.winningPlan);
  return { ...executionStats, scansAll: plan.includes('COLLSCAN'), sorts: /"stage":"SORT"/.test(plan), index: /"indexName":"([^"]+)"/.exec(plan)?.[1] };
}

const middle = { createdAt: at(5000), reservationId: 'big-05000' };

test.each<[string, ManagedFilter, string, number]>([
  ["an owner's", { ownerId: 'big' }, 'owner', limit + 3],
  ["an owner's by status", { ownerId: 'big', status: 'pending' }, 'owner-status', limit + 3],
  ["an owner's by branch", { ownerId: 'big', locationId: 'big-branch-1' }, 'branch', limit + 3],
  ["everybody's", {}, 'all', limit + 3],
  ["everybody's by status", { status: 'pending' }, 'all', limit + 3],
])('%s, first page and one in the middle, come in the order of an index: no more is read than is shown', async (_, asked, index, most) => {
  for (const after of [undefined, middle]) {
    const { scansAll, sorts, totalDocsExamined, ...plan } = await explain(asked, after);
    expect({ scansAll, sorts, index: plan.index }).toEqual({ scansAll: false, sorts: false, index });
    expect(plan.nReturned).toBe(after && asked.ownerId && asked.status === 'pending' ? 50 : limit);
    expect(totalDocsExamined).toBeLessThanOrEqual(most);
  }
});

test.each<[string, number]>([
  ['renter777@', 1], ['010123407', 100], ['branch-1-m-99', 56], ['bigorder123', 11], ['김', 2000], ['김함께10', 200], ['nobody', 0],
])('a search for %j reads what it finds, and nothing else', async (search, found) => {
  const ofOwner = { scansAll: false, index: 'owner-search', totalDocsExamined: found };
  expect(await explain({ ownerId: 'big', search })).toMatchObject(ofOwner);
  expect(await explain({ ownerId: 'big', search, status: 'expired' })).toMatchObject(ofOwner);
  expect(await explain({ search })).toMatchObject({ scansAll: false, index: 'all-search' });
});

test('all pages of ten thousand, each row once, in order', async () => {
  const seen: string[] = [];
  for (let after: { createdAt: Date; reservationId: string } | undefined; ; ) {
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
  const filled = await Promise.all([fillSearchKeys(connection), fillSearchKeys(connection)]);
  expect(filled.reduce((sum, one) => sum + one, 0)).toBe(1200);
  expect(await fillSearchKeys(connection)).toBe(0);
  const [found] = await store.managed({ ownerId: 'old', search: 'renter7@' }, { limit: 5 });
  expect(found).toMatchObject({ reservationId: 'old-00007', owedBefore: 0, version: 1 });
  const stored = await connection.collection<{ _id: string }>('reservations').findOne({ _id: 'old-00007' });
  expect(stored).toEqual({ ...old[7], searchKeys: ['박함께7', 'renter7@example.com', '01012340007', 'branch-1-m-7', 'oldorder7'] });
});
