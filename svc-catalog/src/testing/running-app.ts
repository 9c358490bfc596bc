import { inTransaction } from '@hamkke/service-kit';
import type { ManagedApp } from './managed-app.ts';
import { createMemoryProviders } from './memory-outside.ts';
import { jusoAnswer, nominatimAnswer, startProviderServer } from './provider-servers.ts';
import { startRunningService } from './running-service.ts';

/**
 * The service on the real servers, its neighbours and its providers over HTTP, in the shape that the suites know; its
 * clock stands until `pass`.
 */
export async function startRunningApp(
  begins: Date,
  { spacingMs = 0 }: { spacingMs?: number } = {},
): Promise<ManagedApp & { service: Awaited<ReturnType<typeof startRunningService>> }> {
  let now = begins.getTime();
  const memory = createMemoryProviders();
  const juso = await startProviderServer('/addrlink/addrLinkApi.do', ({ body }) => {
    memory.requests.push(body.get('keyword') ?? '');
    if (memory.down || body.get('confmKey') !== 'test-key') return jusoAnswer(null, memory.down ? '-999' : 'E0001');
    return jusoAnswer(memory.known.filter(({ roadAddr }) => roadAddr.includes(body.get('keyword') ?? '')));
  });
  const nominatim = await startProviderServer('/search', ({ query }) => {
    memory.requests.push(query.get('q') ?? '');
    const place = memory.places.get(query.get('q') ?? '');
    if (memory.down) return 503;
    return place ? nominatimAnswer(String(place.latitude), String(place.longitude)) : [];
  });
  const environment = {
    ADDRESS_SEARCH_URL: juso.url,
    ADDRESS_SEARCH_KEY: 'test-key',
    GEOCODER_URL: nominatim.url,
    GEOCODER_USER_AGENT: 'hamkke-test/1 (test@hamkke.test)',
    GEOCODER_SPACING_MS: String(spacingMs),
    LIST_MEMORY_MS: '0',
  };
  const service = await startRunningService({ clock: () => new Date(now), environment });
  const { app, deps, otherServices } = service;
  const { connection } = deps.mongo;
  const outbox = connection.getClient().db(connection.name).collection('outbox');
  return {
    service,
    app,
    store: deps.store,
    images: deps.images,
    guards: otherServices.guards,
    partners: otherServices.partners,
    ledger: otherServices.ledger,
    providers: memory,
    failpoints: deps.failpoints,
    useCases: deps.useCases,
    apply: (change) => inTransaction(connection, (session) => deps.availability.apply(change, session)),
    events: async () =>
      (await outbox.find().sort({ createdAt: 1 }).toArray()).map(
        ({ envelope }) => `${envelope.type} ${envelope.aggregateId} ${envelope.aggregateVersion}`,
      ),
    async noted() {
      const { entries } = await deps.oversight.listAudit({ limit: 10_000 });
      return entries.map(({ action, actor, subject, changes, reason }) => ({
        action,
        actor,
        subject,
        changes,
        reason,
      }));
    },
    pass: (ms) => void (now += ms),
    async close() {
      await service.close();
      await juso.stop();
      await nominatim.stop();
    },
  };
}
