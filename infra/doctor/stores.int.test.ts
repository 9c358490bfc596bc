import { randomUUID } from 'node:crypto';
import { connectNats, createLogger, ensureStreams } from '@hamkke/service-kit';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { expect, onTestFinished, test } from 'vitest';
import { checkMongo } from './checks/mongo.ts';
import { checkNats } from './checks/nats.ts';
import { checkRedis } from './checks/redis.ts';
import { linesFor } from './testing/run-one.ts';

const { MONGO_URL = '', REDIS_URL = '', NATS_URL = '' } = process.env;

test('a replica set is ok, with its version', async () => {
  expect(await linesFor(checkMongo, { MONGO_URL })).toMatch(/^MongoDB {2}ok: \d+\.\d+\.\d+, replica set /);
});

test('a user whom MongoDB does not know is wrong, and the password is not printed', async () => {
  const url = new URL(MONGO_URL);
  url.username = 'nobody';
  url.password = 'bad-password';
  const lines = await linesFor(checkMongo, { MONGO_URL: url.href });
  expect(lines).toContain('MONGO_URL: user or password is refused');
  expect(lines).not.toContain('bad-password');
});

test('Redis answers its INFO', async () => {
  expect(await linesFor(checkRedis, { REDIS_URL })).toMatch(
    /^Redis {2}(ok: \d|WRONG\n {2}- REDIS_URL: writes no append-only)/,
  );
});

test('NATS is ok without streams, with ours, and wrong with one that drops events', async () => {
  const prefix = `doctor-${randomUUID().slice(0, 8)}`;
  const env = { NATS_URL, NATS_PREFIX: prefix };
  expect(await linesFor(checkNats, env)).toContain('streams are not there yet');
  const link = connectNats({
    url: NATS_URL,
    name: 'doctor',
    prefix,
    logger: createLogger({ service: 'doctor', level: 'silent' }),
  });
  const connection = await connect({ servers: NATS_URL });
  const manager = await jetstreamManager(connection);
  onTestFinished(async () => {
    await Promise.all(['EVENTS', 'DEAD'].map((name) => manager.streams.delete(`${prefix}-${name}`)));
    await Promise.all([link.close(), connection.close()]);
  });
  await ensureStreams(link);
  expect(await linesFor(checkNats, env)).toMatch(/^NATS {2}ok: .*both streams fit$/);
  expect(await linesFor(checkNats, { ...env, NATS_REPLICAS: '3' })).toContain('has 1 of 3 replicas');
  await manager.streams.update(`${prefix}-EVENTS`, { max_msgs: 10 });
  expect(await linesFor(checkNats, env)).toContain('drops the oldest at a number');
});
