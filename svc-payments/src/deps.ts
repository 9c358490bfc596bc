import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createIdempotency,
  createSeal,
  openService,
  type ClientSession,
  type Clock,
  type ConsumerOptions,
  type Logger,
} from '@hamkke/service-kit';
import type { PaymentsConfig } from './config.ts';
import type { Platform } from './domain/ledger-ports.ts';
import { promisedTerms } from './domain/settlement.ts';
import { onReservationErased } from './events/on-reservation-erased.ts';
import { onPartnerChanged } from './events/on-partner-changed.ts';
import { onReservationEnded } from './events/on-reservation-ended.ts';
import { onRentalChanged } from './events/on-rental-changed.ts';
import { onUserErased } from './events/on-user-erased.ts';
import { paymentFailpoints } from './failpoints.ts';
import { closeMonthsJob } from './jobs/close-months.job.ts';
import { discardCardsJob } from './jobs/discard-cards.job.ts';
import { reconcileJob } from './jobs/reconcile.job.ts';
import { renewJob } from './jobs/renew.job.ts';
import { settleJob } from './jobs/settle.job.ts';
import { transferJob } from './jobs/transfer.job.ts';
import { paymentRoutes } from './http/routes.ts';
import { paymentMigrations } from './migrations/payment-migrations.ts';
import { createBillingKeys } from './providers/billing-keys.ts';
import type { PortoneOptions } from './providers/limited-call.ts';
import { createPlatform } from './providers/platform.ts';
import { createPortone } from './providers/portone.ts';
import { watchRateLimit } from './providers/rate-limit.ts';
import { createVerifyWebhook } from './providers/verify-webhook.ts';
import { createLocations } from './providers/locations.ts';
import { createCatalog } from './providers/catalog.ts';
import { createMembers, createPeople } from './providers/identity.ts';
import { createRentals } from './providers/rentals.ts';
import { createReservations } from './providers/reservations.ts';

import { createMongoLedgerMonths } from './storage/ledger-months.ts';
import { createMongoCardStore } from './storage/mongo-card-store.ts';
import { createMongoLedgerReads } from './storage/mongo-ledger-reads.ts';
import { createMongoWebhookLog } from './storage/mongo-webhook-log.ts';
import { createMongoOrderStore } from './storage/mongo-order-store.ts';
import { createMongoPartnerStore } from './storage/mongo-partner-store.ts';
import { createMongoRenewalStore } from './storage/mongo-renewal-store.ts';
import { createMongoSettlementStore } from './storage/mongo-settlement-store.ts';
import { createMongoUnknownPayments } from './storage/mongo-unknown-payments.ts';
import { createMongoTransferStore } from './storage/mongo-transfer-store.ts';
import {
  countLimits,
  createLedgerCounts,
  createCounts,
  createRenewalCounts,
  watchLedger,
  watchOwing,
  watchRenewals,
  watchVisits,
} from './counts.ts';
import type { CardDeps } from './use-cases/cards/card-deps.ts';
import { createCardUseCases } from './use-cases/cards/card-use-cases.ts';
import { createCardVault } from './use-cases/cards/card-vault.ts';
import { createForgetCard } from './use-cases/cards/remove-card.ts';
import type { LedgerDeps } from './use-cases/ledger-deps.ts';
import { createLedgerUseCases } from './use-cases/ledger-use-cases.ts';
import { createForgetCustomer } from './use-cases/orders/forget-customer.ts';
import { createOweRefund } from './use-cases/orders/owe-refund.ts';
import { createPutAwayOrder } from './use-cases/orders/put-away-order.ts';
import type { Merchant, OrderDeps } from './use-cases/orders/order-deps.ts';
import { createPaymentsUseCases } from './use-cases/payments-use-cases.ts';
import type { RenewalDeps } from './use-cases/renewals/renewal-deps.ts';
import { createRenewalUseCases } from './use-cases/renewals-use-cases.ts';

function merchantOf({
  PORTONE_STORE_ID: storeId,
  PORTONE_CHANNEL_KEY: channelKey,
  PORTONE_CHANNELS: channels,
  PUBLIC_ORIGIN,
  WEBHOOK_URL,
}: PaymentsConfig): Merchant {
  return {
    storeId,
    channelKey,
    channels,
    redirectUrl: `${PUBLIC_ORIGIN}/payment/success`,
    webhookUrl: WEBHOOK_URL ?? `${PUBLIC_ORIGIN}/api/payment-webhook`,
  };
}

export interface Replacements {
  logger?: Logger;
  clock?: Clock;
  /** In the place of the provider's settlement. */
  platform?: Platform;
  /** How often and how soon an event is tried before it is parked. */
  deliveries?: Pick<ConsumerOptions<never>, 'maxDeliver' | 'backoffMs'>;
}

/**
 * Opens the service on its stores, the services that it calls and the provider. @throws StoreUnreachable, ConfigError
 */
