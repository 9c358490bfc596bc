import { Schema } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInbox } from '../events/inbox.ts';
import { createOutbox } from '../events/outbox.ts';
import { createIdempotency } from '../idempotency/idempotency.ts';
import { createAuditLog } from '../oversight/audit-log.ts';
import { commands, checkQueries, kitQueries, type QueryList, testDatabase, watchQueries } from '../testing/index.ts';
import type { Mongo } from './connect-mongo.ts';

const schema = new Schema(
  { _id: String, owner: String, color: String, dueAt: Date },
  { collection: 'units', versionKey: false },
);
schema.index({ owner: 1 }, { name: 'owner' });
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } }, name: 'due' });
const now = new Date('2026-11-21T03:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const list = <R>(length: number, row: (at: number) => R): R[] => Array.from({ length }, (_, at) => row(at));

const due = {
  name: 'due units',
  command: commands.find('units', { dueAt: { $lte: now, $type: 'date' } }, { sort: { dueAt: 1 }, limit: 10 }),
  index: 'due',
  returns: 'page',
} as const;
const owned = {
  name: 'units of an owner',
  command: commands.find('units', { owner: 'owner-7' }),
  index: 'owner',
  returns: 'batch',
} as const;

let units: Mongo;
let kit: Mongo;
beforeAll(async () => {
  units = await testDatabase('kit-units');
  const model = units.connection.model('Unit', schema);
  await units.syncIndexes();
  await model.collection.insertMany(
    list(500, (at) => ({
      _id: `unit-${at}`,
      owner: `owner-${at % 100}`,
      color: 'red',
      dueAt: at < 3 ? now : null,
    })) as never[],
  );

  kit = await testDatabase('kit-queries');
  const { connection } = kit;
  createOutbox(connection);
  createInbox(connection);
  createIdempotency(connection);
  createAuditLog({ connection, service: 'catalog', clock: () => now });
  await kit.syncIndexes();
  const fill = (name: string, rows: readonly object[]) =>
    connection.getClient().db(connection.name).collection(name).insertMany(rows);
  await fill(
    'outbox',
    list(2000, (at) => ({
      _id: `row-${at}`,
      owner: `process-${at % 3}`,
      createdAt: before(at),
      claimedUntil: before(at),
      ...(at < 40 ? { pending: true, sentAt: null } : { sentAt: before(at) }),
    })),
  );
  await fill(
    'idempotency',
    list(500, (at) => ({
      _id: `row-${at}`,
      token: `token-${at}`,
      state: at % 9 ? 'done' : 'running',
      leaseUntil: now,
      expiresAt: new Date(now.getTime() + 86_400_000 * 9999),
    })),
  );
  await fill(
    'migrations',
    list(20, (at) => ({ _id: at, owner: 'process-1', state: 'done', leaseUntil: now })),
  );
  const line = (at: number) => ({
    _id: `line-${at}`,
    at: before(at * 10),
    action: at % 20 ? 'unit-removed' : 'location-changed',
    actor: { id: `admin-${at % 50}` },
    subject: { id: `thing-${at % 200}` },
    searchKeys: [`label ${at % 200} of`, `thing-${at % 200}`],
  });
  await fill('audit', list(4000, line));
});
afterAll(async () => {
  await units.close();
  await kit.close();
});

const check = (checked: QueryList) => checkQueries(units.connection, checked);

test('a list whose questions use their indexes, and all of them, is praised', async () => {
  expect(await check({ queries: [due, owned] })).toEqual([]);
});

test('a question that reads the whole collection is called', async () => {
  const red = {
    name: 'blue units',
    command: commands.find('units', { color: 'blue' }),
    index: 'owner',
    returns: 'batch',
  } as const;
  expect(await check({ queries: [due, owned, red] })).toEqual([
    'blue units: reads a whole collection',
    'blue units: does not use owner, but no index',
    'blue units: examines 500 documents and 0 keys for 0, 10 are allowed',
  ]);
});

test('a question that misses its partial index, and a write that does, are called', async () => {
  const missed = { ...due, command: commands.find('units', { dueAt: { $lte: now } }, { limit: 10 }) };
  const claim = {
    ...due,
    returns: 'one',
    command: commands.modify('units', { dueAt: { $lte: now } }, { dueAt: 1 }),
  } as const;
  for (const wrong of [missed, claim]) {
    expect(await check({ queries: [wrong, owned] })).toEqual(
      expect.arrayContaining(['due units: reads a whole collection', 'units.due: no listed question uses this index']),
    );
  }
});

test('a question that reads far more than it returns is called, although it uses its index', async () => {
  const wide = {
    name: 'late units',
    command: commands.find('units', { owner: { $gte: 'owner' }, color: 'blue' }),
    index: 'owner',
    returns: 'batch',
  } as const;
  expect(await check({ queries: [due, owned, wide] })).toEqual([
    'late units: examines 500 documents and 500 keys for 0, 10 are allowed',
  ]);
});

test('a join that reads the whole joined collection is called', async () => {
  const join = {
    name: 'neighbours',
    command: commands.aggregate(
      'units',
      { $match: { owner: 'owner-7' } },
      { $lookup: { from: 'units', localField: 'color', foreignField: 'color', as: 'same' } },
    ),
    index: 'owner',
    returns: 'batch',
  } as const;
  expect(await check({ queries: [due, owned, join] })).toContain('neighbours: reads a whole collection');
});

test('a page without a limit, one that is several, and an exception without need are called', async () => {
  const page = { ...owned, name: 'page', returns: 'page' } as const;
  const one = { ...owned, name: 'one', returns: 'one' } as const;
  expect(
    await check({ queries: [due, page, one], unused: { 'units.owner': 'nobody asks', 'units.gone': 'nobody asks' } }),
  ).toEqual([
    'page: has no limit, it is no page',
    'one: returns 5, not one',
    'units.owner: is used or gone, and listed as an index that no question uses',
    'units.gone: is used or gone, and listed as an index that no question uses',
  ]);
});

test('an index that no question uses is called, unless the list says why', async () => {
  expect(await check({ queries: [due] })).toEqual(['units.owner: no listed question uses this index']);
  expect(await check({ queries: [due], unused: { 'units.owner': 'the next release asks by it' } })).toEqual([]);
});

test('a query that is not on the list is named with the line that sends it; the queries of a test are its own affair', async () => {
  const watch = watchQueries([{ queries: [due, owned] }]);
  try {
    const other = await testDatabase('kit-watched');
    const log = createAuditLog({ connection: other.connection, service: 'catalog', clock: () => now });
    await log.has('line-1');
    await log.has('line-2');
    await other.connection.collection('units').findOne({ color: 'red' });
    await other.close();
    expect(watch.unlisted()).toEqual([
      expect.stringMatching(
        /^packages\/service-kit\/src\/oversight\/audit-log\.ts:\d+ asks what is not on the list: audit aggregate \{_id =\} stages \$match \$limit \$group$/,
      ),
    ]);
  } finally {
    watch.stop();
  }
});

test('the queries of service-kit in every service read no more than they need', async () => {
  expect(await checkQueries(kit.connection, kitQueries)).toEqual([]);
});
