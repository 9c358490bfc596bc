import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { requestLine } from './request-line.ts';

let server: Server;
afterEach(() => server.close());

async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  server = createServer(onConnection).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('answers the first piece that the server says to the line', async () => {
  const port = await listen((socket) => socket.once('data', (line) => socket.end(`got ${line.toString()}`)));
  expect(await requestLine(port, 'PING')).toBe('got PING');
});

test('a connection that is closed before an answer counts as none', async () => {
  const port = await listen((socket) => socket.end());
  await expect(requestLine(port, 'PING')).rejects.toThrow('closed without an answer');
});

test('a port that nobody listens on is refused', async () => {
  const port = await listen(() => undefined);
  await new Promise((resolve) => server.close(resolve));
  await expect(requestLine(port)).rejects.toThrow('ECONNREFUSED');
});
