import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backUp, restore } from './backup.ts';
import { addForgotten } from './forgotten.ts';
import { readBackupKey } from './seal.ts';

const mark = `backup-${randomUUID().slice(0, 8)}`;
const [money, stock] = [`${mark}-money`, `${mark}-boxes`];
const folder = mkdtempSync(join(tmpdir(), 'hamkke-backup-'));
const restored = (name: string) => `${name}-restored`;
let client: mongo.MongoClient;

const everything = {
  _id: 'everything',
  at: new Date('2026-11-30T14:59:59.999Z'),
  won: mongo.Long.fromString('9007199254740993'),
  share: mongo.Decimal128.fromString('0.1'),
  image: new mongo.Binary(Buffer.from([0, 1, 255])),
  id: new mongo.ObjectId(),
  text: '함께보관\n"quoted" \u2028 line',
  nested: { list: [1, null, { half: 0.5, whole: new mongo.Double(2) }] },
};
const raw = (database: string, collection: string) =>
  client
    .db(database)
    .collection<{ _id: unknown }>(collection)
    .find({}, { sort: { _id: 1 }, raw: true })
    .toArray();

beforeAll(async () => {
  client = await new mongo.MongoClient(inject('MONGO_URL')).connect();
  await client.db(money).collection<{ _id: string }>('things').insertOne(everything);
  await client
    .db(money)
    .collection('ledger')
    .insertMany(Array.from({ length: 3000 }, (_, index) => ({ index, filler: 'x'.repeat(200) })));
  await client.db(money).createCollection('pairs');
  await client.db(stock).createCollection('pairs');
});
afterAll(async () => {
  for (const name of [money, stock])
    for (const database of [name, restored(name), `${name}-never`, `${name}-unsealed`])
      await client.db(database).dropDatabase();
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup taken while people buy is one moment of both databases, and comes back to the last byte', async () => {
  let written = 0;
  let stop = false;
  /** One transaction over both databases: at every moment both have it, or neither. */
  const write = async () => {
    while (!stop) {
      const pair = { _id: randomUUID() as never };
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await client.db(money).collection('pairs').insertOne(pair, { session });
          await client.db(stock).collection('pairs').insertOne(pair, { session });
        }),
      );
      written += 1;
    }
  };
  const writers = [write(), write()];
  while (written < 5) await new Promise((resolve) => setTimeout(resolve, 50));
  const manifest = await backUp(client, [stock, money], join(folder, 'while-busy'));
  const after = written;
  while (written < after + 5) await new Promise((resolve) => setTimeout(resolve, 50));
  stop = true;
  await Promise.all(writers);

  await restore(client, join(folder, 'while-busy'), { rename: restored });
  const [left, right] = [await raw(restored(money), 'pairs'), await raw(restored(stock), 'pairs')];
  expect(left.length).toBeGreaterThanOrEqual(5);
  expect(left.length).toBeLessThan(written);
  expect(left).toEqual(right);
  for (const collection of ['things', 'ledger'])
    expect(await raw(restored(money), collection)).toEqual(await raw(money, collection));
  expect(manifest.collections.map(({ database, collection }) => `${database} ${collection}`)).toEqual([
    `${stock} pairs`,
    `${money} ledger`,
    `${money} pairs`,
    `${money} things`,
  ]);
});

test('nobody else on the machine can read it', () => {
  const modes = [
    folder,
    join(folder, 'while-busy'),
    join(folder, 'while-busy', money),
    ...readdirSync(join(folder, 'while-busy', money)).map((name) => join(folder, 'while-busy', money, name)),
  ].map((path) => statSync(path).mode & 0o077);
  expect(new Set(modes)).toEqual(new Set([0]));
});

test('databases that hold something are left as they are', async () => {
  const before = await raw(restored(money), 'things');
  await expect(restore(client, join(folder, 'while-busy'), { rename: restored })).rejects.toThrow(
    `the database ${restored(stock)} is not empty`,
  );
  expect(await raw(restored(money), 'things')).toEqual(before);
});

