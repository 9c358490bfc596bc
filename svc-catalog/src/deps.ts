import {
  type AuditLog,
  connectMongo,
  createAuditLog,
  createFailpoints,
  checkDaysOf,
  createIdempotency,
  createLogger,
  createOutbox,
  openService,
  systemClock,
  type Clock,
  type Logger,
  type Metrics,
} from '@hamkke/service-kit';
import type { FoundAddress } from '@hamkke/contracts';
import type { Connection } from 'mongoose';
import type { CatalogConfig, CommandConfig } from './config.ts';
import type { Point } from './domain/outside-ports.ts';
import { onReservationChanged } from './events/on-reservation-changed.ts';
import { catalogFailpoints, type CatalogFailpoints } from './failpoints.ts';
import { catalogRoutes } from './http/routes.ts';
import { applyScheduledPricesJob } from './jobs/apply-scheduled-prices.job.ts';
import { gatherPublishedTextsJob } from './jobs/gather-published-texts.job.ts';
import { reopenUnitsJob } from './jobs/reopen-units.job.ts';
import { catalogMigrations } from './migrations/catalog-migrations.ts';
import { ProviderRefusal, type Report } from './providers/call-provider.ts';
import { createDeepl } from './providers/deepl.ts';
import { createJuso } from './providers/juso.ts';
import { createNominatim } from './providers/nominatim.ts';
import { createPartners } from './providers/identity.ts';
import { createLedger } from './providers/payments.ts';
import { createCustomerTexts, createGuards } from './providers/reservations.ts';
import { createLimitedDrawer } from './storage/limited-drawer.ts';
import { createMongoLinkImages } from './storage/mongo-link-images.ts';
import { createSharpLinkImage } from './storage/sharp-link-image.ts';
import { createLimitedEncoder } from './storage/limited-encoder.ts';
import { gatherPublishedTexts } from './storage/gather-published-texts.ts';
import { cachedAnswerModel } from './storage/cached-answer-model.ts';
import { createMongoCatalogStore } from './storage/mongo-catalog-store.ts';
import { createMongoCharacterBudget } from './storage/mongo-character-budget.ts';
import { createMongoImageStore } from './storage/mongo-image-store.ts';
import { createMongoCachedAnswers } from './storage/mongo-cached-answers.ts';
import { createMongoCachedTranslations } from './storage/mongo-cached-translations.ts';
import { createMongoRateLimit } from './storage/mongo-rate-limit.ts';
import { createMongoAvailability } from './storage/mongo-availability.ts';
import { createMongoUtilisation } from './storage/mongo-utilisation.ts';
import { createSharpEncoder } from './storage/sharp-encoder.ts';
import { createCatalogUseCases } from './use-cases/catalog-use-cases.ts';

/** The stores on one connection. Call `mongo.syncIndexes()` after it. */
export function createStores(
  connection: Connection,
  { failpoints, audit }: { failpoints: CatalogFailpoints; audit: AuditLog },
) {
  const outbox = createOutbox(connection);
  return {
    store: createMongoCatalogStore({ connection, outbox, audit, failpoints }),
    availability: createMongoAvailability(connection, failpoints),
    images: createMongoImageStore(connection),
  };
}

/** What a command works with: stores and a logger, no sockets. @throws StoreUnreachable */
export async function createCommandDeps(config: CommandConfig) {
  const logger = createLogger({ service: 'catalog', level: config.LOG_LEVEL });
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
  const failpoints = createFailpoints(catalogFailpoints);
  const audit = createAuditLog({ connection: mongo.connection, service: 'catalog', clock: systemClock });
  const stores = createStores(mongo.connection, { failpoints, audit });
  await mongo.syncIndexes();
  return { logger, mongo, failpoints, ...stores };
}

/** After a refusal the geocoder is left alone for this long, in milliseconds: further calls would have us banned. */
const restAfterRefusalMs = 60_000;

