import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@hamkke/service-kit';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { restore } from './backup.ts';
import { finishedBackups, takeDueBackup } from './scheduled.ts';

const database = `backup-${randomUUID().slice(0, 8)}-identity`;
const folder = mkdtempSync(join(tmpdir(), 'hamkke-scheduled-'));
const at = (day: string, time: string) => new Date(`${day}T${time}+09:00`);
let client: mongo.MongoClient;

beforeAll(async () => {
  client = await new mongo.MongoClient(inject('MONGO_URL')).connect();
  await client.db(database).collection<{ _id: string }>('users').insertOne({ _id: 'kim' });
  await client
    .db(database)
    .collection<{ _id: string }>('outbox')
    .insertOne({
      _id: 'e-1',
      envelope: { type: 'user.erased', occurredAt: '2026-11-21T00:00:00.000Z', data: { userId: 'lee' } },
    } as never);
});
afterAll(async () => {
  for (const name of [database, `${database}-restored`]) await client.db(name).dropDatabase();
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

const round = (now: Date) =>
  takeDueBackup(
    {
      client,
      databases: [database],
      identityDatabase: database,
      folder,
      key: undefined,
      logger: createLogger({ service: 'backup', level: 'silent' }),
      hour: 4,
      keepDays: 2,
    },
    now,
  );

test('a day has one backup, which can be restored; what was broken off is begun anew, what is old goes', async () => {
  mkdirSync(join(folder, '2026-11-22.part'));
  writeFileSync(join(folder, '2026-11-22.part', 'half'), '');
  await round(at('2026-11-22', '00:10:00'));
  await round(at('2026-11-22', '12:00:00'));
  expect(readdirSync(folder).toSorted()).toEqual(['2026-11-22', 'forgotten.ndjson']);
  expect(existsSync(join(folder, '2026-11-22', 'half'))).toBe(false);

  for (const day of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']) await round(at(day, '04:00:00'));
  // What the day's own backup made the fourth goes with the next round.
  await round(at('2026-11-26', '04:01:00'));
  expect(finishedBackups(folder)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);

  await restore(client, join(folder, '2026-11-26'), { rename: (name) => `${name}-restored` });
  expect(await client.db(`${database}-restored`).collection('users').find().toArray()).toEqual([{ _id: 'kim' }]);
});
