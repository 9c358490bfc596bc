import { randomBytes } from 'node:crypto';
import {
  connectMongo, connectNats, createConsumer, createFailpoints, createIdempotency, createLogger, createMetrics, createOutbox, createRelay, createServiceClient, createSigner,
  createVerifier, systemClock, type Clock, type Logger,
} from '@hamkke/service-kit';
import type { PaymentsConfig } from './config.ts';
import { erasureConsumer } from './events/erasure-consumer.ts';
import { refundConsumer } from './events/refund-consumer.ts';
import { paymentFailpoints } from './failpoints.ts';
import { createReconcileJob } from './jobs/reconcile.ts';
import { createPortone } from './provider/portone.ts';
import { createVerifyNotice } from './provider/verify-notice.ts';
import { createCatalog } from './services/catalog.ts';
import { createReservations } from './services/reservations.ts';
import { createMongoNoticeLog } from './storage/mongo-notice-log.ts';
import { createMongoOrderStore } from './storage/mongo-order-store.ts';
import { createTally, watchOwing } from './tally.ts';
import { createForgetBooker } from './use-cases/forget-booker.ts';
import { createOweRefund } from './use-cases/owe-refund.ts';
import { createPutAwayOrder } from './use-cases/put-away-order.ts';
import type { Merchant, Parts } from './use-cases/parts.ts';
import { createPaymentsUseCases, visitsPerRound } from './use-cases/payments-use-cases.ts';

function merchantOf({ PORTONE_STORE_ID: storeId, PORTONE_CHANNEL_KEY: channelKey, PUBLIC_ORIGIN, WEBHOOK_URL }: PaymentsConfig): Merchant {
  return { storeId, channelKey, redirectUrl: `${PUBLIC_ORIGIN}/payment/success`, noticeUrl: WEBHOOK_URL ?? `${PUBLIC_ORIGIN}/api/payment-webhook` };
}

export interface Replacements {
  logger?: Logger;
  clock?: Clock;
}

/** Wires the running service. @throws StoreUnreachable, ConfigError */
export async function createDeps(config: PaymentsConfig, { logger = createLogger({ service: 'payments', level: config.LOG_LEVEL }), clock = systemClock }: Replacements = {}) {
  const metrics = createMetrics({ service: 'payments' });
  const failpoints = createFailpoints(paymentFailpoints);
  const verifier = createVerifier({ audience: 'payments', trustedKeysJson: config.TRUSTED_KEYS });
  const signer = createSigner(config.SERVICE_KEY);
  const catalogClient = createServiceClient({ baseUrl: config.CATALOG_URL, service: 'catalog', signer, logger, metrics, timeoutMs: 10_000 });
  const reservationsClient = createServiceClient({ baseUrl: config.RESERVATIONS_URL, service: 'reservations', signer, logger, metrics, timeoutMs: 20_000 });
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
  const { connection } = mongo;
  const nats = connectNats({ url: config.NATS_URL, name: 'payments', logger, prefix: config.NATS_PREFIX });
  const orders = createMongoOrderStore(connection, createOutbox(connection));
  watchOwing(metrics, orders);
  const idempotency = createIdempotency(connection, { failpoints });
  const parts: Parts = {
    orders,
    notices: createMongoNoticeLog(connection),
    provider: createPortone({
      apiUrl: config.PORTONE_API_URL, secret: config.PORTONE_API_SECRET, timeoutMs: config.PORTONE_TIMEOUT_MS,
      report: (failure) => logger.warn({ ...failure }, 'payment provider failed'),
    }),
    catalog: createCatalog(catalogClient),
    reservations: createReservations(reservationsClient),
    merchant: merchantOf(config),
    rules: { acceptTestChannel: config.PORTONE_TEST_CHANNEL ?? config.NODE_ENV !== 'production' },
    clock,
    random: randomBytes,
    failpoints,
    logger,
    tally: createTally(metrics),
  };
  const useCases = createPaymentsUseCases(parts, { verifyNotice: createVerifyNotice(config.PORTONE_WEBHOOK_SECRET.split(',')), noticeInlineMs: config.NOTICE_INLINE_MS });
  const relay = createRelay({ connection, nats, logger, metrics, failpoints });
  const cancelled = refundConsumer((session) => {
    const within = { ...parts, orders: orders.within(session) };
    return { owe: createOweRefund(within), putAway: createPutAwayOrder(within) };
  });
  const forgetWithin = erasureConsumer((session) => createForgetBooker({ ...parts, orders: orders.within(session) }));
  const refunds = createConsumer({ ...cancelled, nats, connection, logger, metrics, failpoints });
  const erasures = createConsumer({ ...forgetWithin, nats, connection, logger, metrics, failpoints });
  const reconcile = createReconcileJob({ reconcileOrders: useCases.reconcileOrders, everyMs: config.RECONCILE_EVERY_MS, most: visitsPerRound, logger, metrics });
  await mongo.syncIndexes();
  return {
    logger, metrics, verifier, idempotency, failpoints, useCases, parts, reconcile, mongo, nats,
    ready: mongo.ready,
    startBackground() {
      relay.start();
      refunds.start();
      erasures.start();
      reconcile.start();
    },
    async close() {
      await reconcile.stop();
      await Promise.all([refunds.stop(), erasures.stop()]);
      await relay.stop();
      await Promise.all([catalogClient.close(), reservationsClient.close()]);
      await nats.close();
      await mongo.close();
    },
  };
}

export type PaymentsDeps = Awaited<ReturnType<typeof createDeps>>;