/** The providers and what is stored of their answers. */
function createProviders(
  connection: Connection,
  config: CatalogConfig,
  { logger, clock }: { logger: Logger; clock: Clock },
) {
  const report: Report = (failure) => logger.warn(failure, 'a provider does not answer');
  if (config.ADDRESS_SEARCH_KEY === undefined) logger.warn('no ADDRESS_SEARCH_KEY: addresses cannot be searched');
  if (config.GEOCODER_USER_AGENT === undefined)
    logger.warn('no GEOCODER_USER_AGENT: branches get no coordinates by their address');
  const restAfter = (error: unknown) =>
    error instanceof ProviderRefusal && (error.status === 403 || error.status === 429) ? restAfterRefusalMs : 0;
  const cache = cachedAnswerModel(connection);
  const rateLimit = createMongoRateLimit(connection, {
    name: 'geocoder',
    spacingMs: config.GEOCODER_SPACING_MS,
    restAfter,
  });
  return {
    addresses: createJuso({ url: config.ADDRESS_SEARCH_URL, key: config.ADDRESS_SEARCH_KEY, report }),
    cachedAddresses: createMongoCachedAnswers<FoundAddress[]>(cache, 'juso', clock),
    geocoder: createNominatim({ url: config.GEOCODER_URL, userAgent: config.GEOCODER_USER_AGENT, rateLimit, report }),
    cachedPlaces: createMongoCachedAnswers<Point | null>(cache, 'nominatim', clock),
  };
}

/** The translator, what is stored of its answers, and what it may cost. */
function createTranslation(
  connection: Connection,
  config: CatalogConfig,
  { logger, clock, metrics }: { logger: Logger; clock: Clock; metrics: Metrics },
) {
  const {
    DEEPL_KEY: key,
    DEEPL_URL: url,
    TRANSLATION_DAILY_CHARACTERS: limit,
    TRANSLATION_REST_MS: translatorRestMs,
  } = config;
  if (key === undefined) logger.warn('no DEEPL_KEY: texts of owners are shown as they were typed, in every language');
  return {
    translator:
      key === undefined
        ? undefined
        : createDeepl({
            key,
            url,
            observe: (outcome, seconds) => metrics.observeCall('deepl', 'translate', outcome, seconds),
          }),
    cachedTranslations: createMongoCachedTranslations(connection),
    characterBudget: createMongoCharacterBudget(connection, { limit, clock }),
    translatorRestMs,
  };
}

/**
 * Opens the service on its stores, the services that it calls and the providers. @throws StoreUnreachable, ConfigError
 */
export const openCatalog = (
  config: CatalogConfig,
  { logger, clock: givenClock }: { logger?: Logger; clock?: Clock } = {},
) =>
  openService({
    name: 'catalog',
    config,
    failpoints: catalogFailpoints,
    migrations: catalogMigrations,
    logger,
    clock: givenClock,
    wire(base) {
      const { connection, clock, failpoints, metrics, oversight } = base;
      const stores = createStores(connection, { failpoints, audit: oversight.audit });
      const reservations = base.client('reservations', config.RESERVATIONS_URL);
      const useCases = createCatalogUseCases({
        ...stores,
        utilisation: createMongoUtilisation(connection),
        ...createProviders(connection, config, base),
        ...createTranslation(connection, config, { logger: base.logger, clock, metrics }),
        encoder: createLimitedEncoder(createSharpEncoder()),
        linkImages: createMongoLinkImages(connection, clock),
        linkImageDrawer: createLimitedDrawer(createSharpLinkImage()),
        guards: createGuards(reservations),
        // A figure beside others: nobody waits long for it.
        ledger: createLedger(base.client('payments', config.PAYMENTS_URL, { timeoutMs: 2000 })),
        customerTexts: createCustomerTexts(reservations),
        partners: createPartners(base.client('identity', config.IDENTITY_URL)),
        clock,
        extensionPriorityDays: config.EXTENSION_PRIORITY_DAYS,
        checkDays: checkDaysOf(config.CHECK_HOURS),
        failpoints,
        logger: base.logger,
        listCacheMs: config.LIST_MEMORY_MS,
      });
      const gathering = base.job(gatherPublishedTextsJob((signal) => gatherPublishedTexts(connection, signal)));
      return {
        ...stores,
        useCases,
        routes: catalogRoutes(useCases, oversight),
        idempotency: createIdempotency(connection, { failpoints }),
        consumers: [base.consumer(onReservationChanged(stores.availability, useCases.forgetLists))],
        jobs: [
          base.job(
            reopenUnitsJob({
              reopenUnits: useCases.reopenUnits,
              everyMs: config.REOPEN_EVERY_MS,
              logger: base.logger,
            }),
          ),
          base.job(
            applyScheduledPricesJob({
              applyScheduledPrices: useCases.applyScheduledPrices,
              everyMs: config.APPLY_PRICES_EVERY_MS,
              logger: base.logger,
            }),
          ),
          gathering,
        ],
        // Once at the start, for what an older version stored; until it is done, its locations are translated later.
        onStart: () =>
          void gathering.runNow().catch((err: unknown) => base.logger.error({ err }, 'not gathered, again tomorrow')),
        onStop: () => useCases.translatorSettled(),
      };
    },
  });
