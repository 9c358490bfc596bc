import mongoose, { Schema } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainError } from '../errors/domain-error.ts';
import { createLogger } from '../observe/logger.ts';
import { testDatabase } from '../testing/index.ts';
import { connectMongo, type Mongo } from './connect-mongo.ts';
import { inTransaction } from './in-transaction.ts';

const schema = new Schema(
  { _id: String, total: Number, owner: String, taken: [{ start: String, end: String }] },
  { collection: 'units', versionKey: false },
);
schema.index({ owner: 1 });

let mongo: Mongo;
beforeAll(async () => {
  mongo = await testDatabase('kit-mongo');
  mongo.connection.model('Unit', schema);
  await mongo.syncIndexes();
}, 120_000);
afterAll(() => mongo.close(), 60_000);
const units = () => mongo.connection.model('Unit');

test('collections and indexes stand before the first transaction', async () => {
  expect(await mongo.connection.collection('units').indexes()).toContainEqual(
    expect.objectContaining({ key: { owner: 1 } }),
  );
  expect(await mongo.ready()).toEqual([]);
});

test('indexes of another release, which runs beside this one, stay', async () => {
  await mongo.connection.collection('units').createIndex({ taken: 1 }, { name: 'of-the-next-release' });
  await mongo.syncIndexes();
  expect(Object.keys(await mongo.connection.collection('units').indexInformation()).toSorted()).toEqual([
    '_id_',
    'of-the-next-release',
    'owner_1',
  ]);
});

test('contended transactions all happen once, or say that they did not', async () => {
  await units().create({ _id: 'sum', total: 0 });
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, () =>
      inTransaction(mongo.connection, async (session) => {
        const unit = await units().findById('sum').session(session).orFail();
        await units()
          .updateOne({ _id: 'sum' }, { $set: { total: unit.total + 1 } })
          .session(session);
      }),
    ),
  );
  const done = results.filter(({ status }) => status === 'fulfilled').length;
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as DomainError).code] : [],
  );
  expect(reasons.filter((code) => code !== 'UNAVAILABLE')).toEqual([]);
  expect((await units().findById('sum').orFail()).total).toBe(done);
  expect(done).toBeGreaterThan(0);
}, 60_000);

test('attempts are bounded, and running out of them is 503 and no wrong answer', async () => {
  let attempts = 0;
  const error = Object.assign(
    new mongoose.mongo.MongoServerError({
      message: 'write conflict',
      code: 112,
      errorLabels: ['TransientTransactionError'],
    }),
  );
  const outcome = inTransaction(
    mongo.connection,
    async (session) => {
      attempts += 1;
      await units().updateOne({ _id: 'never' }, { $set: { total: 1 } }, { upsert: true, session });
      throw error;
    },
    { attempts: 4 },
  );
  await expect(outcome).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(attempts).toBe(4);
  expect(await units().findById('never')).toBeNull();
});

test('a refusal rolls everything back and retains its code', async () => {
  const outcome = inTransaction(mongo.connection, async (session) => {
    await units().create([{ _id: 'rolled', total: 1 }], { session });
    throw new DomainError('UNIT_TAKEN');
  });
  await expect(outcome).rejects.toMatchObject({ code: 'UNIT_TAKEN' });
  expect(await units().findById('rolled')).toBeNull();
});

test('an operator inside a value cannot run, our own nested ones need mongoose.trusted()', async () => {
  await units().create({ _id: 'guarded', total: 7, owner: 'o', taken: [{ start: '2026-01-01', end: '2026-01-31' }] });
  const smuggled = { $ne: null } as unknown as string;
  await expect(units().findOne({ owner: smuggled })).rejects.toThrow();
  const free = { $not: { $elemMatch: { start: { $lte: '2026-03-01' }, end: { $gte: '2026-02-01' } } } };
  expect(await units().findOne({ _id: 'guarded', taken: free })).toBeNull();
  expect(await units().findOne({ _id: 'guarded', taken: mongoose.trusted(free) })).not.toBeNull();
});

test('a filter on an unknown field throws instead of matching everything', async () => {
  await expect(units().deleteMany({ ownr: 'o' } as never)).rejects.toThrow();
});

test('a store that does not answer is named after the timeout', async () => {
  const logger = createLogger({ service: 'test', level: 'silent' });
  await expect(
    connectMongo({ url: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=200', dbName: 'x', logger, timeoutMs: 0 }),
  ).rejects.toMatchObject({ name: 'StoreUnreachable' });
}, 30_000);
