import { policy } from '@hamkke/contracts';
import {
  type AuditLog,
  type Clock,
  connectMongo,
  connectNats,
  createAuditLog,
  createClock,
  createConsumer,
  createFailpoints,
  createJob,
  createLogger,
  createMetrics,
  createMigrations,
  createOutbox,
  createOversight,
  createRelay,
  createServiceClient,
  createSigner,
  createVerifier,
  DomainError,
  type Mongo,
} from '@hamkke/service-kit';
import type { Config } from './config.ts';
import type { People } from './domain/manager-ports.ts';
import type { ProvenAddresses } from './domain/customer-ports.ts';
import type { CustomerRules } from './domain/customer-rules.ts';
import { onPaymentRefunded, paymentEvents } from './events/on-payment-refunded.ts';
import { onUserErased, peopleEvents } from './events/on-user-erased.ts';
import { wireEvent, wireLookup } from './events/wire-events.ts';
import { reservationMigrations } from './migrations/reservation-migrations.ts';
import { createIdentity } from './services/identity.ts';
import { createPeople } from './services/people.ts';
import { createMongoReservationStore } from './storage/mongo-reservation-store.ts';
import { createSharpPhotoEncoder } from './storage/sharp-photo-encoder.ts';
import { reservationFailpoints } from './use-cases/failpoints.ts';
import type { HoldLimits } from './use-cases/hold-limits.ts';
import { createUseCases } from './use-cases/reservation-use-cases.ts';

function limitsOf(scale: number): HoldLimits {
  const [own, inLocation, ofAddress] = [
    policy.liveHoldsPerVisitor,
    policy.liveHoldsPerAddressAndLocation,
    policy.liveHoldsPerAddress,
  ].map((most) => Math.ceil(most * scale)) as [number, number, number];
  return { visitor: own, person: own, location: inLocation, address: ofAddress };
}
const rules: CustomerRules = {
  freeCancelMs: policy.freeCancelHours * 3_600_000,
  endingNoticeDays: policy.endingNoticeDays,
};

/** Commands ask nobody on the network. */
const unreachable: ProvenAddresses & People = {
  keyOf: () => Promise.reject(new DomainError('UNAVAILABLE', { service: 'identity' })),
  nameOf: () => Promise.reject(new DomainError('UNAVAILABLE', { service: 'identity' })),
};

interface BookOptions {
  clock?: Clock;
  holdMinutes?: number;
  limitsScale?: number;
  proven?: ProvenAddresses;
  people?: People;
  audit?: Pick<AuditLog, 'append'>;
}

/** The store and what works on it, without a network side: what commands need. */
export function createBooks(
  { connection }: Mongo,
  {
    clock = createClock(),
    holdMinutes = policy.holdMinutes,
    limitsScale = 1,
    proven = unreachable,
    people = unreachable,
    ...more
  }: BookOptions = {},
) {
  const { audit = createAuditLog({ connection, service: 'reservations', clock }) } = more;
  const store = createMongoReservationStore({
    connection,
    outbox: createOutbox(connection),
    audit,
    wireEvent,
    wireLookup,
  });
  const failpoints = createFailpoints(reservationFailpoints);
  const useCases = createUseCases({
    store,
    clock,
    failpoints,
    holdMs: holdMinutes * 60_000,
    limits: limitsOf(limitsScale),
    rules,
    proven,
    people,
    photos: createSharpPhotoEncoder(),
  });
  return { store, failpoints, useCases };
}

/** Wires the service by hand, from the outside in. */
export async function createDeps(config: Config) {
  const logger = createLogger({ service: 'reservations', level: config.LOG_LEVEL });
  const metrics = createMetrics({ service: 'reservations' });
  const verifier = createVerifier({ audience: 'reservations', trustedKeysJson: config.TRUSTED_KEYS });
  const identityClient = createServiceClient({
    baseUrl: config.IDENTITY_URL,
    service: 'identity',
    signer: createSigner(config.SERVICE_KEY),
    logger,
    metrics,
  });
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
  const { connection } = mongo;
  const clock = createClock();
  const nats = connectNats({ url: config.NATS_URL, name: 'reservations', prefix: config.NATS_PREFIX, logger });
  const oversight = createOversight({ connection, nats, service: 'reservations', clock });
  const network = { proven: createIdentity(identityClient), people: createPeople(identityClient) };
  const { store, failpoints, useCases } = createBooks(mongo, {
    clock,
    holdMinutes: config.HOLD_MINUTES,
    limitsScale: config.LIMITS_SCALE,
    audit: oversight.audit,
    ...network,
  });
  const relay = createRelay({ connection, nats, logger, metrics, failpoints });
  const consuming = { nats, connection, service: 'reservations', logger, metrics, failpoints };
  const consumers = [
    createConsumer({
      ...consuming,
      name: 'payments',
      events: paymentEvents,
      handle: onPaymentRefunded({ store, noteRefund: useCases.noteRefund }),
    }),
    createConsumer({
      ...consuming,
      name: 'people',
      events: peopleEvents,
      handle: onUserErased({ store, erasePerson: useCases.erasePerson }),
    }),
  ];
  const job = (name: string, everySeconds: number, work: (signal: AbortSignal) => Promise<number>) =>
    createJob({
      name,
      everyMs: everySeconds * 1000,
      logger,
      metrics,
      run: async (signal) => void (await work(signal)),
    });
  const jobs = [
    job('lapse-holds', config.LAPSE_EVERY_SECONDS, useCases.lapseHolds),
    job('end-rentals', config.END_RENTALS_EVERY_SECONDS, useCases.endRentals),
    job('forget-unpaid', config.FORGET_EVERY_SECONDS, useCases.forgetUnpaid),
    job('forget-ended', config.FORGET_EVERY_SECONDS, useCases.forgetEnded),
    job('remind-renters', config.REMIND_EVERY_SECONDS, useCases.remindCustomers),
  ];
  const migrations = createMigrations({ connection, migrations: reservationMigrations, logger, metrics, failpoints });
  await migrations.judge();
  await mongo.syncIndexes();

  return {
    logger,
    metrics,
    verifier,
    useCases,
    oversight,
    // The broker being away is no reason to refuse holds: events wait in the outbox.
    ready: async () => [...(await mongo.ready()), ...(await migrations.ready())],
    standing: migrations.standing,
    start() {
      migrations.start(() => {
        for (const part of [relay, ...consumers, ...jobs]) part.start();
      });
    },
    async stop() {
      await migrations.stop();
      await Promise.all([...consumers, ...jobs].map((part) => part.stop()));
      await relay.stop();
      await identityClient.close();
      await nats.close();
      await mongo.close();
    },
  };
}
