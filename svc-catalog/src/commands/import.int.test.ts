import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAuditLog, createFailpoints, type Mongo, systemClock } from '@hamkke/service-kit';
import { testDatabase } from '@hamkke/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStores } from '../deps.ts';
import { catalogFailpoints } from '../failpoints.ts';

let mongo: Mongo;
let stores: ReturnType<typeof createStores>;
let folder: string;
beforeAll(async () => {
  mongo = await testDatabase(`catalog-import-${randomBytes(2).toString('hex')}`);
  const audit = createAuditLog({ connection: mongo.connection, service: 'catalog', clock: systemClock });
  stores = createStores(mongo.connection, {
    failpoints: createFailpoints(catalogFailpoints, { NODE_ENV: 'test' }),
    audit,
  });
  folder = await mkdtemp(join(tmpdir(), 'hamkke-import-'));
  await writeFile(
    join(folder, 'front-1.png'),
    await sharp({ create: { width: 320, height: 200, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await mongo.close();
});

/** Runs a command of this folder with a file on its standard input. */
function run(
  command: string,
  file: unknown,
  { args = [], failpoints = '' }: { args?: string[]; failpoints?: string } = {},
): Promise<{ code: number | null; report: Record<string, unknown>; complaints: string }> {
  const script = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    MONGO_DB: mongo.connection.name,
    LOG_LEVEL: 'silent',
    HAMKKE_FAILPOINTS: failpoints,
  };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { env });
    let out = '';
    let complaints = '';
    child.stdout.on('data', (text) => (out += text));
    child.stderr.on('data', (text) => (complaints += text));
    child.stdin.on('error', () => {});
    child.on('close', (code) => resolve({ code, report: out === '' ? {} : JSON.parse(out), complaints }));
    child.stdin.end(typeof file === 'string' ? file : JSON.stringify(file));
  });
}

/** What MongoDB does by itself a minute after a process was killed; an import waits for that, a test need not. */
async function endLeftTransactions(): Promise<void> {
  const admin = mongo.connection.getClient().db('admin');
  const left = await admin
    .aggregate(
      [
        { $currentOp: { allUsers: true, idleSessions: true } },
        { $match: { type: 'idleSession', appName: mongo.connection.name, transaction: { $exists: true } } },
      ],
      { readConcern: { level: 'local' } },
    )
    .toArray();
  if (left.length > 0) await admin.command({ killSessions: left.map(({ lsid }) => ({ id: lsid.id })) });
}

const fileLocation = (n: number) => ({
  id: `location-${n}`,
  name: `${n}호점`,
  address: '서울특별시 중구 세종대로 110',
  city: '서울특별시',
  district: '중구',
  minimumDays: n === 1 ? 14 : null,
  images: n === 1 ? ['front-1.png'] : [],
});
const unit = (n: number) => ({
  id: `unit-${n}`,
  locationId: `location-${n}`,
  size: '0.5M',
  unitNumber: `location-${n}-0.5M-1`,
  monthlyPrice: 47_000,
});
const numbers = Array.from({ length: 25 }, (_, i) => i + 1);
const file = { locations: numbers.map(fileLocation), units: numbers.map(unit) };

test(
  'an import that is killed between two batches is finished by the next one, and repeated for nothing',
  { timeout: 300_000 },
  async () => {
    const images = ['--images', folder];
    const killed = await run('import', file, { args: images, failpoints: 'change.before-commit:crash#2' });
    expect(killed.code).toBeNull();
    await endLeftTransactions();
    expect(await run('import', file, { args: images })).toMatchObject({
      code: 0,
      report: { imported: 30, skipped: 20, pictures: 1, encoded: 0 },
    });
    expect(await run('import', file, { args: images })).toMatchObject({
      code: 0,
      report: { imported: 0, skipped: 50 },
    });
    const outbox = mongo.connection.getClient().db(mongo.connection.name).collection('outbox');
    expect(await outbox.countDocuments()).toBe(50);
    expect(await stores.store.findLocation('location-1')).toMatchObject({
      minimumDays: 14,
      description: null,
      latitude: null,
      ownerId: null,
      status: 'active',
      images: [expect.stringMatching(/^[a-f0-9]{64}$/)],
    });
    expect(await stores.store.findLocation('location-2')).toMatchObject({ minimumDays: 30 });
    expect(await stores.store.findUnit('unit-1')).toMatchObject({
      dimensions: '90x150x90',
      dailyPrice: 2_500,
      monthlyPrice: 47_000,
      quarterlyPrice: 150_000,
    });
  },
);

test('the check finds the imported catalog sound, and says so by its exit code when it is not', async () => {
  expect(await run('check', '')).toMatchObject({ code: 0, report: { locations: 25, units: 25, problems: [] } });
  await mongo.connection
    .getClient()
    .db(mongo.connection.name)
    .collection('image-files')
    .deleteMany({ _id: /avif$/ as never });
  const { code, report } = await run('check', '');
  expect([code, report.problems]).toEqual([1, [expect.stringContaining('location location-1: picture')]]);
});

test.each([
  ['not JSON', 'standard input is not JSON'],
  [{ locations: [{ ...fileLocation(90), images: ['gone.png'] }], units: [] }, 'gone.png is not in the --images folder'],
])('a file that will not do (%#) is refused in a clear line and changes nothing', async (bad, words) => {
  const { code, complaints } = await run('import', bad, { args: ['--images', folder] });
  expect([code, complaints]).toEqual([65, expect.stringContaining(words)]);
  expect(await stores.store.findLocation('location-90')).toBeUndefined();
});
