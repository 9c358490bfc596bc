import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { linesFor } from '../testing/run-one.ts';
import { checkMongo, mongoProblems } from './mongo.ts';
import { checkNats, streamProblems } from './nats.ts';
import { checkRedis, redisProblems } from './redis.ts';

/** A server that speaks as this function does, on a free port; ended with the test. */
async function speaking(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The beginning of NATS' protocol: INFO, then PONG for a PING, or an error. */
const broker = (info: Record<string, unknown>, answer = 'PONG\r\n') =>
  speaking((socket) => {
    const all = { server_id: 'X', version: '2.12.1', proto: 1, headers: true, max_payload: 1_048_576, ...info };
    socket.write(`INFO ${JSON.stringify(all)}\r\n`);
    socket.on('data', (data) => {
      if (data.toString().includes('PING')) socket.write(answer);
    });
  });

test('a broker without JetStream is wrong', async () => {
  const host = await broker({ jetstream: false });
  expect(await linesFor(checkNats, { NATS_URL: `nats://${host}` })).toContain('NATS_URL: JetStream is off');
});

test('a broker that refuses the user is wrong', async () => {
  const host = await broker({ jetstream: true, auth_required: true }, "-ERR 'Authorization Violation'\r\n");
  expect(await linesFor(checkNats, { NATS_URL: `nats://me:bad-password@${host}` })).toContain(
    'NATS_URL: user or password is refused',
  );
});

test('a stream that drops events, or has too few replicas, is wrong', () => {
  const fits = { name: 'EVENTS', num_replicas: 3, max_age: 1, max_bytes: -1, max_msgs: -1 };
  expect(streamProblems(fits, 3)).toEqual([]);
  expect(streamProblems({ ...fits, max_bytes: 1 }, 3)[0]).toContain('EVENTS drops the oldest at a size');
  expect(streamProblems({ ...fits, max_msgs: 1 }, 3)[0]).toContain('EVENTS drops the oldest at a number');
  expect(streamProblems({ ...fits, name: 'DEAD' }, 3)[0]).toContain('DEAD drops dead letters by age');
  expect(streamProblems({ ...fits, num_replicas: 1 }, 3)[0]).toContain('EVENTS has 1 of 3 replicas');
});

test('MongoDB needs transactions and its least version', () => {
  expect(mongoProblems({ version: '7.0.15', setName: 'rs0' })).toEqual([]);
  expect(mongoProblems({ version: '8.0.1', msg: 'isdbgrid' })).toEqual([]);
  expect(mongoProblems({ version: '7.0.15' })[0]).toContain('is no replica set');
  expect(mongoProblems({ version: '6.0.1', setName: 'rs0' })[0]).toContain('is version 6.0.1; 7.0.0 is the least');
});

test('Redis forgets nothing by a restart, and throws nothing out', () => {
  const info = (change: Record<string, string>) =>
    Object.entries({
      redis_version: '7.4.0',
      aof_enabled: '1',
      maxmemory: '0',
      maxmemory_policy: 'noeviction',
      ...change,
    })
      .map(([key, value]) => `${key}:${value}\r\n`)
      .join('');
  expect(redisProblems(info({}))).toEqual([]);
  expect(redisProblems(info({ maxmemory_policy: 'allkeys-lru' }))).toEqual([]);
  expect(redisProblems(info({ maxmemory: '100', maxmemory_policy: 'allkeys-lru' }))[0]).toContain(
    'throws sessions out',
  );
  expect(redisProblems(info({ aof_enabled: '0' }))[0]).toContain('appendonly yes');
  expect(redisProblems(info({ redis_version: '6.2.0' }))[0]).toContain('is version 6.2.0; 7.0.0 is the least');
});

test('a password that Redis refuses is wrong, and not printed', async () => {
  const host = await speaking((socket) =>
    // One answer for each of the commands that came together.
    socket.on('data', (data) => {
      const commands = data.toString().match(/^\*\d/gm) ?? [];
      socket.write(commands.map(() => '-WRONGPASS invalid username-password pair\r\n').join(''));
    }),
  );
  const lines = await linesFor(checkRedis, { REDIS_URL: `redis://gateway:bad-password@${host}` });
  expect(lines).toBe('Redis  WRONG\n  - REDIS_URL: user or password is refused');
});

test.each([
  [checkRedis, { REDIS_URL: 'redis://127.0.0.1:9' }, 'REDIS_URL: Redis cannot be reached (ECONNREFUSED)'],
  [checkNats, { NATS_URL: 'nats://127.0.0.1:9' }, 'NATS_URL: NATS cannot be reached'],
  [checkMongo, { MONGO_URL: 'mongodb://127.0.0.1:9' }, 'MONGO_URL: MongoDB cannot be reached'],
  [checkRedis, { REDIS_URL: 'nonsense' }, 'REDIS_URL: is no address'],
  [checkNats, { NATS_URL: 'nonsense' }, 'NATS_URL: is no address'],
  [checkMongo, { MONGO_URL: 'nonsense' }, 'MONGO_URL: MongoDB cannot be reached (MongoParseError)'],
])('$name at %o', async (check, env, problem) => {
  expect(await linesFor(check, env, 1_000)).toContain(`WRONG\n  - ${problem}`);
});
