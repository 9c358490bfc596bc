import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { type BookCheck, readBookCheck, startBookCheck } from '@hamkke/contracts';
import { assertionHeader } from '@hamkke/service-kit';
import {
  createTestKeys,
  eventually,
  personClaims,
  startTestApp,
  testAssertion,
  type TestApp,
  type TestKeys,
} from '@hamkke/service-kit/testing';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { now, paidOrder, reservationOf, rightSnapshot } from '../testing/right-snapshot.ts';
import { storeSnapshot } from '../testing/stored-snapshot.ts';
import { createApp } from './app.ts';
import { lostRun } from './check-store.ts';
import { configSchema } from './config.ts';
import { createDeps } from './deps.ts';
import { startChecker } from './testing/checker-process.ts';

const mark = `checker-${randomUUID().slice(0, 8)}`;
const databases = {
  catalog: `${mark}-catalog`,
  reservations: `${mark}-reservations`,
  payments: `${mark}-payments`,
  identity: `${mark}-identity`,
  access: `${mark}-access`,
};
const administrator = { id: 'boss', userType: 'admin', isApproved: true } as const;
const waitOptions = { timeoutMs: 90_000, everyMs: 50 };

let client: mongo.MongoClient;
let keys: TestKeys;
beforeAll(async () => {
  client = await new mongo.MongoClient(process.env['MONGO_URL'] ?? '').connect();
  keys = await createTestKeys();
});
const dropAll = async () => {
  for (const name of [...Object.values(databases), mark]) await client.db(name).dropDatabase();
};
beforeEach(dropAll);
afterAll(async () => {
  await dropAll();
  await client.close();
});

const environment = (more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  PORT: '0',
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  MONGO_URL: process.env['MONGO_URL'] ?? '',
  NATS_URL: process.env['NATS_URL'] ?? '',
  NATS_PREFIX: mark,
  MONGO_DB: mark,
  SERVICE_KEY: keys.serviceKey('checker'),
  TRUSTED_KEYS: keys.trustedKeys,
  CHECK_EVERY_MS: '0',
  CHECK_SETTLE_MS: '0',
  CHECK_CLAIM_MS: '6000',
  // The test's snapshot is of a fixed instant: the clock of what is checked is put there.
  HAMKKE_CLOCK_OFFSET_MS: String(now.getTime() - Date.now()),
  ...Object.fromEntries(
    Object.entries(databases).map(([service, name]) => [`MONGO_DB_${service.toUpperCase()}`, name]),
  ),
  ...more,
});

async function withApp(more: Readonly<Record<string, string>>, act: (app: TestApp) => Promise<void>): Promise<void> {
  const deps = await createDeps(configSchema.parse(environment(more)));
  deps.startBackground();
  const app = await startTestApp(createApp(deps), { keys, service: 'checker' });
  try {
    await act(app);
  } finally {
    await app.stop();
    await deps.close();
  }
}
const read = async (app: TestApp): Promise<{ last: BookCheck | null; running: BookCheck | null }> =>
  (await app.as(administrator).call(readBookCheck)).body;
const start = async (app: TestApp) => app.as(administrator).call(startBookCheck, { body: {} });
/** Has the books checked and waits for what it comes to. */
async function checked(app: TestApp): Promise<BookCheck> {
  const { status, body } = await start(app);
  expect([status, body.state]).toEqual([202, 'running']);
  return eventually(async () => {
    const { last } = await read(app);
    if (!last || last.id !== body.id) throw new Error('still running');
    return last;
  }, waitOptions);
}

test('an administrator has the books checked: first they agree, then what was spoiled is shown', () =>
  withApp({}, async (app) => {
    await storeSnapshot(client, databases, rightSnapshot());
    expect(await read(app)).toEqual({ last: null, running: null });
    const right = await checked(app);
    expect(right).toMatchObject({ state: 'agrees', startedBy: 'boss', problem: null, looks: 1 });
    expect(
      right.promises.map(({ invariant, holds, counts }) => [invariant, holds, Object.keys(counts).length > 0]),
    ).toEqual([
      ['I1', true, true],
      ['I2', true, true],
      ['I3', true, true],
      ['I4', true, true],
    ]);

    await client
      .db(databases.reservations)
      .collection<{ _id: string }>('guards')
      .deleteOne({ 'taken.r': reservationOf(paidOrder) });
    const spoiled = await checked(app);
    expect(spoiled.state).toBe('broken');
    expect(spoiled.promises[0]).toMatchObject({
      invariant: 'I1',
      holds: false,
      findings: [{ rule: 'not-guarded' }],
      findingCount: 1,
    });
  }));

