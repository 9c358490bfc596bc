import { policy } from '@hamkke/contracts';
import { connectMongo, connectNats, createConsumer, createFailpoints, createJob, createLogger, createMetrics, createClock, createOutbox, createRelay, createVerifier, type Clock, type Mongo } from '@hamkke/service-kit';
import type { Config } from './config.ts';
import type { ReservationStore } from './domain/ports.ts';
import { consumedEvents, onPaymentRefunded } from './events/on-payment-refunded.ts';
import { wireEvent } from './events/wire-events.ts';
import { createMongoReservationStore } from './storage/mongo-reservation-store.ts';
import { createCancelByProvider } from './use-cases/cancel-by-provider.ts';
import { createCloseGuards } from './use-cases/close-guards.ts';
import { createConfirmHold } from './use-cases/confirm-hold.ts';
import { createEndRentals } from './use-cases/end-rentals.ts';
import { reservationFailpoints, type ReservationFailpoints } from './use-cases/failpoints.ts';
import { createHoldBrake, type HoldLimits } from './use-cases/hold-limits.ts';
import { createImportReservations } from './use-cases/import-reservations.ts';
import { createLapseHolds } from './use-cases/lapse-holds.ts';
import { createPlaceHold } from './use-cases/place-hold.ts';
import { createRebuildGuards } from './use-cases/rebuild-guards.ts';
import { createReleaseHold } from './use-cases/release-hold.ts';
import { createUnitTurns } from './use-cases/unit-turns.ts';

export interface UseCaseOptions {
  store: ReservationStore;
  clock: Clock;
  failpoints: ReservationFailpoints;
  holdMs: number;
  limits: HoldLimits;
}

export type UseCases = ReturnType<typeof createUseCases>;

/** Everything that this service can do, over one store. */
export function createUseCases({ store, clock, failpoints, holdMs, limits }: UseCaseOptions) {
  const deps = { store, clock, failpoints, turns: createUnitTurns() };
  return {
    placeHold: createPlaceHold({ ...deps, holdMs, brake: createHoldBrake(store, limits) }),
    confirmHold: createConfirmHold(deps),
    releaseHold: createReleaseHold(deps),
    closeGuards: createCloseGuards(deps),
    lapseHolds: createLapseHolds(deps),
    endRentals: createEndRentals(deps),
    cancelByProvider: createCancelByProvider(deps),
    importReservations: createImportReservations(deps),
    rebuildGuards: createRebuildGuards(deps),
  };
}

const limitsOf = (scale: number): HoldLimits => ({ perVisitor: Math.ceil(policy.liveHoldsPerVisitor * scale), perAddress: Math.ceil(policy.liveHoldsPerAddress * scale) });

/** The store and what works on it, without a network side: what commands need. */
export function createBooks(mongo: Mongo, { clock = createClock(), holdMinutes = policy.holdMinutes as number, limitsScale = 1 } = {}) {
  const outbox = createOutbox(mongo.connection);
  const store = createMongoReservationStore({ connection: mongo.connection, outbox, wireEvent });
  const failpoints = createFailpoints(reservationFailpoints);
  const useCases = createUseCases({ store, clock, failpoints, holdMs: holdMinutes * 60_000, limits: limitsOf(limitsScale) });
  return { store, failpoints, useCases };
}

/** Wires the service by hand, from the outside in. */
export async function createDeps(config: Config) {
  const logger = createLogger({ service: 'reservations', level: config.LOG_LEVEL });
  const metrics = createMetrics({ service: 'reservations' });
  const verifier = createVerifier({ audience: 'reservations', trustedKeysJson: config.TRUSTED_KEYS });
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
  const { connection } = mongo;
  const { store, failpoints, useCases } = createBooks(mongo, { holdMinutes: config.HOLD_MINUTES, limitsScale: config.LIMITS_SCALE });
  const nats = connectNats({ url: config.NATS_URL, name: 'reservations', prefix: config.NATS_PREFIX, logger });
  const relay = createRelay({ connection, nats, logger, metrics, failpoints });
  const handle = onPaymentRefunded({ store, cancel: useCases.cancelByProvider });
  const consumer = createConsumer({ nats, connection, service: 'reservations', name: 'payments', events: consumedEvents, handle, logger, metrics, failpoints });
  const job = (name: string, everySeconds: number, work: (signal: AbortSignal) => Promise<number>) =>
    createJob({ name, everyMs: everySeconds * 1000, logger, metrics, run: async (signal) => void (await work(signal)) });
  const jobs = [job('lapse-holds', config.LAPSE_EVERY_SECONDS, useCases.lapseHolds), job('end-rentals', config.END_RENTALS_EVERY_SECONDS, useCases.endRentals)];
  await mongo.syncIndexes();

  return {
    logger,
    metrics,
    verifier,
    useCases,
    // The broker being away is no reason to refuse holds: events wait in the outbox.
    ready: mongo.ready,
    start() {
      for (const part of [relay, consumer, ...jobs]) part.start();
    },
    async stop() {
      await Promise.all([consumer, ...jobs].map((part) => part.stop()));
      await relay.stop();
      await nats.close();
      await mongo.close();
    },
  };
}
