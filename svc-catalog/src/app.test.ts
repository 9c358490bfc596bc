import { createLogger, createMetrics, createVerifier } from '@hamkke/service-kit';
import { createTestKeys, startTestApp } from '@hamkke/service-kit/testing';
import { createApp } from './app.ts';
import { createMemoryCatalogStore } from './testing/memory-catalog-store.ts';
import { createMemoryImageStore } from './testing/memory-image-store.ts';
import { createMemoryPicture } from './testing/memory-picture.ts';
import { describeCatalogApp, testNow } from './testing/http-suite.ts';
import { createCatalogUseCases } from './use-cases/catalog-use-cases.ts';

describeCatalogApp('the service on stores in memory', async () => {
  const keys = await createTestKeys();
  const ports = { store: createMemoryCatalogStore(), picture: createMemoryPicture(), images: createMemoryImageStore() };
  const useCases = createCatalogUseCases({ ...ports, clock: () => testNow, listMemoryMs: 0 });
  const verifier = createVerifier({ audience: 'catalog', trustedKeysJson: keys.trustedKeys });
  const logger = createLogger({ service: 'catalog', level: 'silent' });
  const metrics = createMetrics({ service: 'catalog', processMetrics: false });
  const app = await startTestApp(createApp({ useCases, verifier, logger, metrics, ready: async () => [] }), { keys, service: 'catalog' });
  return { app, ...ports, apply: (change) => ports.picture.apply(change, undefined), close: app.stop };
});
