import { policy } from '@hamkke/contracts';
import { createFailpoints, createLogger, createMetrics, createServiceApp, createVerifier } from '@hamkke/service-kit';
import { createTestKeys, startTestApp } from '@hamkke/service-kit/testing';
import { catalogFailpoints } from '../failpoints.ts';
import { catalogRoutes } from '../http/routes.ts';
import { createSharpLinkImage } from '../storage/sharp-link-image.ts';
import { createSharpEncoder } from '../storage/sharp-encoder.ts';
import { createCatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { createMemoryCatalogStore } from './memory-catalog-store.ts';
import { createMemoryLinkImages } from './memory-link-images.ts';
import { createMemoryImageStore } from './memory-image-store.ts';
import { createMemoryCachedAnswers } from './memory-cached-answers.ts';
import {
  createMemoryLedger,
  createMemoryCustomerTexts,
  createMemoryGuards,
  createMemoryPartners,
  createMemoryProviders,
} from './memory-outside.ts';
import { createMemoryOversight } from './memory-oversight.ts';
import { createMemoryAvailability } from './memory-availability.ts';
import { createMemoryUtilisation } from './memory-utilisation.ts';
import {
  createMemoryCharacterBudget,
  createMemoryCachedTranslations,
  createMemoryTranslator,
} from './memory-translation.ts';

/**
 * The service on stores in memory; its clock stands until `pass`. Lists are not cached unless a time is given, in
 * milliseconds.
 */
export async function startMemoryApp(begins: Date, { listCacheMs = 0 }: { listCacheMs?: number } = {}) {
  let now = begins.getTime();
  const clock = () => new Date(now);
  const keys = await createTestKeys();
  const store = createMemoryCatalogStore();
  const [availability, images] = [createMemoryAvailability(), createMemoryImageStore()];
  const [guards, partners, providers] = [createMemoryGuards(), createMemoryPartners(), createMemoryProviders()];
  const [translator, customerTexts, ledger] = [
    createMemoryTranslator(),
    createMemoryCustomerTexts(),
    createMemoryLedger(),
  ];
  const failpoints = createFailpoints(catalogFailpoints, { NODE_ENV: 'test' });
  const logger = createLogger({ service: 'catalog', level: 'silent' });
  const useCases = createCatalogUseCases({
    store,
    availability,
    images,
    guards,
    partners,
    customerTexts,
    ledger,
    clock,
    extensionPriorityDays: policy.extensionPriorityDays,
    checkDays: 0,
    failpoints,
    logger,
    utilisation: createMemoryUtilisation({ store, availability }),
    encoder: createSharpEncoder(),
    linkImages: createMemoryLinkImages(),
    linkImageDrawer: createSharpLinkImage(),
    addresses: providers.addresses,
    geocoder: providers.geocoder,
    cachedAddresses: createMemoryCachedAnswers(clock),
    cachedPlaces: createMemoryCachedAnswers(clock),
    translator,
    cachedTranslations: createMemoryCachedTranslations(),
    characterBudget: createMemoryCharacterBudget(),
    translatorRestMs: 300_000,
    listCacheMs,
  });
  const verifier = createVerifier({ audience: 'catalog', trustedKeysJson: keys.trustedKeys });
  const metrics = createMetrics({ service: 'catalog', processMetrics: false });
  const app = await startTestApp(
    createServiceApp({
      service: 'catalog',
      routes: catalogRoutes(useCases, createMemoryOversight(store.noted, clock)),
      verifier,
      logger,
      metrics,
      ready: async () => [],
    }),
    { keys, service: 'catalog' },
  );
  return {
    app,
    store,
    images,
    guards,
    partners,
    customerTexts,
    ledger,
    providers,
    translator,
    failpoints,
    useCases,
    apply: (change: Parameters<typeof availability.apply>[0]) => availability.apply(change, undefined),
    events: async () =>
      store.events.map(
        (event) =>
          `${event.type} ${'unit' in event ? event.unit.id : event.location.id} ${'unit' in event ? event.unit.version : event.location.version}`,
      ),
    noted: async () => store.noted,
    pass: (ms: number) => void (now += ms),
    close: app.stop,
  };
}
