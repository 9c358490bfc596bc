import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { eventStream, identityEndpoints, listFranchises, login, readUser } from '@hamkke/contracts';
import { eventually, type TestApp } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowOf } from './storage/user-model.ts';
import { givenUser, user } from './testing/builders.ts';
import { type RunningService, startRunningService } from './testing/running-service.ts';

let service: RunningService;
let app: TestApp;
beforeAll(async () => {
  service = await startRunningService();
  ({ app } = service);
  const { connection } = service.deps.mongo;
  const { searchKeys: _keys, ...early } = rowOf(user('early-owner', { displayName: '일찍온점주' }));
  await connection.getClient().db(connection.name).collection<{ _id: string }>('users').insertOne(early);
  service.deps.startBackground();
});
afterAll(async () => await service.close());

/** Runs the command with a file on its standard input. */
function runImport(file: unknown): Promise<{ code: number; out: string; complaints: string }> {
  const command = fileURLToPath(new URL('./commands/import.ts', import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [command],
      { env: { ...process.env, ...service.environment } },
      (error, out, complaints) => resolve({ code: Number(error?.code ?? 0), out: out.trim(), complaints }),
    );
    child.stdin?.end(typeof file === 'string' ? file : JSON.stringify(file));
  });
}

const consent = { terms: '2026-12-01', privacy: '2026-12-01', at: new Date('2026-11-01T00:00:00.000Z') };
const people = [
  givenUser('o1', { password: 'hamkke-demo-1', consent }),
  givenUser('o2', { isApproved: false }),
  givenUser('a1', { userType: 'admin', email: 'ADMIN@hamkke.test', partnerId: null, franchiseInfo: null }),
  givenUser('a2', { userType: 'admin' }),
];

test('the import command takes people in once, and services read them with the role that holds', async () => {
  const first = await runImport({ users: people });
  expect([first.code, JSON.parse(first.out)]).toEqual([0, { imported: 4, skipped: 0 }]);
  expect(first.complaints).toContain('a2 is no administrator');
  expect(JSON.parse((await runImport({ users: people })).out)).toEqual({ imported: 0, skipped: 4 });
  const read = async (id: string) => (await app.asService('payments').call(readUser, { params: { id } })).body;
  expect(await read('o1')).toEqual({
    id: 'o1',
    userType: 'franchise',
    isApproved: true,
    isSuperUser: false,
    lacksSecondFactor: false,
    partnerId: 'partner-o1',
    displayName: '점주 o1',
    consent: { terms: consent.terms, privacy: consent.privacy },
    sessionsValidFrom: expect.any(String),
  });
  expect(await read('o2')).toMatchObject({ isApproved: false, partnerId: null });
  expect(await read('a1')).toMatchObject({ userType: 'admin', isApproved: true });
  expect(await read('a2')).toMatchObject({ userType: 'user', isApproved: false });
  expect(await read('nobody')).toMatchObject({ code: 'NOT_FOUND' });
  expect([
    await service.deps.useCaseDeps.users.find('o1'),
    await service.deps.useCaseDeps.users.find('o2'),
  ]).toMatchObject([{ consents: [consent] }, { consents: [] }]);
  const signIn = async (name: string) =>
    (await app.call(login, { body: { email: `${name}@hamkke.test`, password: 'hamkke-demo-1' } })).status;
  expect([await signIn('o1'), await signIn('o2')]).toEqual([200, 401]);
});

test('other services get one event of each person, by id and role alone', async () => {
  const { nats } = service.deps;
  const stream = nats.stream(eventStream.name);
  const { name } = await (
    await nats.manager()
  ).consumers.add(stream, { filter_subject: nats.subject('events.identity.>'), ack_policy: 'none' });
  const consumer = await (await nats.jetstream()).consumers.get(stream, name);
  const events: { type: string; data: { userId: string } }[] = [];
  await eventually(
    async () => {
      for await (const message of await consumer.fetch({ max_messages: 50, expires: 1_000 }))
        events.push(message.json());
      expect(events.map(({ data }) => data.userId).sort()).toEqual(['a1', 'a2', 'o1', 'o2']);
    },
    // The command's own rows are another process's until its claim on them has passed.
    { timeoutMs: 60_000 },
  );
  expect(events.find(({ data }) => data.userId === 'a1')).toMatchObject({
    type: 'user.registered',
    data: { userId: 'a1', userType: 'admin', isApproved: true, isSuperUser: false },
  });
  expect(JSON.stringify(events)).not.toContain('@');
});

test.each([
  ['not JSON', 'not JSON'],
  [{ users: [givenUser('x1', { email: 'none' })] }, 'users.0.email'],
  [{ users: [givenUser('x1', { password: 'short' })] }, 'users.0.password'],
  [{ users: [{ ...givenUser('x1'), consent: { terms: '2026-12-01', at: 'then' } }] }, 'users.0.consent.privacy'],
  [{ users: [givenUser('x1'), givenUser('x1')] }, 'the same id'],
  [{ users: [givenUser('x1', { email: 'O1@hamkke.test' })] }, 'belongs to another record'],
])('a file that will not do (%#) is refused in one clear line and changes nothing', async (file, text) => {
  const { code, complaints } = await runImport(file);
  expect([code, complaints.includes(text)]).toEqual([65, true]);
  expect((await app.asService('gateway').call(readUser, { params: { id: 'x1' } })).status).toBe(404);
});

test('a partner of an earlier version is found once the service has started', async () => {
  const admin = app.as({ id: 'a1', userType: 'admin', isApproved: true });
  await eventually(async () =>
    expect((await admin.call(listFranchises, { query: { search: '일찍' } })).body).toMatchObject([
      { id: 'early-owner' },
    ]),
  );
});

test('only the services of the contract may call', async () => {
  const statusFor = async (caller: Pick<TestApp, 'call'>) =>
    (await caller.call(readUser, { params: { id: 'o1' } })).status;
  expect(
    await Promise.all([
      statusFor(app.asService('reservations')),
      statusFor(app.asService('operator')),
      statusFor(app.asService('gateway')),
    ]),
  ).toEqual([200, 200, 200]);
  expect(
    await Promise.all([
      statusFor(app.asService('identity')),
      statusFor(app),
      statusFor(app.as({ id: 'o1', userType: 'admin' })),
    ]),
  ).toEqual([403, 403, 403]);
  expect(await statusFor(app.unsigned())).toBe(401);
  for (const endpoint of identityEndpoints)
    expect((await app.unsigned().fetch(endpoint.path.replace(/:\w+/, 'o1'), { method: endpoint.method })).status).toBe(
      401,
    );
});

test.each(['%24ne', '[object Object]', '..%2f', 'x'.repeat(3_000), '%00', '%E0%A4%A'])(
  'an id of nonsense (%#) is refused or not found',
  async (id) => {
    expect([404, 422]).toContain((await app.asService('payments').fetch(`/internal/users/${id}`)).status);
  },
);

test('says that it lives and is ready', async () => {
  expect((await app.unsigned().fetch('/healthz')).status).toBe(200);
  expect((await app.unsigned().fetch('/readyz')).body).toEqual({ status: 'ready', problems: [] });
});
