import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '../observe/logger.ts';
import { eventually } from '../testing/eventually.ts';
import { connectNats, type NatsLink, type NatsOptions } from './connect-nats.ts';

/** As much of a broker as a connection needs: it greets, and answers a ping. */
interface Broker {
  readonly port: number;
  /** What clients said of themselves as they came. */
  readonly clients: Record<string, unknown>[];
  /** Ends every connection; nobody new gets in while it is shut. */
  cut(): void;
  /** Says a line of the protocol to every client. */
  say(line: string): void;
  state: { isShut: boolean };
  stop(): Promise<void>;
}

const greeting = {
  server_id: 'x',
  version: '2.12.0',
  proto: 1,
  host: '127.0.0.1',
  port: 1,
  headers: true,
  max_payload: 1e6,
};

async function startBroker(port = 0): Promise<Broker> {
  const sockets = new Set<Socket>();
  const clients: Record<string, unknown>[] = [];
  const state = { isShut: false };
  const server: Server = createServer((socket) => {
    if (state.isShut) return void socket.destroy();
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.write(`INFO ${JSON.stringify(greeting)}\r\n`);
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n')) {
        if (line.startsWith('CONNECT '))
          clients.push(JSON.parse(line.slice('CONNECT '.length)) as Record<string, unknown>);
        if (line === 'PING') socket.write('PONG\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const say = (line: string) => {
    for (const socket of sockets) socket.write(`${line}\r\n`);
  };
  const stop = () => {
    cut();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  return { port: (server.address() as AddressInfo).port, clients, cut, say, state, stop };
}

const links: NatsLink[] = [];
const brokers: Broker[] = [];
const said: { msg: string; status?: string }[] = [];
const logger = createLogger({
  service: 'test',
  destination: { write: (line) => void said.push(JSON.parse(line) as { msg: string }) },
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const link of links.splice(0)) await link.close();
  for (const broker of brokers.splice(0)) await broker.stop();
  said.length = 0;
});

async function open(port?: number): Promise<Broker> {
  const broker = await startBroker(port);
  brokers.push(broker);
  return broker;
}
function linkTo(port: number, options: Partial<NatsOptions> = {}): NatsLink {
  const link = connectNats({ url: `nats://payments:s%2Fecret@127.0.0.1:${port}`, name: 'test', logger, ...options });
  links.push(link);
  return link;
}
const away = [{ name: 'nats', reason: 'not connected; events wait' }];
const texts = () => said.map(({ msg, status }) => (status ? `${msg} ${status}` : msg));

test('a link gives the broker its name, and is ready from then on', async () => {
  const broker = await open();
  const link = linkTo(broker.port);
  expect([link.connected(), await link.ready()]).toEqual([false, away]);
  await link.connection();
  expect([link.connected(), await link.ready()]).toEqual([true, []]);
  expect(broker.clients).toMatchObject([{ name: 'test', user: 'payments', pass: 's/ecret' }]);
  expect(texts()).toEqual(['nats connected']);
  expect(await link.jetstream()).toHaveProperty('publish');
  expect(await link.manager()).toHaveProperty('streams');
});

test('a service starts without its broker, and reaches it once it is there', async () => {
  const probe = await startBroker();
  await probe.stop();
  const link = linkTo(probe.port);
  await eventually(() => expect(texts()).toEqual(['nats does not answer yet']));
  await sleep(300);
  expect(link.connected()).toBe(false);
  const broker = await open(probe.port);
  await link.connection();
  expect(broker.clients).toHaveLength(1);
  // Said once, not for every attempt.
  expect(texts()).toEqual(['nats does not answer yet', 'nats connected']);
});

test('a connection that breaks is made again, and the link says how it is', async () => {
  const broker = await open();
  const link = linkTo(broker.port);
  await link.connection();
  broker.state.isShut = true;
  broker.cut();
  await eventually(() => expect(link.connected()).toBe(false));
  expect(await link.ready()).toEqual(away);
  broker.state.isShut = false;
  await eventually(() => expect(link.connected()).toBe(true));
  expect(broker.clients).toHaveLength(2);
  expect(texts()).toEqual(expect.arrayContaining(['nats disconnect', 'nats reconnect']));
  expect(texts()).not.toEqual(expect.arrayContaining([expect.stringMatching(/nats (reconnecting|update|ping)/)]));
});

test('a link that is closed while it waits for its broker gives up', async () => {
  const probe = await startBroker();
  await probe.stop();
  const link = linkTo(probe.port);
  await eventually(() => expect(texts()).toHaveLength(1));
  const began = performance.now();
  await link.close();
  for (const promise of [link.connection(), link.jetstream(), link.manager()])
    await expect(promise).rejects.toThrow('closed');
  expect(performance.now() - began).toBeLessThan(2000);
  const broker = await open(probe.port);
  await sleep(300);
  expect(broker.clients).toEqual([]);
});

test('a link that is closed is not connected, and its connection ends', async () => {
  const broker = await open();
  const link = linkTo(broker.port);
  const connection = await link.connection();
  await link.close();
  expect([link.connected(), connection.isClosed()]).toEqual([false, true]);
  await sleep(50);
  expect(link.connected()).toBe(false);
});

test('installations that share a broker have names of their own', () => {
  const alone = linkTo(1);
  expect([alone.prefix, alone.subject('events.x'), alone.stream('EVENTS')]).toEqual(['', 'events.x', 'EVENTS']);
  const shared = linkTo(1, { prefix: 'shop' });
  expect([shared.prefix, shared.subject('events.x'), shared.stream('EVENTS')]).toEqual([
    'shop',
    'shop.events.x',
    'shop-EVENTS',
  ]);
});

test.each([
  ['', undefined, 1],
  ['3', undefined, 3],
  ['3', 2, 2],
])('with NATS_REPLICAS "%s" and %s given a stream has %i replicas', (env, replicas, expected) => {
  vi.stubEnv('NATS_REPLICAS', env);
  expect(linkTo(1, replicas === undefined ? {} : { replicas }).replicas).toBe(expected);
});

test('events of the broker that break nothing leave the link as it is; an error is logged', async () => {
  const broker = await open();
  const link = linkTo(broker.port);
  await link.connection();
  const statuses: string[] = [];
  void (async () => {
    for await (const { type } of (await link.connection()).status()) statuses.push(type);
  })();
  broker.say(`INFO ${JSON.stringify({ ...greeting, connect_urls: ['127.0.0.1:4'] })}`);
  await eventually(() => expect(statuses).toContain('update'));
  expect(link.connected()).toBe(true);
  broker.say(`-ERR 'Permissions Violation for Publish to "x"'`);
  await eventually(() => expect(texts()).toContain('nats error'));
  expect(link.connected()).toBe(true);
});

test('a link that is being closed is not connected from that moment on', async () => {
  const link = linkTo((await open()).port);
  await link.connection();
  const closing = link.close();
  expect(link.connected()).toBe(false);
  await closing;
});
