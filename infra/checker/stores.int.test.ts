import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineEvent } from '@hamkke/contracts';
import {
  connectNats,
  connectMongo,
  createConsumer,
  createLogger,
  createMetrics,
  createOutbox,
  createOversight,
  createRelay,
  inTransaction,
  natsAddress,
  newEvent,
} from '@hamkke/service-kit';
import { eventually } from '@hamkke/service-kit/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runCommand } from '../backing/run-command.ts';
import { countDeadLetters } from './count-dead-letters.ts';
import { missingForContainers } from '../images/testing/container-system.ts';
import { onProject } from '../compose/project.ts';
import type { ComposeProject } from '../compose/project.ts';
import { writeSettings } from '../compose/write-settings.ts';
import { storeAddresses } from '../compose/stores/addresses.ts';
import { loadPasswords } from '../compose/stores/passwords.ts';
import type { Passwords, User } from '../compose/stores/passwords.ts';

// In the checker's room, which may use what services use: it comes as they do.
const missing = await missingForContainers();
if (missing) process.stderr.write(`\n!! THE STORES' PASSWORDS ARE NOT TESTED: ${missing}\n`);
const logger = createLogger({ service: 'test', level: 'silent' });
const stored = ['mongo', 'redis', 'nats'] as const;

// On a machine that is there to test, what is missing is a failure.
describe.skipIf(missing !== undefined && !process.env['CI'])('the stores of compose.yaml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hamkke-stores-'));
  let project: ComposeProject;
  let passwords: Passwords;
  const hosts = new Map<string, string>();
  const ends: (() => Promise<unknown> | void)[] = [];
  const docker = async (...args: string[]) => {
    const { code, output } = await runCommand('docker', args, { timeoutMs: 240_000 });
    if (code !== 0) throw new Error(output);
    return output.trim();
  };

  beforeAll(async () => {
    const settings = join(folder, 'settings');
    project = {
      project: `hamkke-stores-${process.pid}`,
      variables: await writeSettings({
        base: 4000,
        folder: settings,
        releases: folder,
        operatorFile: join(folder, 'none'),
      }),
    };
    passwords = loadPasswords(join(settings, 'stores/passwords.json'));
    await docker(...onProject(project, ['up', '--detach', '--wait', ...stored]));
    for (const name of stored) {
      const id = await docker(...onProject(project, ['ps', '--quiet', name]));
      hosts.set(
        name,
        await docker('inspect', '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', id),
      );
    }
  }, 300_000);
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
    await docker(...onProject(project, ['down', '--volumes', '--timeout', '0']));
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  /** The address that a process is given, as this machine reaches it. */
  function addressOf(user: User, key: 'MONGO_URL' | 'REDIS_URL' | 'NATS_URL', password?: string): string {
    const given = storeAddresses(user, passwords)[key] ?? '';
    const here = given
      .replace(/@(\w+):/, (_, name: string) => `@${hosts.get(name)}:`)
      .replace('?replicaSet=rs0', '?directConnection=true');
    return password === undefined ? here : here.replace(passwords.of(user), password);
  }
  async function mongoAs(url: string): Promise<mongo.MongoClient> {
    const client = new mongo.MongoClient(url, { serverSelectionTimeoutMS: 10_000 });
    ends.push(() => client.close());
    return client.connect();
  }
  async function natsAs(user: User, password?: string): Promise<NatsConnection> {
    const connection = await connect({ ...natsAddress(addressOf(user, 'NATS_URL', password)), reconnect: false });
    ends.push(() => connection.close());
    return connection;
  }

  test('MongoDB: a service has its own database, the checker reads all, and nobody comes without a password', async () => {
    const catalog = await mongoAs(addressOf('catalog', 'MONGO_URL'));
    await catalog.db('hamkke-catalog').collection('units').insertOne({ kind: 'own' });
    await catalog.db('hamkke-catalog').createIndex('units', { kind: 1 });
    const payments = await mongoAs(addressOf('payments', 'MONGO_URL'));
    await payments.db('hamkke-payments').collection('ledger').insertOne({ kind: 'own' });
    await expect(catalog.db('hamkke-payments').collection('ledger').findOne({})).rejects.toThrow(/not authorized/i);
    await expect(catalog.db('hamkke-payments').collection('ledger').insertOne({})).rejects.toThrow(/not authorized/i);

    const checker = await mongoAs(addressOf('checker', 'MONGO_URL'));
    expect(await checker.db('hamkke-payments').collection('ledger').findOne({})).toMatchObject({ kind: 'own' });
    await expect(checker.db('hamkke-payments').collection('ledger').deleteMany({})).rejects.toThrow(/not authorized/i);
    await checker.db('hamkke-checker').collection('book_checks').insertOne({ kind: 'own' });

    await expect(mongoAs(addressOf('payments', 'MONGO_URL', 'guessed'))).rejects.toThrow(/authentication failed/i);
    const nobody = await mongoAs(`mongodb://${hosts.get('mongo')}:27017/?directConnection=true`);
    await expect(nobody.db('hamkke-payments').collection('ledger').findOne({})).rejects.toThrow(
      /requires authentication/i,
    );
    await expect(nobody.db('admin').command({ createUser: 'thief', pwd: 'x', roles: ['root'] })).rejects.toThrow(
      /requires authentication/i,
    );
  });

  test('Redis: sessions are written by the gateway, and by nobody without its password', async () => {
    const open = (url: string) => {
      const redis = new Redis(url, { maxRetriesPerRequest: 1, retryStrategy: () => null, lazyConnect: true });
      redis.on('error', () => undefined);
      ends.push(() => redis.disconnect());
      return redis;
    };
    const gateway = open(addressOf('gateway', 'REDIS_URL'));
    expect(await gateway.eval("return redis.call('HSET', KEYS[1], 'userId', 'u1')", 1, 'session:a')).toBe(1);
    expect(await gateway.info('server')).toContain('redis_version');
    await expect(gateway.flushall()).rejects.toThrow(/NOPERM/);
    await expect(gateway.config('GET', 'dir')).rejects.toThrow(/NOPERM/);
    await expect(open(addressOf('gateway', 'REDIS_URL', 'guessed')).ping()).rejects.toThrow();
    const nobody = new Redis({ host: String(hosts.get('redis')), enableReadyCheck: false });
    ends.push(() => nobody.disconnect());
    expect(await nobody.ping()).toBe('PONG');
    await expect(nobody.hgetall('session:a')).rejects.toThrow(/NOPERM/);
    await expect(nobody.hset('session:a', 'userId', 'u2')).rejects.toThrow(/NOPERM/);
  });

  test('NATS: a service publishes and receives events by its own name, and can publish nothing in the name of another', async () => {
    const unitMoved = defineEvent({
      type: 'unit.moved',
      service: 'payments',
      summary: 'a unit moved',
      data: z.object({ unit: z.string() }),
    });
    const metrics = createMetrics({ service: 'payments', processMetrics: false });
    const database = await connectMongo({ url: addressOf('payments', 'MONGO_URL'), dbName: 'hamkke-payments', logger });
    const nats = connectNats({ url: addressOf('payments', 'NATS_URL'), name: 'payments', logger });
    const outbox = createOutbox(database.connection);
    const handled: string[] = [];
    let broken = true;
    const oversight = createOversight({
      connection: database.connection,
      nats,
      service: 'payments',
      clock: () => new Date(),
    });
    const relay = createRelay({ connection: database.connection, nats, logger, metrics });
    const consumer = createConsumer({
      nats,
      connection: database.connection,
      service: 'payments',
      name: 'tries',
      events: [unitMoved],
      logger,
      metrics,
      maxDeliver: 1,
      handle: async ({ data }) => {
        if (data.unit === 'bad' && broken) throw new Error('a defect');
        handled.push(data.unit);
      },
    });
    await database.syncIndexes();
    ends.push(
      () => database.close(),
      () => nats.close(),
      () => relay.stop(),
      () => consumer.stop(),
    );
    relay.start();
    consumer.start();
    const event = (unit: string) =>
      newEvent({ definition: unitMoved, aggregateId: unit, aggregateVersion: 1, correlationId: 'c', data: { unit } });
    await inTransaction(database.connection, (session) => outbox.append(session, [event('good'), event('bad')]));
    await eventually(async () => expect(handled).toEqual(['good']));
    await eventually(async () => expect(await countDeadLetters(addressOf('checker', 'NATS_URL'), '')).toBe(1));

    broken = false;
    const [parked] = (await oversight.listParked()).parked;
    await oversight.retry({ id: parked?.id ?? '', actor: { id: 'boss', role: 'administrator' }, correlationId: 'c' });
    await eventually(async () => expect(handled).toEqual(['good', 'bad']));
    expect(await countDeadLetters(addressOf('checker', 'NATS_URL'), '')).toBe(0);

    const payments = await natsAs('payments');
    const refused = /permissions violation/i;
    await expect(jetstream(payments).publish('events.reservations.reservation.cancelled', '{}')).rejects.toThrow(
      refused,
    );
    await expect(jetstream(payments).publish('dead.reservations.payments', '{}')).rejects.toThrow(refused);
    const { streams } = await jetstreamManager(payments, { checkAPI: false });
    await expect(streams.purge('EVENTS')).rejects.toThrow(refused);
    await expect(
      streams.update('EVENTS', { republish: { src: 'events.payments.>', dest: 'events.reservations.>' } }),
    ).rejects.toThrow(refused);
    await expect(streams.delete('DEAD')).rejects.toThrow(refused);
    await expect(natsAs('payments', 'guessed')).rejects.toThrow(/authorization violation/i);
    await expect(connect({ servers: `nats://${hosts.get('nats')}:4222`, reconnect: false })).rejects.toThrow(
      /authorization violation/i,
    );
  });

  test('NATS: the gateway receives every event and publishes none', async () => {
    const gateway = await natsAs('gateway');
    const received: string[] = [];
    gateway.subscribe('events.>', { callback: (_, { subject }) => void received.push(subject) });
    await gateway.flush();
    const payments = await natsAs('payments');
    await jetstream(payments).publish('events.payments.unit.moved', '{}');
    await eventually(async () => expect(received).toEqual(['events.payments.unit.moved']));
    await expect(gateway.request('events.payments.unit.moved', '{}', { timeout: 2_000 })).rejects.toThrow(
      /permissions violation/i,
    );
  });

  test('what stores may do on the machine: nothing', async () => {
    for (const name of ['redis', 'nats']) {
      const id = await docker(...onProject(project, ['ps', '--quiet', name]));
      const limits = await docker(
        'inspect',
        '--format',
        '{{.HostConfig.CapDrop}} {{.HostConfig.SecurityOpt}} {{.HostConfig.ReadonlyRootfs}}',
        id,
      );
      expect(limits).toBe('[ALL] [no-new-privileges:true] true');
    }
  });
});
