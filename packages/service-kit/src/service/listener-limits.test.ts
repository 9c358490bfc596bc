import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { hostOf, limitConnections } from './run-service.ts';

const open: Socket[] = [];
let server: Server | undefined;
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
});

test('an address has a number of connections; one that closes makes room, and another address has its own', async () => {
  const listening = (server = createServer());
  limitConnections(listening, { connections: 100, connectionsPerAddress: 2 });
  await new Promise<void>((resolve) => listening.listen(0, '0.0.0.0', resolve));
  const ended = new Set<Socket>();
  const dial = (localAddress: string) => {
    const socket = connect({ host: '127.0.0.1', port: (listening.address() as AddressInfo).port, localAddress });
    socket.resume();
    socket.on('error', () => undefined);
    socket.once('close', () => ended.add(socket));
    open.push(socket);
    return new Promise<Socket>((resolve) => socket.once('connect', () => resolve(socket)));
  };
  const first = await dial('127.0.0.1');
  await dial('127.0.0.1');
  const third = await dial('127.0.0.1');
  await eventually(() => expect(ended.has(third)).toBe(true));
  const elsewhere = await dial('127.0.0.2');
  first.destroy();
  const count = () =>
    new Promise<number>((resolve) => listening.getConnections((_, connections) => resolve(connections)));
  await eventually(async () => expect(await count()).toBe(2));
  await dial('127.0.0.1');
  await eventually(async () => expect(await count()).toBe(3));
  expect(ended.has(elsewhere)).toBe(false);
});

test('outside production a process listens on this machine alone, unless it is given an address', () => {
  expect(hostOf({ NODE_ENV: 'development' })).toBe('127.0.0.1');
  expect(hostOf({})).toBe('127.0.0.1');
  expect(hostOf({ NODE_ENV: 'development', HOST: '0.0.0.0' })).toBe('0.0.0.0');
  expect(hostOf({ NODE_ENV: 'production', HOST: '' })).toBeUndefined();
});
