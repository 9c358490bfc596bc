import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Call } from './load/record.ts';
import { openVisitor } from './load/visitor.ts';
import { layWire } from './wire.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '::');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A server behind a wire; it never answers `/slow`. */
async function wired() {
  let came = () => {};
  const slowCame = new Promise<void>((resolve) => (came = resolve));
  const server = createHttpServer((request, response) => {
    if (request.url === '/slow') return came();
    response.setHeader('content-type', 'application/json');
    if (request.url === '/away') return void response.writeHead(503).end('{"code":"UNAVAILABLE"}');
    if (request.url === '/broken') return void response.writeHead(502).end('<html>');
    response.end('{"standing":"processing"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => (server.closeAllConnections(), server.close()));
  const from = await freePort();
  const { port } = server.address() as AddressInfo;
  const wire = await layWire(from, () => port);
  ends.push(wire.cut);
  const calls: Call[] = [];
  return {
    wire,
    calls,
    slowCame,
    visitor: openVisitor(`http://localhost:${from}`, (call) => void calls.push(call)),
  };
}

test('a cut wire breaks what is under way, refuses what comes, and passes it on again once mended', async () => {
  const { wire, visitor, calls, slowCame } = await wired();
  expect(await visitor.request('page', '/')).toMatchObject({ status: 200, ok: true });
  const underWay = visitor.request('page', '/slow');
  await slowCame;
  await wire.cut();
  expect(await underWay).toMatchObject({ status: 0, ok: false });
  await visitor.request('page', '/');
  await wire.mend();
  expect(await visitor.request('page', '/')).toMatchObject({ status: 200, ok: true });
  expect(calls.map(({ status, code }) => [status, code])).toEqual([
    [200, ''],
    [0, 'connection broken'],
    [0, 'connection refused'],
    [200, ''],
  ]);
});

test('a visitor writes down the code of a problem document, that there was none, and what is not yet what was wanted', async () => {
  const { visitor, calls } = await wired();
  await visitor.request('order', '/away', { method: 'POST', body: {} });
  await visitor.request('order', '/broken', { method: 'POST', body: {} });
  await visitor.request('confirmed', '/', {
    wanted: ({ standing }) => (standing === 'confirmed' ? true : `waiting (${String(standing)})`),
  });
  expect(calls.map(({ status, code, ok }) => [status, code, ok])).toEqual([
    [503, 'UNAVAILABLE', false],
    [502, 'no problem document', false],
    [200, 'waiting (processing)', false],
  ]);
});
