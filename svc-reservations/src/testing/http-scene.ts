import { confirmHold, placeHold } from '@hamkke/contracts';
import { createLogger, createMetrics, createOutbox, createVerifier, type Mongo } from '@hamkke/service-kit';
import { createTestKeys, startTestApp, testDatabase, type TestApp, type TestKeys } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect } from 'vitest';
import { createApp } from '../app.ts';
import { wireEvent, wireLookup } from '../events/wire-events.ts';
import { createMongoReservationStore } from '../storage/mongo-reservation-store.ts';
import type { Terms } from '../domain/reservation.ts';
import { buildHoldBody } from './builders.ts';
import { buildUseCases, type TestAddresses } from './build-use-cases.ts';
import { suiteStart } from './suite-scene.ts';

export type HttpScene = ReturnType<typeof createHttpScene>;

/** The service over a database of its own, called over HTTP as the gateway and the other services call it. */
export function createHttpScene(name: string) {
  const addresses: TestAddresses = { proven: new Map(), away: false };
  let app: TestApp;
  let keys: TestKeys;
  let mongo: Mongo;
  const body = (reservationId: string, more: Partial<Terms> = {}) => buildHoldBody({ reservationId, unitId: `unit-${reservationId}`, ...more });

  const scene = {
    addresses,
    /** Milliseconds that the service's clock is ahead of the day on which these tests play. */
    ahead: 0,
    now: () => new Date(suiteStart.getTime() + scene.ahead),
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
    async hold(reservationId: string, more: Partial<Terms> = {}) {
      expect((await app.asService('payments').call(placeHold, { body: body(reservationId, more) })).status).toBe(201);
    },
    async rent(reservationId: string, more: Partial<Terms> = {}) {
      await scene.hold(reservationId, more);
      expect((await app.asService('payments').call(confirmHold, { params: { reservationId }, body: { orderId: body(reservationId).orderId } })).body).toEqual({ outcome: 'confirmed' });
    },
    asMember: (id: string) => app.as({ id }),
    asGuest: (guestOf: string | null) => app.as(null, { guestOf }),
  };

  beforeAll(async () => {
    keys = await createTestKeys();
    mongo = await testDatabase(name);
    const { connection } = mongo;
    const store = createMongoReservationStore({ connection, outbox: createOutbox(connection), wireEvent, wireLookup });
    await mongo.syncIndexes();
    const useCases = buildUseCases({ store, clock: scene.now, addresses });
    const deps = { useCases, verifier: createVerifier({ audience: 'reservations', trustedKeysJson: keys.trustedKeys }), logger: createLogger({ service: 'test', level: 'silent' }), metrics: createMetrics({ service: 'reservations', processMetrics: false }), ready: mongo.ready };
    app = await startTestApp(createApp(deps), { keys, service: 'reservations' });
  });
  afterAll(async () => {
    await app?.stop();
    await mongo?.close();
  });
  return scene;
}