test('an empty database, a folder that exists, and an unfinished or damaged backup are refused, with nothing written', async () => {
  await expect(backUp(client, [`${mark}-nobody`], join(folder, 'empty'))).rejects.toThrow(
    `the database ${mark}-nobody is empty`,
  );
  expect(existsSync(join(folder, 'empty'))).toBe(false);
  await expect(backUp(client, [money], join(folder, 'while-busy'))).rejects.toThrow(/EEXIST/);
  await expect(restore(client, folder, { rename: restored })).rejects.toThrow('holds no finished backup');

  const file = join(folder, 'while-busy', money, 'things.ndjson.gz');
  const whole = readFileSync(file);
  const never = (name: string) => `${name}-never`;
  for (const [damaged, said] of [
    [gzipSync(gunzipSync(whole).toString().replace('9007199254740993', '9007199254740994')), 'is not what was written'],
    [whole.subarray(0, whole.length - 12), 'cannot be read'],
  ] as const) {
    writeFileSync(file, damaged);
    await expect(restore(client, join(folder, 'while-busy'), { rename: never })).rejects.toThrow(said);
  }
  expect(await client.db(never(stock)).listCollections().toArray()).toEqual([]);
  writeFileSync(file, whole);
});

test('an encrypted backup shows nothing, comes back with its key, and with no other', async () => {
  const key = readBackupKey(randomBytes(32).toString('base64'));
  const sealedFolder = join(folder, 'sealed');
  const rename = (name: string) => `${name}-unsealed`;
  await backUp(client, [money], sealedFolder, key);
  const file = join(sealedFolder, money, 'things.ndjson.gz');
  const whole = readFileSync(file);
  expect(() => gunzipSync(whole)).toThrow();
  expect(readFileSync(join(sealedFolder, 'manifest.json'), 'utf8')).toContain('"sealed": true');

  await expect(restore(client, sealedFolder, { rename })).rejects.toThrow('is encrypted: set BACKUP_KEY');
  await expect(
    restore(client, sealedFolder, { rename, key: readBackupKey(randomBytes(32).toString('base64')) }),
  ).rejects.toThrow('cannot be read');
  await expect(restore(client, join(folder, 'while-busy'), { rename, key })).rejects.toThrow('is not encrypted');
  for (const at of [0, 20, whole.length - 1]) {
    writeFileSync(file, Buffer.from(whole).fill((whole[at] ?? 0) ^ 1, at, at + 1));
    await expect(restore(client, sealedFolder, { rename, key })).rejects.toThrow('cannot be read');
  }
  expect(await client.db(rename(money)).listCollections().toArray()).toEqual([]);
  writeFileSync(file, whole);
  await restore(client, sealedFolder, { rename, key });
  for (const collection of ['things', 'ledger'])
    expect(await raw(rename(money), collection)).toEqual(await raw(money, collection));
  expect(() => readBackupKey('c2hvcnQ=')).toThrow('BACKUP_KEY must be 32 bytes');
});

test('whoever was erased or replaced a password is listed once, without a name, beside the backups', async () => {
  const list = join(folder, 'forgotten.ndjson');
  const rowOf = (id: string, type: string, data: object) => ({
    _id: id as never,
    envelope: { type, occurredAt: '2026-11-24T01:00:00.000Z', data },
    createdAt: new Date(),
  });
  const outbox = client.db(money).collection('outbox');
  await outbox.insertMany([
    rowOf('e1', 'user.erased', { userId: 'u1' }),
    rowOf('e2', 'alert.requested', { userId: 'u2', alert: 'password-changed', at: '2026-11-24T00:59:00.000Z' }),
    rowOf('e3', 'alert.requested', { userId: 'u3', alert: 'token-created', at: '2026-11-24T00:59:00.000Z' }),
    rowOf('e4', 'user.registered', { userId: 'u4' }),
  ]);
  expect(await addForgotten(client, money, list)).toBe(2);
  await outbox.insertOne(rowOf('e5', 'user.erased', { userId: 'u5' }));
  expect(await addForgotten(client, money, list)).toBe(1);
  expect(await addForgotten(client, money, list)).toBe(0);
  expect(
    readFileSync(list, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { event: 'e1', userId: 'u1', kind: 'erased', at: '2026-11-24T01:00:00.000Z' },
    { event: 'e2', userId: 'u2', kind: 'password-changed', at: '2026-11-24T00:59:00.000Z' },
    { event: 'e5', userId: 'u5', kind: 'erased', at: '2026-11-24T01:00:00.000Z' },
  ]);
  expect(statSync(list).mode & 0o077).toBe(0);
});
