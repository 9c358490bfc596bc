import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createMetrics } from '../observe/metrics.ts';
import { createLogger } from '../observe/logger.ts';
import type { Mongo } from '../mongo/connect-mongo.ts';
import { unitMigrations, unitModel, unitRows, countChanges, measureUnits } from '../testing/unit-migrations.ts';
import { eventually, testDatabase } from '../testing/index.ts';
import type { Migration } from './migration.ts';
import { createMigrations, type Migrations } from './migrations.ts';
import { LeaseLost } from './run-migration.ts';

const units = 95;
const logger = createLogger({ service: 'test', level: process.env.LOG_LEVEL ?? 'silent' });
const databases: Mongo[] = [];
const children: ChildProcess[] = [];
let mongo: Mongo;
beforeEach(async () => {
  mongo = await testDatabase('kit-migrations');
  databases.push(mongo);
  unitModel(mongo.connection);
  await mongo.syncIndexes();
  // A MongoDB that runs under Wine breaks down when several make the same collection at once.
  await mongo.connection.createCollection('migrations');
  await unitRows(mongo.connection).insertMany(
    Array.from({ length: units }, (_, n) => ({ _id: `unit-${String(n).padStart(3, '0')}`, centimetres: n })),
  );
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  for (const database of databases) await database.close();
});

const recorded = () =>
  mongo.connection
    .getClient()
    .db(mongo.connection.name)
    .collection<{ _id: number }>('migrations')
    .find()
    .sort({ _id: 1 })
    .toArray();
const measured = () =>
  unitRows(mongo.connection).countDocuments({ $expr: { $eq: ['$millimetres', { $multiply: ['$centimetres', 10] }] } });
const instance = (migrations: readonly Migration[] = unitMigrations, more: { leaseMs?: number } = {}): Migrations =>
  createMigrations({ connection: mongo.connection, migrations, logger, againMs: 20, ...more });

