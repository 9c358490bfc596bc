import type { AuditedService, EventDefinition, ServiceName } from '@hamkke/contracts';
import type Koa from 'koa';
import type { Connection } from 'mongoose';
import { type Clock, systemClock } from '../environment/clock.ts';
import { createFailpoints, type Failpoints } from '../environment/failpoints.ts';
import { createServiceClient, type ServiceClient, type ServiceClientOptions } from '../client/service-client.ts';
import { connectNats, type NatsLink } from '../events/connect-nats.ts';
import { type ConsumerOptions, createConsumer, type EventConsumer } from '../events/consumer.ts';
import { createOutbox, type Outbox } from '../events/outbox.ts';
import { createRelay } from '../events/relay.ts';
import type { ReadinessProblem } from '../observe/readiness.ts';
import type { Route } from '../http/route.ts';
import { createServiceApp } from '../http/service-app.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { createSigner } from '../identity/signer.ts';
import { createVerifier } from '../identity/verifier.ts';
import type { Migration } from '../migrations/migration.ts';
import { createMigrations } from '../migrations/migrations.ts';
import { connectMongo, type Mongo } from '../mongo/connect-mongo.ts';
import { createLogger, type Logger } from '../observe/logger.ts';
import { createMetrics, type Metrics } from '../observe/metrics.ts';
import { createOversight, type Oversight } from '../oversight/oversight.ts';
import { createJob, type Job, type JobOptions } from './job.ts';
import type { RunningService } from './run-service.ts';

/** The settings of `baseConfig` that opening a service reads. */
export interface ServiceSettings {
  readonly LOG_LEVEL: string;
  readonly MONGO_URL: string;
  readonly MONGO_DB: string;
  readonly NATS_URL: string;
  readonly NATS_PREFIX: string;
  readonly SERVICE_KEY: string;
  readonly TRUSTED_KEYS: string;
}

/** A consumer without what every consumer of the service shares. */
export type ConsumerDefinition<D extends EventDefinition> = Omit<
  ConsumerOptions<D>,
  'nats' | 'connection' | 'service' | 'logger' | 'metrics' | 'failpoints'
>;

export type JobDefinition = Omit<JobOptions, 'logger' | 'metrics'>;

/** What every service has before anything of its own. */
export interface ServiceBase<F extends string = string> {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly failpoints: Failpoints<F>;
  readonly mongo: Mongo;
  readonly connection: Connection;
  readonly nats: NatsLink;
  readonly outbox: Outbox;
  readonly oversight: Oversight;
  /** A client of another service; it closes with this service. */
  client(service: ServiceName, baseUrl: string, limits?: Pick<ServiceClientOptions, 'timeoutMs'>): ServiceClient;
  consumer<D extends EventDefinition>(definition: ConsumerDefinition<D>): EventConsumer;
  job(definition: JobDefinition): Job;
}

/** What a service adds to its base. */
export interface ServiceWiring {
  readonly routes: readonly Route[];
  readonly consumers?: readonly EventConsumer[];
  readonly jobs?: readonly Job[];
  readonly idempotency?: Idempotency;
  /** Called once, when consumers and jobs have started. */
  readonly onStart?: () => void;
  /** Called when consumers and jobs have ended, while stores and broker are still open. */
  readonly onStop?: () => void | Promise<void>;
}

export interface ServiceDefinition<F extends string, W extends ServiceWiring> {
  readonly name: AuditedService;
  readonly config: ServiceSettings;
  readonly failpoints: readonly F[];
  readonly migrations: readonly Migration[];
  readonly logger?: Logger | undefined;
  readonly clock?: Clock | undefined;
  /** Builds the stores, use cases, routes, consumers and jobs; declares every model before it returns. */
  readonly wire: (base: ServiceBase<F>) => W | Promise<W>;
}

export interface OpenedService {
  readonly app: Koa;
  ready(): Promise<ReadinessProblem[]>;
  /** Starts migrations, and behind them the relay, consumers and jobs. */
  startBackground(): void;
  /** Starts the background work and answers what `runService` serves. */
  serve(port: number): RunningService;
  /** Stops migrations, jobs, consumers and relay in this order, then closes clients, broker and database. */
  close(): Promise<void>;
}

/**
 * Opens a service: the one place that knows in which order its parts connect, start and stop. Readiness leaves the
 * broker out: while it is away, events wait in the outbox.
 * @throws StoreUnreachable, ConfigError, MigrationsDisagree
 */
export async function openService<const F extends string, W extends ServiceWiring>({
  name,
  config,
  failpoints: failpointNames,
  migrations: migrationsOfService,
  logger = createLogger({ service: name, level: config.LOG_LEVEL }),
  clock = systemClock,
  wire,
}: ServiceDefinition<F, W>): Promise<ServiceBase<F> & W & OpenedService> {
  const metrics = createMetrics({ service: name });
  const failpoints = createFailpoints(failpointNames);
  const verifier = createVerifier({ audience: name, trustedKeysJson: config.TRUSTED_KEYS });
  const signer = createSigner(config.SERVICE_KEY);
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
  const { connection } = mongo;
  const nats = connectNats({ url: config.NATS_URL, name, prefix: config.NATS_PREFIX, logger });
  const clients: ServiceClient[] = [];
  const base: ServiceBase<F> = {
    logger,
    metrics,
    clock,
    failpoints,
    mongo,
    connection,
    nats,
    outbox: createOutbox(connection),
    oversight: createOversight({ connection, nats, service: name, clock }),
    client(service, baseUrl, limits = {}) {
      const client = createServiceClient({ ...limits, baseUrl, service, signer, logger, metrics });
      clients.push(client);
      return client;
    },
    consumer: (definition) =>
      createConsumer({ ...definition, service: name, nats, connection, logger, metrics, failpoints }),
    job: (definition) => createJob({ ...definition, logger, metrics }),
  };
  const wiring = await wire(base);
  const { routes, consumers = [], jobs = [], idempotency, onStart, onStop } = wiring;
  const relay = createRelay({ connection, nats, logger, metrics, failpoints });
  const migrations = createMigrations({ connection, migrations: migrationsOfService, logger, metrics, failpoints });
  await migrations.check();
  await mongo.syncIndexes();

  const ready = async () => [...(await mongo.ready()), ...(await migrations.ready())];
  const app = createServiceApp({
    service: name,
    routes,
    verifier,
    logger,
    metrics,
    ready,
    readinessProblem: migrations.readinessProblem,
    ...(idempotency ? { idempotency } : {}),
  });
  function startBackground(): void {
    migrations.start(() => {
      for (const worker of [relay, ...consumers, ...jobs]) worker.start();
      onStart?.();
    });
  }
  async function close(): Promise<void> {
    await migrations.stop();
    await Promise.all([...jobs, ...consumers].map((worker) => worker.stop()));
    await onStop?.();
    await relay.stop();
    await Promise.all(clients.map((client) => client.close()));
    await nats.close();
    await mongo.close();
  }
  return {
    ...base,
    ...wiring,
    app,
    ready,
    startBackground,
    close,
    serve(port) {
      startBackground();
      return { logger, listeners: [{ port, handler: app.callback() }], close };
    },
  };
}
