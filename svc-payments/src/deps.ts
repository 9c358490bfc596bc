import { randomBytes } from 'node:crypto';
import {
  connectMongo,
  connectNats,
  createConsumer,
  createFailpoints,
  createIdempotency,
  createLogger,
  createMetrics,
  createMigrations,
  createOutbox,
  createOversight,
  createRelay,
  createServiceClient,
  createSigner,
  createVerifier,
  systemClock,
  type Clock,
  type ConsumerOptions,
  type Logger,
} from '@hamkke/service-kit';
import type { PaymentsConfig } from './config.ts';
import type { Platform } from './domain/book-ports.ts';
import { erasureConsumer } from './events/erasure-consumer.ts';
import { partnerConsumer } from './events/partner-consumer.ts';
import { refundConsumer } from './events/refund-consumer.ts';
import { paymentFailpoints } from './failpoints.ts';
import { createCloseMonthsJob } from './jobs/close-months.ts';
import { createReconcileJob } from './jobs/reconcile.ts';
import { createSettleJob } from './jobs/settle.ts';
import { createTransferJob } from './jobs/transfer.ts';
import { paymentMigrations } from './migrations/payment-migrations.ts';
import type { PortoneOptions } from './provider/limited-call.ts';
import { createPlatform } from './provider/platform.ts';
import { createPortone } from './provider/portone.ts';
import { watchRateLimit } from './provider/rate-limit.ts';
import { createVerifyWebhook } from './provider/verify-webhook.ts';
import { createLocations } from './services/locations.ts';
import { createCatalog } from './services/catalog.ts';
import { createMembers, createPeople } from './services/identity.ts';
import { createReservations } from './services/reservations.ts';
import { createMongoLedgerMonths } from './storage/ledger-months.ts';
import { createMongoLedgerReads } from './storage/mongo-ledger-reads.ts';
import { createMongoWebhookLog } from './storage/mongo-webhook-log.ts';
import { createMongoOrderStore } from './storage/mongo-order-store.ts';
import { createMongoPartnerStore } from './storage/mongo-partner-store.ts';
import { createMongoSettlementStore } from './storage/mongo-settlement-store.ts';
import { createMongoUnknownPayments } from './storage/mongo-unknown-payments.ts';
import { createMongoTransferStore } from './storage/mongo-transfer-store.ts';
import { countLimits, createBookCounts, createCounts, watchBooks, watchOwing, watchVisits } from './counts.ts';
import type { BookDeps } from './use-cases/book-deps.ts';
import { createBookUseCases } from './use-cases/book-use-cases.ts';
import { createForgetCustomer } from './use-cases/forget-customer.ts';
import { createOweRefund } from './use-cases/owe-refund.ts';
import { createPutAwayOrder } from './use-cases/put-away-order.ts';
import type { Merchant, OrderDeps } from './use-cases/order-deps.ts';
import { createPaymentsUseCases, visitsPerRound } from './use-cases/payments-use-cases.ts';

function merchantOf({
  PORTONE_STORE_ID: storeId,
  PORTONE_CHANNEL_KEY: channelKey,
  PUBLIC_ORIGIN,
  WEBHOOK_URL,
}: PaymentsConfig): Merchant {
  return {
    storeId,
    channelKey,
    redirectUrl: `${PUBLIC_ORIGIN}/payment/success`,
    webhookUrl: WEBHOOK_URL ?? `${PUBLIC_ORIGIN}/api/payment-webhook`,
  };
}

const termsOf = ({ SETTLEMENT_SHARE_PERCENT, SETTLEMENT_DAY, SETTLEMENT_VAT_ON_FEE }: PaymentsConfig) => ({
  sharePercent: SETTLEMENT_SHARE_PERCENT,
  dayOfMonth: SETTLEMENT_DAY,
  vatOnFee: SETTLEMENT_VAT_ON_FEE,
});

export interface Replacements {
  logger?: Logger;
  clock?: Clock;
  /** In the place of the provider's settlement. */
  platform?: Platform;
  /** How often and how soon an event is tried before it is parked. */
  deliveries?: Pick<ConsumerOptions<never>, 'maxDeliver' | 'backoffMs'>;
}