function startChild(env: Record<string, string> = {}): {
  child: ChildProcess;
  said: string[];
  exit: Promise<unknown[]>;
} {
  const child = spawn(process.execPath, [new URL('../testing/migration-child.ts', import.meta.url).pathname], {
    env: { ...process.env, NODE_ENV: 'test', MONGO_DB: mongo.connection.name, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said: string[] = [];
  child.stdout?.on('data', (data) => said.push(...String(data).trim().split('\n')));
  return { child, said, exit: once(child, 'close') };
}

test('of several processes that start together one runs each migration, and all of them serve afterwards', async () => {
  const started = Array.from({ length: 4 }, () => startChild());
  const exits = await Promise.all(started.map(({ exit }) => exit));
  // What they said stands beside it, for whoever sees it fail.
  expect(exits.map((exit, n) => ({ exit, said: exit[0] === 0 ? [] : started[n]?.said }))).toEqual(
    started.map(() => ({ exit: [0, null], said: [] })),
  );
  expect(started.map(({ said }) => said.filter((line) => !line.startsWith('{')))).toEqual(
    started.map(() => ['serves', 'ended']),
  );
  // Each ran to its end in one process only: one alone says so.
  expect(started.flatMap(({ said }) => said).filter((line) => line.includes('a migration has ended'))).toHaveLength(2);
  expect(await measured()).toBe(units);
  expect(await recorded()).toMatchObject([
    { _id: 1, name: 'measure-units', checksum: measureUnits.checksum, state: 'done', changed: units },
    { _id: 2, name: 'count-changes', checksum: countChanges.checksum, state: 'done', changed: units },
  ]);
});

test.each(['migration.after-claim:crash', 'migration.after-save:crash#4', 'migration.before-done:crash'])(
  'killed at %s: the next one goes on from where it was, and only when the lease is over',
  async (failpoint) => {
    const killed = startChild({ HAMKKE_FAILPOINTS: failpoint });
    expect(await killed.exit).toEqual([null, 'SIGKILL']);
    const [left] = await recorded();
    const before = {
      after_claim: { mark: null, changed: 0 },
      after_save: { mark: 'unit-039', changed: 40 },
      before_done: { mark: 'unit-094', changed: units },
    };
    expect(left).toMatchObject({
      state: 'running',
      ...before[failpoint.split(/[.:]/)[1]?.replace('-', '_') as keyof typeof before],
    });
    // What lies before the mark is not looked at again.
    if (failpoint.startsWith('migration.after-save'))
      await unitRows(mongo.connection).updateOne({ _id: 'unit-005' }, { $unset: { millimetres: 1 } });
    const next = startChild();
    await eventually(() => expect(next.said.join('\n')).toContain('another process runs a migration'), {
      timeoutMs: 60_000,
    });
    expect(next.said).not.toContain('serves');
    expect((await recorded())[0]).toEqual(left);
    // The dead one's fifteen seconds are over.
    await mongo.connection
      .getClient()
      .db(mongo.connection.name)
      .collection<{ _id: number }>('migrations')
      .updateOne({ _id: 1 }, { $set: { leaseUntil: new Date(0) } });
    expect(await next.exit).toEqual([0, null]);
    expect(await measured()).toBe(failpoint.startsWith('migration.after-save') ? units - 1 : units);
    expect(await recorded()).toMatchObject([{ state: 'done', changed: units }, { state: 'done' }]);
  },
);

test('who wakes up after its lease went to another one changes no record, and says so', async () => {
  const [asleep, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
  let runs = 0;
  const slow: Migration = {
    ...measureUnits,
    async run(work) {
      runs += 1;
      if (runs === 1) {
        await asleep.promise;
        await work.save('from the one that slept', 1000).catch((error: unknown) => {
          refused.resolve(error);
          throw error;
        });
        refused.resolve('saved');
      }
      // The first one wakes while the second one is at it.
      asleep.resolve();
      await refused.promise;
      await measureUnits.run(work);
    },
  };
  // No beat within the test: its process stands still.
  const first = instance([slow], { leaseMs: 3_600_000 });
  await first.check();
  first.start(() => {});
  await eventually(() => expect(runs).toBe(1));
  await mongo.connection
    .getClient()
    .db(mongo.connection.name)
    .collection<{ _id: number }>('migrations')
    .updateOne({ _id: 1 }, { $set: { leaseUntil: new Date(0) } });
  const second = instance([slow]);
  await second.check();
  second.start(() => {});
  await Promise.all([first.ended(), second.ended()]);
  expect(await refused.promise).toBeInstanceOf(LeaseLost);
  expect(runs).toBe(2);
  expect(await recorded()).toMatchObject([{ state: 'done', changed: units, mark: 'unit-094' }]);
});

test('nobody serves before what it needs has ended; what may come in time is not waited for; a failed one is tried again and counted', async () => {
  let broken = true;
  const fails: Migration = {
    ...measureUnits,
    run: async (work) => (broken ? Promise.reject(new Error('the disk is full')) : measureUnits.run(work)),
  };
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const waits: Migration = { ...countChanges, run: async (work) => held.then(() => countChanges.run(work)) };
  const metrics = createMetrics({ service: 'catalog', processMetrics: false });
  const migrations = createMigrations({
    connection: mongo.connection,
    migrations: [fails, waits],
    logger,
    metrics,
    againMs: 20,
  });
  await migrations.check();
  let begun = 0;
  migrations.start(() => void (begun += 1));
  await eventually(async () =>
    expect(await metrics.registry.metrics()).toMatch(
      /hamkke_job_runs_total\{job="migrations",outcome="failed",service="catalog"\} [2-9]/,
    ),
  );
  expect([migrations.readinessProblem(), await migrations.ready(), begun]).toEqual([
    { name: 'migrations', reason: '0001 measure-units has not ended' },
    [{ name: 'migrations', reason: '0001 measure-units has not ended' }],
    0,
  ]);
  broken = false;
  await eventually(() => expect(begun).toBe(1));
  expect([migrations.readinessProblem(), await migrations.ready()]).toEqual([undefined, []]);
  expect(await recorded()).toMatchObject([{ state: 'done' }, { state: 'running' }]);
  goOn();
  await migrations.ended();
  expect([(await recorded()).map((row) => (row as { state?: string }).state), begun]).toEqual([['done', 'done'], 1]);
});

test('one that is stopped lets go at once, and the next one goes on without waiting', async () => {
  const patient: Migration = {
    ...measureUnits,
    run: async ({ signal, save }) => {
      const stopped = once(signal, 'abort');
      await save('half', 1);
      await stopped;
    },
  };
  const first = instance([patient]);
  await first.check();
  first.start(() => {});
  await eventually(async () => expect(await recorded()).toMatchObject([{ mark: 'half' }]));
  await first.stop();
  expect(await recorded()).toMatchObject([{ state: 'running', mark: 'half', leaseUntil: new Date(0) }]);
});

test('a database with another past is refused before anything is written; one with a future goes on, until that takes away what is needed', async () => {
  const [older, newer] = [instance([measureUnits]), instance()];
  for (const one of [older, newer]) {
    await one.check();
    one.start(() => {});
    await one.ended();
  }
  await older.check();
  expect(await older.ready()).toEqual([]);
  await expect(instance([{ ...measureUnits, checksum: 'changed' }, countChanges]).check()).rejects.toThrow(
    '0001 measure-units was changed after it was run here',
  );
  await expect(
    instance([
      { ...countChanges, number: 1 },
      { ...measureUnits, number: 2 },
    ]).check(),
  ).rejects.toThrow('in its place');
  const contract = instance([
    ...unitMigrations,
    { ...countChanges, number: 3, name: 'drop-centimetres', older: 'stops' },
  ]);
  await contract.check();
  contract.start(() => {});
  await contract.ended();
  expect(await older.ready()).toEqual([
    { name: 'migrations', reason: '0003 drop-centimetres of a newer release took away what this one needs' },
  ]);
  await expect(newer.check()).rejects.toThrow('took away');
});