export const openPayments = (
  config: PaymentsConfig,
  { logger, clock: givenClock, platform, deliveries = {} }: Replacements = {},
) =>
  openService({
    name: 'payments',
    config,
    failpoints: paymentFailpoints,
    migrations: paymentMigrations,
    logger,
    clock: givenClock,
    wire(base) {
      const { connection, outbox, clock, metrics, failpoints, oversight } = base;
      const clients = {
        catalog: base.client('catalog', config.CATALOG_URL, { timeoutMs: 10_000 }),
        reservations: base.client('reservations', config.RESERVATIONS_URL, { timeoutMs: 20_000 }),
        identity: base.client('identity', config.IDENTITY_URL, { timeoutMs: 5000 }),
      };
      const orders = createMongoOrderStore(connection, outbox);
      watchOwing(metrics, orders);
      watchVisits(metrics, orders, clock);
      const portone: PortoneOptions = {
        apiUrl: config.PORTONE_API_URL,
        secret: config.PORTONE_API_SECRET,
        timeoutMs: config.PORTONE_TIMEOUT_MS,
        report: (failure) => base.logger.warn({ ...failure }, 'payment provider failed'),
      };
      const limit = watchRateLimit({
        apiUrl: config.PORTONE_API_URL,
        clock,
        onLimited: countLimits(metrics, base.logger),
      });
      const partners = createMongoPartnerStore(connection);
      const orderDeps: OrderDeps = {
        orders,
        webhookLog: createMongoWebhookLog(connection),
        unknownPayments: createMongoUnknownPayments(connection),
        provider: createPortone(portone),
        catalog: createCatalog(clients.catalog),
        reservations: createReservations(clients.reservations),
        members: createMembers(clients.identity),
        merchant: merchantOf(config),
        rules: { acceptTestChannel: config.PORTONE_TEST_CHANNEL ?? config.NODE_ENV !== 'production' },
        clock,
        random: randomBytes,
        failpoints,
        logger: base.logger,
        counts: createCounts(metrics),
      };
      const useCases = createPaymentsUseCases(orderDeps, {
        isPaused: limit.isPaused,
        verifyWebhook: createVerifyWebhook(config.PORTONE_WEBHOOK_SECRET.split(',')),
        webhookInlineMs: config.NOTICE_INLINE_MS,
      });
      const ledgerDeps: LedgerDeps = {
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
        people: createPeople(clients.identity),
        locations: createLocations(clients.catalog),
        terms: promisedTerms,
        clock,
        failpoints,
        logger: base.logger,
        counts: createLedgerCounts(metrics),
      };
      watchLedger(metrics, {
        settlements: ledgerDeps.settlements,
        transfers: ledgerDeps.platform && ledgerDeps.transfers,
      });
      const ledger = createLedgerUseCases(ledgerDeps);
      const cards = createMongoCardStore(connection);
      const seal = createSeal(config.CARD_KEY);
      const cardVault = createCardVault(cards, seal);
      const billingKeys = createBillingKeys(portone);
      const within = (session: ClientSession) => ({ ...orderDeps, orders: orders.within(session) });
      const renewals = createMongoRenewalStore(connection, outbox, clock);
      watchRenewals(metrics, renewals);
      const renewalDeps: RenewalDeps = {
        ...orderDeps,
        renewals,
        rentals: createRentals(clients.reservations),
        billingKeys,
        cards: cardVault,
        processOrder: useCases.processOrder,
        putAway: createPutAwayOrder(orderDeps),
        counts: createRenewalCounts(metrics),
        wait: (ms) => sleep(ms),
      };
      const renewalUseCases = createRenewalUseCases(renewalDeps, { isPaused: limit.isPaused });
      const cardDeps: CardDeps = {
        cards,
        seal,
        billingKeys,
        uses: renewalUseCases.cardUses,
        merchant: orderDeps.merchant,
        publicOrigin: config.PUBLIC_ORIGIN,
        clock,
        random: randomBytes,
        failpoints,
        logger: base.logger,
      };
      const cardUseCases = createCardUseCases(cardDeps, { isPaused: limit.isPaused });
      const reconcile = base.job(reconcileJob(useCases, config.RECONCILE_EVERY_MS));
      return {
        useCases,
        ledger,
        orderDeps,
        ledgerDeps,
        cardUseCases,
        cardDeps,
        cardVault,
        renewalUseCases,
        renewalDeps,
        reconcile,
        routes: paymentRoutes(useCases, ledger, oversight, cardUseCases, renewalUseCases),
        idempotency: createIdempotency(connection, { failpoints }),
        consumers: [
          base.consumer({
            ...onReservationEnded((session) => ({
              owe: createOweRefund(within(session)),
              putAway: createPutAwayOrder(within(session)),
            })),
            ...deliveries,
          }),
          base.consumer({
            ...onReservationErased((session) => createForgetCustomer(within(session))),
            ...deliveries,
          }),
          base.consumer({
            ...onUserErased((session) => createForgetCard({ ...cardDeps, cards: cards.within(session) })),
            ...deliveries,
          }),
          base.consumer({
            ...onRentalChanged(
              (session) => ({ renewals: renewals.within(session), orders: orders.within(session) }),
              clock,
            ),
            ...deliveries,
          }),
          base.consumer({ ...onPartnerChanged((session) => partners.within(session), clock), ...deliveries }),
        ],
        jobs: [
          reconcile,
          base.job(settleJob(ledger, config.SETTLE_EVERY_MS)),
          base.job(closeMonthsJob(ledger, config.SETTLE_EVERY_MS)),
          base.job(renewJob(renewalUseCases, config.RENEW_EVERY_MS)),
          // As often as renewals are looked for: both are what saved cards owe.
          base.job(discardCardsJob(cardUseCases, config.RENEW_EVERY_MS)),
          // Without the provider's settlement nothing is transferred.
          ...(ledger.sendTransfers ? [base.job(transferJob(ledger, config.TRANSFER_EVERY_MS))] : []),
        ],
        onStop: () => limit.close(),
      };
    },
  });

export type PaymentsService = Awaited<ReturnType<typeof openPayments>>;
