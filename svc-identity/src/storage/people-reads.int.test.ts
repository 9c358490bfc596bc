import { createAuditLog, createFailpoints, createOutbox, type Mongo, systemClock } from '@hamkke/service-kit';
import { runAgain, testDatabase } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '../domain/user.ts';
import { identityFailpoints } from '../failpoints.ts';
import { fillSearchKeys } from '../migrations/0001-fill-search-keys.ts';
import { member, user } from '../testing/builders.ts';
import { createMongoUserStore } from './mongo-user-store.ts';
import { rowOf } from './user-model.ts';

const partners = 2000;
const applicants = 300;
const members = 3000;
const day = 86_400_000;
const now = Date.parse('2026-11-21T00:00:00.000Z');
const numbered = (n: number) => String(n).padStart(4, '0');
const families = ['김', '이', '박', '최', '정'];

const partner = (n: number): User =>
  user(`o${numbered(n)}`, {
    displayName: `${families[n % 5]}점주 보관${Math.floor(n / 4)}`,
    franchiseInfo: { name: `창고 Box${n}`, address: '서울', phone: '02' },
    createdAt: new Date(now - n * day),
  });
const applicant = (n: number): User =>
  // The last one to be written has waited longest.
  user(`w${numbered(n)}`, {
    isApproved: false,
    franchiseRequest: { status: 'pending', requestedAt: new Date(now - n * day), decidedAt: null, reason: null },
  });

let mongo: Mongo;
let store: ReturnType<typeof createMongoUserStore>;
const collection = (name: string) =>
  mongo.connection.getClient().db(mongo.connection.name).collection<{ _id: string }>(name);

beforeAll(async () => {
  mongo = await testDatabase('people-reads');
  const { connection } = mongo;
  const audit = createAuditLog({ connection, service: 'identity', clock: systemClock });
  store = createMongoUserStore({
    connection,
    outbox: createOutbox(connection),
    audit,
    failpoints: createFailpoints(identityFailpoints, { NODE_ENV: 'test' }),
    adminEmails: new Set(),
  });
  await mongo.syncIndexes();
  const boss = user('boss', { userType: 'admin', franchiseInfo: null, franchiseRequest: null });
  const many = (count: number, build: (n: number) => User) => Array.from({ length: count }, (_, n) => rowOf(build(n)));
  await collection('users').insertMany([
    ...many(partners, partner),
    ...many(applicants, applicant),
    ...many(members, (n) => member(`m${numbered(n)}`, { displayName: `김점주 ${n}` })),
    rowOf(boss),
  ]);
});
afterAll(() => mongo?.close());

interface Profile {
  readonly op: string;
  readonly planSummary: string;
  readonly docsExamined: number;
  readonly keysExamined: number;
  readonly hasSortStage?: boolean;
}

/** What the server had to do for the reads of `work`, as its profiler noted it. */
async function profiled<T>(work: () => Promise<T>): Promise<{ answer: T; reads: Profile[] }> {
  const database = mongo.connection.getClient().db(mongo.connection.name);
  await database.command({ profile: 2 });
  const answer = await work();
  await database.command({ profile: 0 });
  const reads = await collection('system.profile')
    .find({ ns: `${mongo.connection.name}.users` })
    .sort({ ts: 1 })
    .toArray();
  await collection('system.profile').drop();
  return { answer, reads: reads as unknown as Profile[] };
}

const limit = 51;
const middle = partner(1000);

test('a page of two thousand partners comes in the order of an index, the first and one in the middle: no more is read than is shown', async () => {
  for (const after of [undefined, middle.id]) {
    const { answer, reads } = await profiled(() => store.listPartners({ limit, after }));
    expect(answer).toHaveLength(limit);
    const page = reads.at(-1);
    expect(page).toMatchObject({ planSummary: 'IXSCAN { userType: 1, isApproved: 1, displayName: 1, _id: 1 }' });
    expect(page?.hasSortStage).toBeUndefined();
    expect(page?.docsExamined).toBeLessThanOrEqual(limit + 1);
    expect(reads.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBeLessThanOrEqual(limit + 2);
  }
});

test.each<[string, number]>([
  ['김', 400],
  ['box1999', 1],
  ['보관12', 44],
  ['o19', 100],
  ['o0777@hamkke', 1],
  ['nobody', 0],
  ['창고', 2000],
])('a search for %j reads what it finds, and nothing else', async (search, found) => {
  const first = await profiled(() => store.listPartners({ limit, search }));
  expect(first.answer).toHaveLength(Math.min(found, limit));
  const next = await profiled(() => store.listPartners({ limit, search, after: middle.id }));
  for (const { reads } of [first, next])
    expect(reads.at(-1)).toMatchObject({
      planSummary: 'IXSCAN { userType: 1, isApproved: 1, searchKeys: 1 }',
      docsExamined: found,
    });
});

test('all pages of all partners, each once, in order', async () => {
  const seen: User[] = [];
  for (let after: string | undefined; ; after = seen.at(-1)?.id) {
    const page = (await store.listPartners({ limit: 300, after })) ?? [];
    seen.push(...page);
    if (page.length < 300) break;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(partners);
  const places = seen.map(({ displayName, id }) => `${displayName} ${id}`);
  expect(places).toEqual(places.toSorted());
});

test('applications come oldest first from their own index', async () => {
  const { answer, reads } = await profiled(() => store.listWaiting(50));
  expect(answer.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, n) => `w${numbered(applicants - 1 - n)}`));
  expect(reads).toMatchObject([
    { planSummary: 'IXSCAN { franchiseRequest.requestedAt: 1, _id: 1 }', docsExamined: 50 },
  ]);
  expect(reads[0]?.hasSortStage).toBeUndefined();
});

test('people are counted from indexes: of nobody but administrators is the record read', async () => {
  const { answer, reads } = await profiled(() =>
    store.count(new Date(now - 29.5 * day), new Set(['boss@hamkke.test'])),
  );
  expect(answer).toMatchObject({
    total: partners + applicants + members + 1,
    partners: partners + applicants,
    waiting: applicants,
    admins: 1,
  });
  expect([...answer.signUps.values()].reduce((sum, count) => sum + count, 0)).toBe(30);
  expect(reads).toHaveLength(3);
  for (const { planSummary } of reads) expect(planSummary).not.toContain('COLLSCAN');
  expect(reads.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBeLessThanOrEqual(1);
});

test('partners from before get their keys, in any number of processes, and nothing else of them changes', async () => {
  const old = Array.from({ length: 1200 }, (_, n) => {
    const { searchKeys: _keys, ...rest } = rowOf(
      user(`old${numbered(n)}`, { displayName: `옛점주${n}`, isApproved: n % 2 === 0 }),
    );
    return rest;
  });
  await collection('users').insertMany(old);
  expect(await store.listPartners({ limit: 5, search: '옛점주8' })).toEqual([]);
  const { connection } = mongo;
  const filled = await Promise.all([runAgain(fillSearchKeys, connection), runAgain(fillSearchKeys, connection)]);
  expect(filled.reduce((sum, one) => sum + one, 0)).toBe(1200);
  expect(await runAgain(fillSearchKeys, connection)).toBe(0);
  expect(await store.listPartners({ limit: 1, search: '옛점주8' })).toMatchObject([{ id: 'old0008', version: 1 }]);
  expect(await collection('users').findOne({ _id: 'old0008' })).toEqual({
    ...old[8],
    searchKeys: ['옛점주8', '도윤스토리지', 'old0008', 'old0008@hamkke.test'],
  });
});
