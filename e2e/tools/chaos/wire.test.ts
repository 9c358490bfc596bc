import { once } from 'node:events';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
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

/** A server behind a wire; `/slow` is answered by the test, or never. */
async function wired() {
  let came: (response: ServerResponse) => void = () => undefined;
  const slowCame = new Promise<ServerResponse>((resolve) => (came = resolve));
  let requests = 0;
  const server = createHttpServer((request, response) => {
    requests += 1;
    if (request.url === '/slow') return came(response);
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
    from,
    calls,
    slowCame,
    requests: () => requests,
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

test('a held wire takes connections and passes nothing on until it is mended', async () => {
  const { wire, visitor, calls, requests } = await wired();
  // Its connection stays open: held is what came before as well.
  expect(await visitor.request('page', '/')).toMatchObject({ status: 200, ok: true });
  await wire.hold();
  const held = [visitor.request('page', '/'), visitor.request('page', '/')];
  await sleep(300);
  expect([calls.length, requests()]).toEqual([1, 1]);
  await wire.mend();
  expect(await Promise.all(held)).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await visitor.request('page', '/')).toMatchObject({ status: 200, ok: true });
});

test('a held wire holds the connections that there were, in both directions', async () => {
  const { wire, from, requests, slowCame } = await wired();
  let received = '';
  const socket = connect({ port: from, host: '127.0.0.1' }).on('data', (chunk) => (received += chunk.toString()));
  ends.push(() => socket.destroy());
  const request = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  request('/slow');
  const slow = await slowCame;
  await wire.hold();
  slow.end('late answer');
  request('/');
  await sleep(200);
  expect([requests(), received]).toEqual([1, '']);
  await wire.mend();
  await vi.waitFor(() => expect(received).toContain('processing'));
  expect(received).toContain('late answer');
  expect(requests()).toBe(2);
});

test('a held wire that is cut breaks what waits, and holds nothing once mended', async () => {
  const { wire, visitor } = await wired();
  await wire.hold();
  const held = visitor.request('page', '/');
  await sleep(100);
  await wire.cut();
  expect(await held).toMatchObject({ status: 0, ok: false });
  await wire.mend();
  expect(await visitor.request('page', '/')).toMatchObject({ status: 200, ok: true });
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
