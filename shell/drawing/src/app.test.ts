import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drawPath } from '@hamkke/contracts';
import { createLogger } from '@hamkke/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps, type DrawingDeps } from './deps.ts';
import { createFakeStore, fakeShell, type FakeStore, requestOf } from './testing/fake-store.ts';

let store: FakeStore;
let deps: DrawingDeps;
let server: Server;
const logged: string[] = [];

beforeAll(async () => {
  store = createFakeStore();
  const logger = createLogger({ service: 'drawing', destination: { write: (text) => void logged.push(text) } });
  deps = createDeps(readConfig({ PORT: '0', RELEASES_DIR: store.folder, DRAW_TIMEOUT_MS: '2000' }), {
    logger,
    // Pauses never end.
    now: () => 0,
  });
  server = createServer((request, response) => void createApp(deps).callback()(request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await deps.close();
  store.remove();
});

const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const post = (body: unknown, path = drawPath) =>
  fetch(address(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-correlation-id': '6a1c7a3e-3e2c-4a8e-9c0a-0e6b7f5d2a11' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const shell = () => store.release('shell', '1', fakeShell('1'));

test('POST /draw answers the page as JSON', async () => {
  const answer = await post(requestOf('/locations', shell()));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('x-correlation-id')).toBe('6a1c7a3e-3e2c-4a8e-9c0a-0e6b7f5d2a11');
  expect(await answer.json()).toEqual({
    markup: 'shell 1 /locations alone',
    head: { title: 'Title', description: '', canonical: '/', index: true, data: [] },
    state: { drawn: 1 },
  });
});

test('each way in which no page comes has its status, and says nothing of the cause', async () => {
  const refused = { ...shell(), version: '2' };
  const answers = {
    failed: await post(requestOf('/throws', shell())),
    timeout: await post(requestOf('/waits', shell())),
    unavailable: await post(requestOf('/', shell())),
    refused: await post(requestOf('/', refused)),
    invalid: await post({ path: 'x' }),
    text: await post('{'),
    large: await post(`"${'x'.repeat(4_000_000)}"`),
    elsewhere: await post({}, '/other'),
  };
  const seen = await Promise.all(
    Object.entries(answers).map(async ([name, answer]) => {
      const { code, status } = (await answer.json()) as { code: string; status: number };
      expect([name, answer.headers.get('content-type')]).toEqual([name, 'application/problem+json; charset=utf-8']);
      expect(status).toBe(answer.status);
      return [name, status, code, answer.headers.get('retry-after')];
    }),
  );
  expect(seen).toEqual([
    ['failed', 500, 'INTERNAL', null],
    ['timeout', 503, 'UNAVAILABLE', '1'],
    ['unavailable', 503, 'UNAVAILABLE', '1'],
    ['refused', 502, 'UNAVAILABLE', null],
    ['invalid', 422, 'VALIDATION', null],
    ['text', 400, 'BAD_JSON', null],
    ['large', 413, 'BODY_TOO_LARGE', null],
    ['elsewhere', 404, 'NOT_FOUND', null],
  ]);
});

test('a page that is not there for reading is no page to draw', async () => {
  expect((await fetch(address(drawPath))).status).toBe(405);
});

test('it is alive, ready while the store can be read, and shows its measures', async () => {
  expect((await fetch(address('/healthz'))).status).toBe(200);
  expect((await fetch(address('/readyz'))).status).toBe(200);
  const measures = await (await fetch(address('/metrics'))).text();
  for (const name of ['hamkke_draws_total', 'hamkke_draw_seconds_bucket', 'hamkke_draw_workers'])
    expect(measures).toContain(name);
  const without = createDeps(readConfig({ PORT: '0', RELEASES_DIR: '/nowhere' }), { logger: deps.logger });
  expect(await without.ready()).toEqual([{ name: 'releases', reason: 'the store cannot be read' }]);
});

test('the log says what became of a page by its releases, and nothing of what it shows', async () => {
  logged.length = 0;
  await post({ ...requestOf('/env', store.release('shell', '3', fakeShell('3'))), search: '?q=typed' });
  const lines = logged.map((text) => JSON.parse(text) as Readonly<Record<string, unknown>>);
  expect(lines.find(({ msg }) => msg === 'draw')).toMatchObject({
    releases: { shell: '3' },
    language: 'ko',
    outcome: 'drawn',
    correlationId: '6a1c7a3e-3e2c-4a8e-9c0a-0e6b7f5d2a11',
  });
  expect(logged.join('')).not.toMatch(/typed|NODE_ENV/);
});