test('where there are no books nothing is known, and it says so', () =>
  withApp({}, async (app) => {
    expect(await checked(app)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^no books in /),
      promises: [],
    });
  }));

test('what cannot be read is reported, its password is not', () =>
  withApp({ NATS_URL: 'nats://checker:s3cret@127.0.0.1:9' }, async (app) => {
    await storeSnapshot(client, databases, rightSnapshot());
    const { state, problem } = await checked(app);
    expect([state, problem]).toEqual(['failed', expect.stringMatching(/^dead letters cannot be counted/)]);
    expect(problem).not.toContain('s3cret');
  }));

test('by its own clock it checks without a call', () =>
  withApp({ CHECK_EVERY_MS: '400' }, async (app) => {
    await storeSnapshot(client, databases, rightSnapshot());
    await eventually(
      async () => expect((await read(app)).last).toMatchObject({ state: 'agrees', startedBy: null }),
      waitOptions,
    );
  }));

test.each([
  ['a partner', { id: 'o', userType: 'franchise', isApproved: true }, 'FORBIDDEN'],
  ['a super user', { id: 's', userType: 'franchise', isApproved: true, isSuperUser: true }, 'FORBIDDEN'],
  ['a member', { id: 'm', userType: 'user' }, 'FORBIDDEN'],
  ['a visitor', null, 'NOT_SIGNED_IN'],
] as const)('%s sees nothing of it and starts nothing', (_who, person, code) =>
  withApp({}, async (app) => {
    const caller = app.as(person);
    expect([
      (await caller.call(readBookCheck)).body.code,
      (await caller.call(startBookCheck, { body: {} })).body.code,
    ]).toEqual([code, code]);
    expect((await app.asService('payments').call(readBookCheck)).status).toBeGreaterThanOrEqual(400);
    expect(await read(app)).toEqual({ last: null, running: null });
  }),
);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test(
  'with several processes one check runs; one that is killed is reported, and another one begins',
  { timeout: 240_000 },
  async () => {
    const snapshot = rightSnapshot();
    // Something is under way, so that a check takes as long as it waits for that.
    await storeSnapshot(client, databases, {
      ...snapshot,
      orders: snapshot.orders.map((order) => (order.orderId === paidOrder ? { ...order, state: 'paid' } : order)),
    });
    const slow = environment({ CHECK_SETTLE_MS: '600000' });
    const [one, two] = await Promise.all([startChecker(slow, await freePort()), startChecker(slow, await freePort())]);
    const callChecker = async (url: string, endpoint: typeof readBookCheck | typeof startBookCheck) => {
      const assertion = await testAssertion(keys, { audience: 'checker', claims: personClaims(administrator) });
      const isPost = endpoint.method === 'POST';
      const answer = await fetch(`${url}${endpoint.path}`, {
        method: endpoint.method,
        headers: { [assertionHeader]: assertion, ...(isPost ? { 'content-type': 'application/json' } : {}) },
        ...(isPost ? { body: '{}' } : {}),
      });
      return (await answer.json()) as BookCheck & { last: BookCheck | null; running: BookCheck | null };
    };
    try {
      const first = await callChecker(one.url, startBookCheck);
      expect(
        (await Promise.all([one, two, one, two].map(({ url }) => callChecker(url, startBookCheck)))).map(
          ({ id }) => id,
        ),
      ).toEqual([first.id, first.id, first.id, first.id]);
      expect(await callChecker(two.url, readBookCheck)).toMatchObject({ last: null, running: { id: first.id } });

      await one.end('SIGKILL');
      await eventually(
        async () =>
          expect(await callChecker(two.url, readBookCheck)).toMatchObject({
            last: { id: first.id, state: 'failed', problem: lostRun },
            running: null,
          }),
        waitOptions,
      );
      const second = await callChecker(two.url, startBookCheck);
      expect([second.state, second.id === first.id]).toEqual(['running', false]);

      // Stopped by a signal, it says so itself.
      await two.end('SIGTERM');
      const rows = client.db(mark).collection<{ _id: string; state: string; problem: string }>('book_checks');
      expect(await rows.findOne({ _id: second.id })).toMatchObject({
        state: 'failed',
        problem: expect.stringMatching(/stopped/),
      });
    } finally {
      await Promise.all([one.end('SIGKILL'), two.end('SIGKILL')]);
    }
  },
);