/** Wires the running service. @throws StoreUnreachable, ConfigError */
export async function createDeps(
  config: PaymentsConfig,
  {
    logger = createLogger({ service: 'payments', level: config.LOG_LEVEL }),
    clock = systemClock,
    platform,
    deliveries = {},
  }: Replacements = {},
) {
  const metrics = createMetrics({ service: 'payments' });
  const failpoints = createFailpoints(paymentFailpoints);
  const verifier = createVerifier({ audience: 'payments', trustedKeysJson: config.TRUSTED_KEYS });
  const signer = createSigner(config.SERVICE_KEY);
  const catalogClient = createServiceClient({
    baseUrl: config.CATALOG_URL,
    service: 'catalog',
    signer,
    logger,
    metrics,
    timeoutMs: 10_000,
  });
  const reservationsClient = createServiceClient({
    baseUrl: config.RESERVATIONS_URL,
    service: 'reservations',
    signer,
    logger,
    metrics,
    timeoutMs: 20_000,
  });
  const identityClient = createServiceClient({
    baseUrl: config.IDENTITY_URL,
    service: 'identity',
    signer,
    logger,
    metrics,
    timeoutMs: 5000,
  });
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
  const { connection } = mongo;
  const nats = connectNats({ url: config.NATS_URL, name: 'payments', logger, prefix: config.NATS_PREFIX });
  const outbox = createOutbox(connection);
  const orders = createMongoOrderStore(connection, outbox);
  watchOwing(metrics, orders);
  watchVisits(metrics, orders, clock);
  const portone: PortoneOptions = {
    apiUrl: config.PORTONE_API_URL,
    secret: config.PORTONE_API_SECRET,
    timeoutMs: config.PORTONE_TIMEOUT_MS,
    report: (failure) => logger.warn({ ...failure }, 'payment provider failed'),
  };
  const limit = watchRateLimit({ apiUrl: config.PORTONE_API_URL, clock, onLimited: countLimits(metrics, logger) });
  const partners = createMongoPartnerStore(connection);
  const idempotency = createIdempotency(connection, { failpoints });
  const orderDeps: OrderDeps = {
    orders,
    webhookLog: createMongoWebhookLog(connection),
    unknownPayments: createMongoUnknownPayments(connection),
    provider: createPortone(portone),
    catalog: createCatalog(catalogClient),
    reservations: createReservations(reservationsClient),
    members: createMembers(identityClient),
    merchant: merchantOf(config),
    rules: { acceptTestChannel: config.PORTONE_TEST_CHANNEL ?? config.NODE_ENV !== 'production' },
    clock,
    random: randomBytes,
    failpoints,
    logger,
    counts: createCounts(metrics),
  };
  const useCases = createPaymentsUseCases(orderDeps, {
    isPaused: limit.isPaused,
    verifyWebhook: createVerifyWebhook(config.PORTONE_WEBHOOK_SECRET.split(',')),
    webhookInlineMs: config.NOTICE_INLINE_MS,
  });
  const bookDeps: BookDeps = {
    ledger: createMongoLedgerReads(connection),
    months: createMongoLedgerMonths(connection),
    settlements: createMongoSettlementStore(connection, outbox, failpoints),
    transfers: createMongoTransferStore(connection),
    partners,
    platform: config.PORTONE_PLATFORM
      ? (platform ??
        createPlatform({ ...portone, isForTest: config.PORTONE_PLATFORM_TEST ?? config.NODE_ENV !== 'production' }))
      : undefined,
    isPaused: limit.isPaused,
    people: createPeople(identityClient),
    locations: createLocations(catalogClient),
    terms: termsOf(config),
    clock,
    failpoints,
    logger,
    counts: createBookCounts(metrics),
  };
  watchBooks(metrics, { settlements: bookDeps.settlements, transfers: bookDeps.platform && bookDeps.transfers });
  const books = createBookUseCases(bookDeps);
  const relay = createRelay({ connection, nats, logger, metrics, failpoints });
  const cancelled = refundConsumer((session) => {
    const within = { ...orderDeps, orders: orders.within(session) };
    return { owe: createOweRefund(within), putAway: createPutAwayOrder(within) };
  });
  const forgetWithin = erasureConsumer((session) =>
    createForgetCustomer({ ...orderDeps, orders: orders.within(session) }),
  );
  const handling = { nats, connection, logger, metrics, failpoints, ...deliveries };
  const refunds = createConsumer({ ...cancelled, ...handling });
  const erasures = createConsumer({ ...forgetWithin, ...handling });
  const partnerChanges = createConsumer({
    ...partnerConsumer((session) => partners.within(session), clock),
    ...handling,
  });
  const oversight = createOversight({ connection, nats, service: 'payments', clock });
  const settle = createSettleJob({ useCases: books, everyMs: config.SETTLE_EVERY_MS, logger, metrics });
  const closeMonths = createCloseMonthsJob({ useCases: books, everyMs: config.SETTLE_EVERY_MS, logger, metrics });
  const transfer = createTransferJob({ useCases: books, everyMs: config.TRANSFER_EVERY_MS, logger, metrics });
  const reconcile = createReconcileJob({
    reconcileOrders: useCases.reconcileOrders,
    everyMs: config.RECONCILE_EVERY_MS,
    most: visitsPerRound,
    logger,
    metrics,
  });
  // Where the provider's settlement is not used, nobody passes anything on.
  const jobs = [reconcile, settle, closeMonths, ...(books.sendTransfers ? [transfer] : [])];
  const migrations = createMigrations({ connection, migrations: paymentMigrations, logger, metrics, failpoints });
  await migrations.judge();
  await mongo.syncIndexes();
  return {
    logger,
    metrics,
    verifier,
    idempotency,
    failpoints,
    useCases,
    orderDeps,
    books,
    bookDeps,
    oversight,
    reconcile,
    mongo,
    nats,
    ready: async () => [...(await mongo.ready()), ...(await migrations.ready())],
    standing: migrations.standing,
    startBackground() {
      migrations.start(() => {
        for (const part of [relay, refunds, erasures, partnerChanges, ...jobs]) part.start();
      });
    },
    async close() {
      await migrations.stop();
      await Promise.all(jobs.map((job) => job.stop()));
      await Promise.all([refunds.stop(), erasures.stop(), partnerChanges.stop()]);
      await relay.stop();
      limit.close();
      await Promise.all([catalogClient.close(), reservationsClient.close(), identityClient.close()]);
      await nats.close();
      await mongo.close();
    },
  };
}

export type PaymentsDeps = Awaited<ReturnType<typeof createDeps>>;
