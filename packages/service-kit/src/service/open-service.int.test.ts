import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createTestKeys, testNats } from '../testing/index.ts';
import { defineMigration } from '../migrations/migration.ts';
import { openService, type ServiceBase, type ServiceDefinition, type ServiceWiring } from './open-service.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A service without routes on the servers of the environment; `log` lists what started and stopped, in order. */
async function open(more: Partial<Pick<ServiceDefinition<'test.point', ServiceWiring>, 'migrations'>> = {}) {
  const keys = await createTestKeys();
  const nats = await testNats('open-service');
  closers.push(() => nats.close());
  const log: string[] = [];
  const worker = (name: string) => ({
    name,
    start: () => void log.push(`start ${name}`),
    runNow: async () => undefined,
    stop: async () => {
      // What stops may still write and publish.
      await base?.connection.db?.command({ ping: 1 });
      log.push(`stop ${name}`);
    },
  });
  let base: ServiceBase | undefined;
  const service = await openService({
    name: 'catalog',
    config: {
      LOG_LEVEL: 'silent',
      MONGO_URL: process.env['MONGO_URL'] ?? '',
      MONGO_DB: `open-service-${randomBytes(5).toString('hex')}`,
      NATS_URL: process.env['NATS_URL'] ?? '',
      NATS_PREFIX: nats.prefix,
      SERVICE_KEY: keys.serviceKey('catalog'),
      TRUSTED_KEYS: keys.trustedKeys,
    },
    failpoints: ['test.point'],
    migrations: [],
    ...more,
    wire(given) {
      base = given;
      return {
        own: 'own',
        routes: [],
        consumers: [worker('consumer')],
        jobs: [worker('job')],
        onStart: () => void log.push('on start'),
        onStop: () => void log.push('on stop'),
      };
    },
  });
  return { service, log };
}

test('starts consumers and jobs behind the migrations, and stops them before what they need', async () => {
  const { service, log } = await open();
  expect([service.own, await service.ready(), log]).toEqual(['own', [], []]);
  service.startBackground();
  await expect.poll(() => log).toEqual(['start consumer', 'start job', 'on start']);
  await service.close();
  expect(log.slice(3).toSorted()).toEqual(['on stop', 'stop consumer', 'stop job']);
  expect(log.at(-1)).toBe('on stop');
  expect(service.connection.readyState).toBe(0);
});

test('is not ready, and starts nothing, while a migration that it needs has not ended', async () => {
  const gate = Promise.withResolvers<void>();
  const { service, log } = await open({
    migrations: [
      defineMigration({
        number: 1,
        name: 'wait',
        source: import.meta.url,
        needed: 'to-serve',
        older: 'goes-on',
        run: () => gate.promise,
      }),
    ],
  });
  closers.push(() => service.close());
  service.startBackground();
  expect(await service.ready()).toMatchObject([{ name: 'migrations' }]);
  expect(log).toEqual([]);
  gate.resolve();
  await expect.poll(() => log, { timeout: 20_000 }).toEqual(['start consumer', 'start job', 'on start']);
  expect(await service.ready()).toEqual([]);
});
