import { confirmHold, placeHold, type SellableUnits } from '@hamkke/contracts';
import {
  createLogger,
  createMetrics,
  createOutbox,
  createOversight,
  createServiceApp,
  createVerifier,
  type ClientSession,
  type Mongo,
  type NatsLink,
  type Oversight,
} from '@hamkke/service-kit';
import {
  createTestKeys,
  startTestApp,
  testDatabase,
  testNats,
  type TestApp,
  type TestKeys,
} from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect } from 'vitest';
import { wireEvent, wireLookup, wireWaiting } from '../events/wire-events.ts';
import { reservationRoutes } from '../http/routes.ts';
import { createMongoReservationStore } from '../storage/mongo-reservation-store.ts';
import type { ReservationStore } from '../domain/ports.ts';
import type { HoldInput } from '../use-cases/holds/place-hold.ts';
import type { UseCases } from '../use-cases/reservation-use-cases.ts';
import { buildHoldBody } from './builders.ts';
import { buildPartners } from './build-partners.ts';
import { buildMovable } from './moving-builders.ts';
import { buildUseCases, type TestAddresses } from './build-use-cases.ts';
import { suiteStart } from './suite-harness.ts';

/** The service over a database of its own, called over HTTP as the gateway and the other services call it. */
export function createHttpHarness(name: string) {
  const addresses: TestAddresses = { proven: new Map(), away: false };
  const places = new Map<string, SellableUnits>();
  const partners = new Map<string, string | null>();
  let app: TestApp;
  let keys: TestKeys;
  let mongo: Mongo;
  let nats: NatsLink;
  let oversight: Oversight;
  let use: UseCases;
  let store: ReservationStore<ClientSession>;
  const body = (reservationId: string, more: Partial<HoldInput> = {}) =>
    buildHoldBody({ reservationId, unitId: `unit-${reservationId}`, ...more });

  const harness = {
    addresses,
    /** What catalog sells, by location. */
    places,
    /** Who runs locations, as catalog knows it. */
    partners,
    /** Milliseconds that the service's clock is ahead of the day on which these tests play. */
    ahead: 0,
    now: () => new Date(suiteStart.getTime() + harness.ahead),
    body,
    get app(): TestApp {
      return app;
    },
    get keys(): TestKeys {
      return keys;
    },
    get mongo(): Mongo {
      return mongo;
    },
    get nats(): NatsLink {
      return nats;
    },
    get oversight(): Oversight {
      return oversight;
    },
    /** For what comes to the service by its jobs and by events. */
    get use(): UseCases {
      return use;
    },
    get store(): ReservationStore<ClientSession> {
      return store;
    },
    async hold(reservationId: string, more: Partial<HoldInput> = {}) {
      expect((await app.asService('payments').call(placeHold, { body: body(reservationId, more) })).status).toBe(201);
    },
    async rent(reservationId: string, more: Partial<HoldInput> = {}) {
      await harness.hold(reservationId, more);
      expect(
        (
          await app
            .asService('payments')
            .call(confirmHold, { params: { reservationId }, body: { orderId: body(reservationId).orderId } })
        ).body,
      ).toEqual({ outcome: 'confirmed' });
    },
    asMember: (id: string) => app.as({ id }),
    asGuest: (guestOf: string | null) => app.as(null, { guestOf }),
  };

  beforeAll(async () => {
    keys = await createTestKeys();
    mongo = await testDatabase(name);
    const { connection } = mongo;
    nats = await testNats(name);
    oversight = createOversight({ connection, nats, service: 'reservations', clock: harness.now });
    store = createMongoReservationStore({
      connection,
      outbox: createOutbox(connection),
      audit: oversight.audit,
      wireEvent,
      wireLookup,
      wireWaiting,
    });
    await mongo.syncIndexes();
    use = buildUseCases({
      store,
      clock: harness.now,
      addresses,
      movable: buildMovable(places),
      partners: buildPartners(partners),
    });
    const service = createServiceApp({
      service: 'reservations',
      routes: reservationRoutes(use, oversight),
      verifier: createVerifier({ audience: 'reservations', trustedKeysJson: keys.trustedKeys }),
      logger: createLogger({ service: 'test', level: 'silent' }),
      metrics: createMetrics({ service: 'reservations', processMetrics: false }),
      ready: mongo.ready,
    });
    app = await startTestApp(service, { keys, service: 'reservations' });
  });
  afterAll(async () => {
    await app?.stop();
    await nats?.close();
    await mongo?.close();
  });
  return harness;
}
